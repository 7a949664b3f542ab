import { describe, expect, test } from 'vitest';
import { findHeadings } from '../../../../electron/extraction/tables/findHeadings.ts';
import { holdsFigures, type Heading } from '../../../../electron/extraction/tables/headings.ts';
import { line, type PrintedCell } from '../support/print.ts';

const idle = (): boolean => false;
const find = (...lines: [y: number, ...cells: PrintedCell[]][]): Heading[] =>
  findHeadings(
    lines.map(([y, ...cells]) => line(y, cells)),
    idle,
  );
const kinds = (heading: Heading | undefined): string[][] | undefined =>
  heading?.panels.map(({ columns }) => columns.map(({ kind }) => kind));
const usual: PrintedCell[] = [
  [50, 'Date'],
  [100, 'Description'],
  [300, 'Money out'],
  [380, 'Money in'],
  [470, 'Balance'],
];

describe('a heading', () => {
  test('names its columns from left to right, with their places', () => {
    const [heading] = find([100, ...usual]);
    expect(kinds(heading)).toEqual([['date', 'description', 'debit', 'credit', 'balance']]);
    expect(heading!.panels[0].columns[2]).toEqual({ kind: 'debit', text: 'Money out', x0: 300, x1: 343 });
    expect(heading).toMatchObject({ page: 1, firstLine: 0, lastLine: 0, top: 100, bottom: 110 });
    expect(heading!.panels[0]).toMatchObject({ x0: -Infinity, x1: Infinity, left: 50, title: null });
  });

  test('is read in other languages', () => {
    expect(
      kinds(find([100, [50, 'Datum'], [100, 'Buchungstext'], [300, 'Soll'], [380, 'Haben'], [470, 'Saldo']])[0]),
    ).toEqual([['date', 'description', 'debit', 'credit', 'balance']]);
    expect(kinds(find([100, [50, 'Fecha'], [100, 'Concepto'], [300, 'Importe'], [470, 'Saldo']])[0])).toEqual([
      ['date', 'description', 'amount', 'balance'],
    ]);
  });

  test('goes on over a second line under single columns', () => {
    const [heading] = find(
      [100, [50, 'Post'], [100, 'Description'], [300, 'Amount'], [470, 'Running']],
      [112, [50, 'Date'], [470, 'Balance']],
    );
    expect(kinds(heading)).toEqual([['post-date', 'description', 'amount', 'balance']]);
    expect(heading).toMatchObject({ firstLine: 0, lastLine: 1, bottom: 122 });
  });

  test('does not take in a line that stands too far below', () => {
    const [heading] = find([100, ...usual], [130, [50, 'Date'], [470, 'Balance']]);
    expect(heading!.lastLine).toBe(0);
  });

  test('takes both directions in one column for amounts or directions', () => {
    const [joined] = find([100, [50, 'Date'], [100, 'Details'], [300, 'Withdrawal / Deposit'], [470, 'Balance']]);
    expect(kinds(joined)).toEqual([['date', 'description', 'direction', 'balance']]);
    const [apart] = find([100, [50, 'Date'], [100, 'Details'], [300, 'Debit Credit'], [470, 'Balance']]);
    expect(kinds(apart)).toEqual([['date', 'description', 'debit', 'credit', 'balance']]);
  });

  test('takes `(in Rs.)` for a unit, not for money in', () => {
    const units = find([100, [50, 'Date'], [100, 'Details'], [300, 'Debit (in Rs.)'], [470, 'Amount (in Rs.)']]);
    expect(kinds(units[0])).toEqual([['date', 'description', 'debit', 'amount']]);
  });

  test('has the account’s own amount last where one in another currency stands before the rate', () => {
    const cells: PrintedCell[] = [
      [50, 'Datum'],
      [100, 'Buchungstext'],
      [250, 'Währung'],
      [310, 'Betrag'],
      [370, 'Kurs'],
    ];
    const [heading] = find([100, ...cells, [430, 'Betrag in EUR']]);
    expect(kinds(heading)).toEqual([['date', 'description', 'currency', 'foreign', 'foreign', 'amount']]);
  });

  test('that repeats its columns has tables side by side, parted half-way', () => {
    const [heading] = find([100, [50, 'Date'], [120, 'Amount'], [300, 'Date'], [370, 'Amount']]);
    expect(kinds(heading)).toEqual([
      ['date', 'amount'],
      ['date', 'amount'],
    ]);
    expect(heading!.panels.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [-Infinity, 225],
      [225, Infinity],
    ]);
  });

  test('without a date is one only where it names enough', () => {
    expect(kinds(find([100, [50, 'Description'], [300, 'Debit'], [380, 'Credit']])[0])).toEqual([
      ['description', 'debit', 'credit'],
    ]);
    expect(find([100, [50, 'Description'], [300, 'Balance']])).toEqual([]);
  });

  test('is the title of its rows where its first column names a direction and another the amount', () => {
    const [heading] = find([100, [50, 'Deposits'], [470, 'Amount']]);
    expect(heading!.panels[0].title).toBe('Deposits');
    expect(kinds(heading)).toEqual([['description', 'amount']]);
  });

  test('occurs as often as it is printed', () => {
    expect(find([100, ...usual], [200, [50, 'Shop']], [300, ...usual]).map(({ firstLine }) => firstLine)).toEqual([
      0, 2,
    ]);
  });
});

describe('no heading is', () => {
  test('a line of dates and amounts, whatever its words', () => {
    expect(findHeadings([line(100, usual)], () => true)).toEqual([]);
  });

  test('prose that speaks of dates and amounts', () => {
    expect(find([100, [50, 'The amount of a payment is shown on the date on which your balance changes']])).toEqual([]);
  });

  test('a line that names columns without figures', () => {
    expect(find([100, [50, 'Date'], [100, 'Description'], [300, 'Reference']])).toEqual([]);
  });
});

test('columns of money hold figures, others do not', () => {
  expect((['debit', 'balance', 'fee', 'foreign', 'direction'] as const).map(holdsFigures)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect((['date', 'description', 'check', 'currency'] as const).map(holdsFigures)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
