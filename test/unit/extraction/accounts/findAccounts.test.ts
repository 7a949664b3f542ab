import { describe, expect, test } from 'vitest';
import { findAccounts } from '../../../../electron/extraction/accounts/findAccounts.ts';
import type { AccountSection } from '../../../../electron/extraction/accounts/accountSection.ts';
import { roleOf } from '../../../../electron/extraction/accounts/tableRole.ts';
import type { HeadingColumn, Panel } from '../../../../electron/extraction/tables/headings.ts';
import { textOf } from '../../../../electron/extraction/lines/lines.ts';
import { scanPages } from '../../../../electron/extraction/scan/scan.ts';
import { readTables, type Table } from '../../../../electron/extraction/rows/readTables.ts';
import { endingAt, pageText, wordsAt, type PrintedCell } from '../support/print.ts';
import { rawRow } from '../support/rows.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const accountsOf = (...pages: Printed[][]): AccountSection[] => {
  const scan = scanPages(
    pages.map((lines, index) =>
      pageText(
        lines.flatMap(([y, ...cells]) => cells.flatMap((cell) => wordsAt(y, cell))),
        index + 1,
      ),
    ),
  );
  return findAccounts(scan, readTables(scan));
};
const rowsOf = ({ movements }: AccountSection): string[] =>
  movements.flatMap(({ rows }) => rows.map(({ text }) => textOf(text)));
const figuresOf = ({ figures }: AccountSection): string[] =>
  figures.map(({ kind, amount }) => `${kind} ${amount.value}`);

const label = (y: number, text: string, amount: string): Printed => [y, [50, text], endingAt(520, amount)];
const statement = (y: number, number: string, opening: string, closing: string, text: string): Printed[] => [
  [y, [50, `Account number ${number}`]],
  label(y + 20, 'Opening balance', opening),
  [
    y + 60,
    [50, 'Date'],
    [120, 'Description'],
    endingAt(350, 'Debit'),
    endingAt(430, 'Credit'),
    endingAt(520, 'Balance'),
  ],
  [y + 80, [50, '02 Mar 2026'], [120, `${text} one`], endingAt(430, '5.00'), endingAt(520, '999.00')],
  [y + 100, [50, '03 Mar 2026'], [120, `${text} two`], endingAt(350, '6.00'), endingAt(520, '993.00')],
  label(y + 140, 'Closing balance', closing),
];

describe('the accounts of a document', () => {
  test('have their rows, printed balances, number and pages', () => {
    const [account, ...others] = accountsOf(statement(100, '11112222', '994.00', '993.00', 'Shop'));
    expect(others).toEqual([]);
    expect(rowsOf(account!)).toEqual(['Shop one', 'Shop two']);
    expect(figuresOf(account!)).toEqual(['opening 994.00', 'closing 993.00']);
    expect(account!.number).toMatchObject({ kind: 'account', digits: '11112222' });
    expect([account!.firstPage, account!.lastPage]).toEqual([1, 1]);
  });

  test('are parted where another number and opening balance follow', () => {
    const accounts = accountsOf([
      ...statement(100, '11112222', '994.00', '993.00', 'Shop'),
      ...statement(400, '33334444', '10.00', '9.00', 'Rent'),
    ]);
    expect(accounts.map((account) => [account.number?.digits, rowsOf(account), figuresOf(account)])).toEqual([
      ['11112222', ['Shop one', 'Shop two'], ['opening 994.00', 'closing 993.00']],
      ['33334444', ['Rent one', 'Rent two'], ['opening 10.00', 'closing 9.00']],
    ]);
  });

  test('take no number that other pages print, where their own do not: a page of another statement lies between', () => {
    const between = statement(100, '', '10.00', '9.00', 'Rent').slice(1);
    const named = statement(100, '11112222', '994.00', '993.00', 'Shop');
    const numbers = (...pages: Printed[][]) => accountsOf(...pages).map(({ number }) => number?.digits ?? null);
    expect(numbers(named, between)).toEqual(['11112222', '11112222']);
    expect(numbers(named, between, [[100, [50, 'Account number 11112222']]])).toEqual(['11112222', null]);
  });

  test('keep the closing balance that stands close above the number of the next', () => {
    const accounts = accountsOf([
      ...statement(100, '11112222', '994.00', '993.00', 'Shop'),
      ...statement(255, '33334444', '10.00', '9.00', 'Rent'),
    ]);
    expect(accounts.map(figuresOf)).toEqual([
      ['opening 994.00', 'closing 993.00'],
      ['opening 10.00', 'closing 9.00'],
    ]);
  });

  test('are one where a number is the end of another that is hidden', () => {
    const [first, ...others] = accountsOf([
      [60, [50, 'Account ending in 2222']],
      ...statement(100, 'XXXX XXXX 2222', '994.00', '993.00', 'Shop'),
    ]);
    expect(others).toEqual([]);
    expect(rowsOf(first!)).toEqual(['Shop one', 'Shop two']);
  });

  test('take the figures printed between a new number and its first row', () => {
    const [, second] = accountsOf([
      ...statement(100, '11112222', '994.00', '993.00', 'Shop'),
      [350, [50, 'Account number 33334444']],
      [370, [50, 'Total credits'], endingAt(250, '5.00')],
      ...statement(390, '33334444', '10.00', '9.00', 'Rent').slice(1),
    ]);
    expect(figuresOf(second!)).toEqual(['total-credits 5.00', 'opening 10.00', 'closing 9.00']);
  });

  test('do not begin at a number that the head of every page repeats', () => {
    const head: Printed = [20, [400, 'Account number 11112222']];
    const accounts = accountsOf(
      [
        head,
        ...statement(100, '11112222', '994.00', '993.00', 'Shop'),
        ...statement(300, '33334444', '10.00', '9.00', 'Rent').slice(0, -1),
      ],
      [
        head,
        [
          60,
          [50, 'Date'],
          [120, 'Description'],
          endingAt(350, 'Debit'),
          endingAt(430, 'Credit'),
          endingAt(520, 'Balance'),
        ],
        [80, [50, '04 Mar 2026'], [120, 'Rent three'], endingAt(350, '6.00'), endingAt(520, '987.00')],
        label(120, 'Closing balance', '9.00'),
      ],
    );
    expect(accounts.map((account) => [account.number?.digits, rowsOf(account)])).toEqual([
      ['11112222', ['Shop one', 'Shop two']],
      ['33334444', ['Rent one', 'Rent two', 'Rent three']],
    ]);
  });

  test('have a balance below zero where it stands in the column of debits', () => {
    const [account] = accountsOf([
      [100, [50, 'Date'], [120, 'Description'], endingAt(350, 'Debit'), endingAt(430, 'Credit')],
      [120, [50, '01 Mar 2026'], [120, 'Opening balance'], endingAt(430, '5.00')],
      [140, [50, '02 Mar 2026'], [120, 'Shop'], endingAt(350, '7.00')],
      [160, [50, '03 Mar 2026'], [120, 'Refund'], endingAt(430, '1.00')],
      [180, [50, '31 Mar 2026'], [120, 'Closing balance'], endingAt(350, '1.00')],
    ]);
    expect(account!.figures.map(({ kind, amount }) => [kind, amount.suffix])).toEqual([
      ['opening', null],
      ['closing', 'debit'],
    ]);
  });

  test('stay one where the same number and opening balance are printed again', () => {
    const accounts = accountsOf(
      statement(100, '11112222', '994.00', '993.00', 'Shop'),
      statement(100, '11112222', '994.00', '993.00', 'Rent'),
    );
    expect(accounts.map(rowsOf)).toEqual([['Shop one', 'Shop two', 'Rent one', 'Rent two']]);
    expect([accounts[0]!.firstPage, accounts[0]!.lastPage]).toEqual([1, 2]);
  });

  test('begin anew on the page on which another statement of the same account begins', () => {
    const accounts = accountsOf(
      statement(100, '11112222', '994.00', '993.00', 'Shop'),
      statement(100, '11112222', '993.00', '992.00', 'Rent'),
    );
    expect(accounts.map(({ number, firstPage }) => [number?.digits, firstPage])).toEqual([
      ['11112222', 1],
      ['11112222', 2],
    ]);
  });

  test('do not begin with a balance that is only brought forward to the next page', () => {
    const [account, ...others] = accountsOf(statement(100, '11112222', '994.00', '993.00', 'Shop').slice(0, 5), [
      label(100, 'Balance brought forward', '993.00'),
      ...statement(120, '11112222', '994.00', '993.00', 'Rent').slice(2),
    ]);
    expect(others).toEqual([]);
    expect(rowsOf(account!)).toEqual(['Shop one', 'Shop two', 'Rent one', 'Rent two']);
  });

  test('have their balances without rows where the document has none', () => {
    const accounts = accountsOf([label(100, 'Opening balance', '5.00'), label(120, 'Closing balance', '5.00')]);
    expect(accounts.map((account) => [rowsOf(account), figuresOf(account)])).toEqual([
      [[], ['opening 5.00', 'closing 5.00']],
    ]);
  });

  test('are none where nothing is printed', () => {
    expect(accountsOf([[100, [50, 'Dear customer']]])).toEqual([]);
  });
});

describe('the role of a table', () => {
  const columns = (...kinds: HeadingColumn['kind'][]): Panel => ({
    columns: kinds.map((kind) => ({ kind, text: kind, x0: 0, x1: 0 })),
    x0: -Infinity,
    x1: Infinity,
    title: null,
    left: 0,
  });
  const table = (change: Partial<Table>): Table => ({
    page: 1,
    top: 0,
    panel: null,
    sideBySide: false,
    section: null,
    rows: [rawRow({ amount: '5.00' })],
    labels: [],
    unread: [],
    shape: null,
    ...change,
  });

  test.each<[string, Partial<Table>, string]>([
    ['without rows', { rows: [] }, 'none'],
    ['of money in and out', { panel: columns('date', 'debit', 'credit') }, 'movements'],
    ['of descriptions and amounts', { panel: columns('date', 'description', 'amount') }, 'movements'],
    ['of cheque numbers and amounts', { panel: columns('check', 'date', 'amount') }, 'checks'],
    ['of dates and balances alone', { panel: columns('date', 'balance') }, 'daily-balances'],
    [
      'under a title of daily balances',
      { rows: [rawRow({ amount: '5.00' }, { section: 'daily-balances' })] },
      'daily-balances',
    ],
    ['under a title of cheques', { rows: [rawRow({ amount: '5.00' }, { section: 'checks' })] }, 'checks'],
    ['under a title of a summary', { section: 'not-rows' }, 'none'],
    ['of what is not booked yet', { rows: [rawRow({ amount: '5.00' }, { section: 'not-booked' })] }, 'none'],
  ])('%s', (_, change, role) => {
    expect(roleOf(table(change))).toBe(role);
  });
});
