import { describe, expect, test } from 'vitest';
import { findHeadings } from '../../../../electron/extraction/tables/findHeadings.ts';
import type { Panel } from '../../../../electron/extraction/tables/headings.ts';
import { textOf } from '../../../../electron/extraction/lines/lines.ts';
import { readTable } from '../../../../electron/extraction/rows/readTable.ts';
import type { RawRow, Region, TableReading } from '../../../../electron/extraction/rows/rows.ts';
import { endingAt, line, scannedLine, type PrintedCell } from '../support/print.ts';
import { march } from '../support/rows.ts';

const panel: Panel = findHeadings(
  [
    line(80, [
      [50, 'Date'],
      [120, 'Description'],
      endingAt(350, 'Debit'),
      endingAt(430, 'Credit'),
      endingAt(520, 'Balance'),
    ]),
  ],
  () => false,
)[0]!.panels[0];

type Printed = [y: number, ...cells: PrintedCell[]];
const regionOf = (lines: Printed[], change: Partial<Region> = {}): Region => ({
  page: 1,
  lines: lines.map(([y, ...cells], index) => scannedLine(y, cells, undefined, 1, index)),
  panel,
  section: null,
  date: null,
  leading: null,
  ...change,
});
const read = (...lines: Printed[]): TableReading => readTable(regionOf(lines));
const texts = (rows: readonly RawRow[]): string[] => rows.map(({ text }) => textOf(text));
const figures = (rows: readonly RawRow[]): string[][] =>
  rows.map(({ cells }) => cells.map(({ lane, amount }) => `${lane.kind} ${amount.value}`));

const shop: Printed = [100, [50, '02 Mar 2026'], [120, 'Shop'], endingAt(350, '12.50'), endingAt(520, '987.50')];
const salary: Printed = [128, [50, '03 Mar 2026'], [120, 'Salary'], endingAt(430, '100.00'), endingAt(520, '1,087.50')];
const rent: Printed = [156, [50, '04 Mar 2026'], [120, 'Rent'], endingAt(350, '80.00'), endingAt(520, '1,007.50')];

describe('the rows of a table', () => {
  test('have their date, text and figures by column', () => {
    const { rows, labels } = read(shop, salary, rent);
    expect(rows.map(({ date, dated }) => [date, dated])).toMatchObject([
      [march(2), true],
      [march(3), true],
      [march(4), true],
    ]);
    expect(texts(rows)).toEqual(['Shop', 'Salary', 'Rent']);
    expect(figures(rows)).toEqual([
      ['debit 12.50', 'balance 987.50'],
      ['credit 100.00', 'balance 1087.50'],
      ['debit 80.00', 'balance 1007.50'],
    ]);
    expect(rows[0]).toMatchObject({ page: 1, middle: 105, columns: 'date,description,debit,credit,balance' });
    expect(labels).toEqual([]);
  });

  test('take in the lines of text below their figures', () => {
    const { rows } = read(shop, [111, [120, 'in Market Street']], salary, [139, [120, 'of March']], rent);
    expect(texts(rows)).toEqual(['Shop in Market Street', 'Salary of March', 'Rent']);
  });

  test('keep their date above a code of the printing house that reaches under the table', () => {
    const { rows } = read(
      [100, [50, '02 Mar 2026'], [120, 'Card purchase']],
      [105, [8, '605992-67-49']],
      [110, [120, 'Kelp Market'], endingAt(350, '12.50'), endingAt(520, '987.50')],
      salary,
    );
    expect(rows.map(({ date, text }) => [date, textOf(text)])).toMatchObject([
      [march(2), 'Card purchase Kelp Market'],
      [march(3), 'Salary'],
    ]);
  });

  test('leave a date open that is not their own where one nearby is no row’s', () => {
    const isOpen = (...lines: Printed[]): boolean[] => read(...lines).rows.map(({ dateIsOpen }) => dateIsOpen);
    const kelp: Printed = [190, [120, 'Kelp Market'], endingAt(350, '12.50'), endingAt(520, '1,075.00')];
    expect(isOpen(salary, [139, [120, 'Umhlali']], kelp)).toEqual([false, false]);
    expect(isOpen(salary, [150, [50, '04 Mar 2026'], [120, 'Card purchase']], kelp)).toEqual([false, true]);
  });

  test('leave a date open between rows of two dates and of none', () => {
    const { rows } = read(shop, [128, [120, 'Fee'], endingAt(350, '1.00'), endingAt(520, '986.50')], rent, [
      167,
      [50, '05 Mar 2026'],
      [120, 'Standing order'],
    ]);
    expect(rows.map(({ dateIsOpen }) => dateIsOpen)).toEqual([false, true, true]);
  });

  test('have the day and the direction of the total above them', () => {
    const { rows } = read(
      [100, [50, '02 Mar 2026'], [120, 'Total in'], endingAt(430, '112.50')],
      [114, [120, 'Salary'], endingAt(430, '100.00')],
      [128, [120, 'Gift'], endingAt(430, '12.50')],
      [142, [120, 'Total out'], endingAt(430, '7.00')],
      [156, [50, '03 Mar 2026'], [120, 'Total out'], endingAt(430, '9.00')],
      [170, [120, 'Shop'], endingAt(430, '9.00')],
    );
    expect(rows.map(({ date, section, text }) => [textOf(text), date, section])).toMatchObject([
      ['Salary', march(2), 'credit'],
      ['Gift', march(2), 'credit'],
      ['Shop', march(3), 'debit'],
    ]);
  });

  test('may begin with words that sound like a total where they move the balance', () => {
    const { rows } = read(
      shop,
      [128, [120, 'Total Fuels'], endingAt(350, '7.50'), endingAt(520, '980.00')],
      [142, [120, 'Total'], endingAt(350, '20.00')],
    );
    expect(texts(rows)).toEqual(['Shop', 'Total Fuels']);
  });

  test('may end with a line that sounds like a total where their figures are still missing', () => {
    const { rows } = read(
      [100, [50, '02 Mar 2026'], [120, 'Shop']],
      [111, [120, 'Total 3 x 49.99'], endingAt(350, '149.97')],
      [128, [50, '03 Mar 2026'], [120, 'Rent']],
      [139, [120, 'Total 1 x 80.00'], endingAt(350, '80.00')],
    );
    expect(texts(rows)).toEqual(['Shop Total 3 x 49.99', 'Rent Total 1 x 80.00']);
  });

  test('do not take in text far below the last of them', () => {
    expect(texts(read(shop, salary, rent, [220, [120, 'Thank you']]).rows)).toEqual(['Shop', 'Salary', 'Rent']);
  });

  test('without a date of their own have that of the row above', () => {
    const [, ...undated] = salary.slice(1) as PrintedCell[];
    const { rows } = read(shop, [128, ...undated], rent);
    expect(rows.map(({ date, dated }) => [date, dated])).toMatchObject([
      [march(2), true],
      [march(2), false],
      [march(4), true],
    ]);
  });

  test('at the top of a table that goes on have the date of the last row before', () => {
    const [, ...undated] = shop.slice(1) as PrintedCell[];
    const { rows } = readTable(regionOf([[100, ...undated], salary, rent], { date: march(1) }));
    expect(rows[0]).toMatchObject({ date: march(1), dated: false });
    expect(read([100, ...undated], salary, rent).rows).toHaveLength(2);
  });

  test('are not the lines that state a balance or a total', () => {
    const { rows, labels } = read(
      [86, [120, 'Opening balance'], endingAt(520, '1,000.00')],
      shop,
      salary,
      [184, [120, 'Total'], endingAt(350, '12.50'), endingAt(430, '100.00')],
      [198, [120, 'Closing balance'], endingAt(520, '1,087.50')],
    );
    expect(texts(rows)).toEqual(['Shop', 'Salary']);
    expect(labels.map(({ kind, cells }) => [kind, cells.map(({ amount }) => amount.value)])).toEqual([
      ['opening', ['1000.00']],
      ['total', ['12.50', '100.00']],
      ['closing', ['1087.50']],
    ]);
  });

  test('stay rows where their text only begins like a label', () => {
    const { rows } = read(
      shop,
      [128, [50, '03 Mar 2026'], [120, 'Balance transfer Visa'], endingAt(350, '5.00')],
      rent,
    );
    expect(texts(rows)).toEqual(['Shop', 'Balance transfer Visa', 'Rent']);
  });

  test('stand under the titles printed between them', () => {
    const { rows } = read(shop, [120, [50, 'Deposits']], salary, [148, [50, 'Withdrawals']], rent);
    expect(rows.map(({ section }) => section)).toEqual([null, 'credit', 'debit']);
  });

  test('have the balance printed alone below them', () => {
    const { rows } = read(
      [100, [50, '02 Mar 2026'], [120, 'Shop'], endingAt(350, '12.50')],
      [112, endingAt(520, '987.50')],
      salary,
      rent,
    );
    expect(figures(rows)[0]).toEqual(['debit 12.50', 'balance 987.50']);
  });

  test('keep a second row with the same date, text and amount', () => {
    expect(texts(read(shop, [114, ...(shop.slice(1) as PrintedCell[])], salary).rows)).toEqual([
      'Shop',
      'Shop',
      'Salary',
    ]);
  });
});

describe('a table that goes on to the next page', () => {
  test('uses the columns of the page before', () => {
    const { shape } = read(shop, salary, rent);
    const { rows } = readTable(regionOf([[40, [50, '05 Mar 2026'], [120, 'Fee'], endingAt(430, '1.00')]]), shape);
    expect(figures(rows)).toEqual([['credit 1.00']]);
  });

  test('gives the text above its first row back, as the rest of the row before', () => {
    const { rows, rest } = read([60, [120, 'card ending 1111']], shop, salary);
    expect(textOf(rest)).toBe('card ending 1111');
    expect(texts(rows)).toEqual(['Shop', 'Salary']);
  });
});
