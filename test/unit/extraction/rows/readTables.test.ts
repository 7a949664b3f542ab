import { describe, expect, test } from 'vitest';
import { textOf } from '../../../../electron/extraction/lines/lines.ts';
import { scanPages } from '../../../../electron/extraction/scan/scan.ts';
import { readTables, type Table } from '../../../../electron/extraction/rows/readTables.ts';
import { endingAt, pageText, wordsAt, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const tablesOf = (...pages: Printed[][]): Table[] =>
  readTables(
    scanPages(
      pages.map((lines, index) =>
        pageText(
          lines.flatMap(([y, ...cells]) => cells.flatMap((cell) => wordsAt(y, cell))),
          index + 1,
        ),
      ),
    ),
  );
const texts = ({ rows }: Table): string[] => rows.map(({ text }) => textOf(text));

const heading = (y: number): Printed => [
  y,
  [50, 'Date'],
  [120, 'Description'],
  endingAt(350, 'Debit'),
  endingAt(430, 'Credit'),
  endingAt(520, 'Balance'),
];
const row = (y: number, day: number, text: string, amount: string, balance: string): Printed => [
  y,
  [50, `${String(day).padStart(2, '0')} Mar 2026`],
  [120, text],
  endingAt(amount.startsWith('-') ? 350 : 430, amount.replace('-', '')),
  endingAt(520, balance),
];
const first = [heading(200), row(220, 2, 'Shop', '-12.50', '987.50'), row(240, 3, 'Salary', '100.00', '1,087.50')];
const second = [row(220, 4, 'Rent', '-80.00', '1,007.50'), row(240, 5, 'Bakery', '-7.50', '1,000.00')];

describe('the tables of a document', () => {
  test('hold the rows below a heading', () => {
    const [table, ...others] = tablesOf(first);
    expect(others).toEqual([]);
    expect(table).toMatchObject({ page: 1, top: 200, section: null, sideBySide: false });
    expect(texts(table!)).toEqual(['Shop', 'Salary']);
  });

  test('have columns that are first used on a page without a heading', () => {
    const tables = tablesOf(
      [heading(200), row(220, 2, 'Shop', '-12.50', '987.50'), row(240, 3, 'Bakery', '-7.50', '980.00')],
      [row(60, 4, 'Salary', '100.00', '1,080.00'), row(80, 5, 'Rent', '-80.00', '1,000.00')],
    );
    expect(tables[1]!.rows.map(({ cells }) => cells.map(({ lane }) => lane.kind).sort())).toEqual([
      ['balance', 'credit'],
      ['balance', 'debit'],
    ]);
  });

  test('have one row where a page ends between its date and its figures', () => {
    const lines = (y: number, day: number, text: string, amount: string, balance: string): Printed[] => [
      [y, [50, `0${day} Mar 2026`], [120, text]],
      [y + 11, [120, 'with a card'], endingAt(350, amount), endingAt(520, balance)],
    ];
    const [last, figures] = lines(280, 4, 'Rent', '80.00', '900.00');
    const tables = tablesOf(
      [heading(200), ...lines(220, 2, 'Shop', '12.50', '987.50'), ...lines(250, 3, 'Bakery', '7.50', '980.00'), last!],
      [heading(60), [80, ...(figures!.slice(1) as PrintedCell[])], ...lines(100, 5, 'Fuel', '5.00', '895.00')],
    );
    expect(tables.map(texts)).toEqual([
      ['Shop with a card', 'Bakery with a card'],
      ['Rent with a card', 'Fuel with a card'],
    ]);
    expect(tables[1]!.rows[0]).toMatchObject({ dated: true, date: { day: 4, month: 3 } });
  });

  test('leave the date of a first row open that prints none, unless the table goes on from the page before', () => {
    const undated: Printed = [300, [120, 'Fee'], endingAt(350, '7.50'), endingAt(520, '1,080.00')];
    const again: Printed = [60, ...(undated.slice(1) as PrintedCell[])];
    const once: Printed = [260, ...(undated.slice(1) as PrintedCell[])];
    const isOpen = (...pages: Printed[][]): boolean =>
      tablesOf(...pages).findLast(({ rows }) => rows.length > 0)!.rows[0]!.dateIsOpen;
    expect(isOpen([...first, heading(280), undated])).toBe(true);
    const ended: Printed = [260, [120, 'Closing balance'], endingAt(520, '1,087.50')];
    expect(isOpen([...first, ended], [heading(40), again])).toBe(true);
    expect(isOpen([...first, once], [heading(40), again])).toBe(false);
    expect(isOpen(first, [heading(40), again])).toBe(false);
  });

  test('are none of movements under a heading of interest rates', () => {
    const tables = tablesOf([
      ...first,
      [280, [50, 'From'], [120, 'To'], endingAt(350, 'Balance'), endingAt(430, 'Rate')],
      [300, [50, '01 Mar 2026'], [120, '15 Mar 2026'], endingAt(350, '900.00'), endingAt(430, '2.00')],
    ]);
    expect(tables.flatMap(texts)).toEqual(['Shop', 'Salary']);
  });

  test('go on under the title that the page before ends with', () => {
    const sections: Printed = [200, [50, 'Date'], [120, 'Description'], endingAt(430, 'Amount')];
    const tables = tablesOf(
      [
        [180, [50, 'Deposits']],
        sections,
        [220, [50, '02 Mar 2026'], [120, 'Salary'], endingAt(430, '5.00')],
        [250, [50, 'Withdrawals']],
      ],
      [sections, [220, [50, '03 Mar 2026'], [120, 'Shop'], endingAt(430, '6.00')]],
    );
    expect(tables.map(({ rows }) => rows.map((one) => one.section))).toEqual([['credit'], ['debit']]);
  });

  test('hold bare digits where all their figures are whole', () => {
    const tables = tablesOf([
      heading(200),
      row(220, 2, 'Shop USD 12.50 at 18.44', '-1,250', '98,750'),
      row(240, 3, 'Fee', '-50', '98,700'),
      row(260, 4, 'Rent', '-8,000', '90,700'),
      [280, [120, 'Tip'], endingAt(350, '700'), endingAt(520, '90,000')],
    ]);
    expect(tables[0]!.rows.map(({ cells }) => cells.map(({ amount }) => amount.value))).toEqual([
      ['1250', '98750'],
      ['98700', '50'],
      ['8000', '90700'],
      ['90000', '700'],
    ]);
  });

  test('go on to pages that print no heading, with the columns of the page before', () => {
    const tables = tablesOf(first, second);
    expect(tables.map(({ page }) => page)).toEqual([1, 2]);
    expect(texts(tables[1]!)).toEqual(['Rent', 'Bakery']);
    expect(tables[1]!.rows.map(({ cells }) => cells.map(({ lane }) => lane.kind))).toEqual([
      ['debit', 'balance'],
      ['debit', 'balance'],
    ]);
  });

  test('read the same columns again below a heading that is printed on every page', () => {
    const tables = tablesOf(first, [heading(200), ...second]);
    expect(tables.map(texts)).toEqual([
      ['Shop', 'Salary'],
      ['Rent', 'Bakery'],
    ]);
  });

  test('give text at the top of the next page to the row that it goes on with', () => {
    const tables = tablesOf(first, [[200, [120, 'of March']], ...second]);
    expect(texts(tables[0]!)).toEqual(['Shop', 'Salary of March']);
    expect(texts(tables[1]!)).toEqual(['Rent', 'Bakery']);
  });

  test('stand under the title above their heading', () => {
    const small = (y: number): Printed => [y, [50, 'Date'], [120, 'Description'], endingAt(520, 'Amount')];
    const tables = tablesOf([
      [180, [50, 'Deposits and credits']],
      small(200),
      [220, [50, '02 Mar 2026'], [120, 'Salary'], endingAt(520, '100.00')],
      [260, [50, 'Withdrawals']],
      small(280),
      [300, [50, '03 Mar 2026'], [120, 'Shop'], endingAt(520, '12.50')],
    ]);
    expect(tables.map((table) => [table.section, texts(table)])).toEqual([
      ['credit', ['Salary']],
      ['debit', ['Shop']],
    ]);
  });

  test('side by side under one heading are read one after the other', () => {
    const pair = (y: number): Printed => [
      y,
      [50, 'Check'],
      endingAt(230, 'Amount'),
      [300, 'Check'],
      endingAt(480, 'Amount'),
    ];
    const date = (y: number, a: string, b: string): Printed => [
      y,
      [50, a],
      [90, '02 Mar 2026'],
      endingAt(230, '10.00'),
      [300, b],
      [340, '03 Mar 2026'],
      endingAt(480, '20.00'),
    ];
    const titled: Printed = pair(200).flatMap((cell, index) =>
      index === 1 ? [cell, [90, 'Date']] : index === 3 ? [cell, [340, 'Date']] : [cell],
    ) as Printed;
    const tables = tablesOf([titled, date(220, '1001', '1003'), date(240, '1002', '1004')]);
    expect(tables.map(({ sideBySide, rows }) => [sideBySide, rows.map(({ cells }) => cells[0]!.amount.value)])).toEqual(
      [
        [true, ['10.00', '10.00']],
        [true, ['20.00', '20.00']],
      ],
    );
  });

  test('are found without any heading where lines begin with dates and end with figures', () => {
    const tables = tablesOf([
      row(200, 2, 'Shop', '-12.50', '987.50'),
      row(220, 3, 'Bakery', '-7.50', '980.00'),
      row(240, 4, 'Rent', '-80.00', '900.00'),
      row(260, 5, 'Market', '-10.00', '890.00'),
    ]);
    expect(tables.map(texts)).toEqual([['Shop', 'Bakery', 'Rent', 'Market']]);
    expect(tables[0]!.panel).toBeNull();
  });

  test('keep their balances and totals apart from their rows', () => {
    const [table] = tablesOf([...first, [260, [120, 'Closing balance'], endingAt(520, '1,087.50')]]);
    expect(texts(table!)).toEqual(['Shop', 'Salary']);
    expect(table!.labels.map(({ kind }) => kind)).toEqual(['closing']);
  });

  test('are none on a page of prose', () => {
    expect(tablesOf([[200, [50, 'We wish you a good year and thank you for your trust.']]])).toEqual([]);
  });
});
