import { describe, expect, test } from 'vitest';
import {
  figureLanes,
  laneOf,
  standsExactly,
  typicalEm,
  unnamedLanes,
} from '../../../../electron/extraction/tables/columns.ts';
import { dateLanes, datesInLanes } from '../../../../electron/extraction/tables/dateColumns.ts';
import { isEmbedded } from '../../../../electron/extraction/tables/figureClusters.ts';
import { findHeadings } from '../../../../electron/extraction/tables/findHeadings.ts';
import type { Panel } from '../../../../electron/extraction/tables/headings.ts';
import type { ScannedLine } from '../../../../electron/extraction/scan/scannedLine.ts';
import { endingAt, line, scannedLine, type PrintedCell } from '../support/print.ts';

const never = (): boolean => false;
const panelOf = (...cells: PrintedCell[]): Panel => findHeadings([line(80, cells)], never)[0]!.panels[0];
const heads = panelOf(
  [50, 'Date'],
  [120, 'Description'],
  endingAt(350, 'Debit'),
  endingAt(430, 'Credit'),
  endingAt(520, 'Balance'),
);
const print = (...lines: PrintedCell[][]): ScannedLine[] =>
  lines.map((cells, index) => scannedLine(100 + 14 * index, cells));
const rows = print(
  [[50, '02/03/2026'], [120, 'Shop'], endingAt(350, '12.50'), endingAt(520, '987.50')],
  [[50, '03/03/2026'], [120, 'Salary'], endingAt(430, '1,000.00'), endingAt(520, '1,987.50')],
  [[50, '04/03/2026'], [120, 'Rent'], endingAt(350, '800.00'), endingAt(520, '1,187.50')],
);

describe('columns of figures', () => {
  test('are named by the headings they stand under', () => {
    expect(figureLanes(rows, heads, never).map(({ kind, x0, x1 }) => [kind, x0, x1])).toEqual([
      ['debit', 320, 350],
      ['credit', 390, 430],
      ['balance', 480, 520],
    ]);
  });

  test('take only the headings that have figures below', () => {
    expect(figureLanes(rows.slice(1, 2), heads, never).map(({ kind }) => kind)).toEqual(['credit', 'balance']);
  });

  test('under a heading of both directions hold amounts', () => {
    const panel = panelOf(
      [50, 'Date'],
      [120, 'Details'],
      endingAt(350, 'Withdrawal / Deposit'),
      endingAt(520, 'Balance'),
    );
    expect(
      figureLanes(
        rows.filter((_, index) => index !== 1),
        panel,
        never,
      ).map(({ kind }) => kind),
    ).toEqual(['amount', 'balance']);
  });

  test('hold suffixes that hang over, aligned by their digits', () => {
    const marked = print([endingAt(520, '9.00')], [[500, '9.00 CR']], [endingAt(520, '10.00')]);
    expect(unnamedLanes(marked, never)).toHaveLength(1);
  });

  test('with a suffix on some of them are one, though a page number stands below', () => {
    const lanes = figureLanes(
      print(
        [[50, '02/03/2026'], [120, 'Shop'], endingAt(520, '16,830,600Cr')],
        [[50, '03/03/2026'], [120, 'Rent'], endingAt(520, '16,328,650Cr')],
        [[50, '04/03/2026'], [120, 'Fee'], endingAt(520, '787,476,200')],
        [[50, '05/03/2026'], [120, 'Fee'], endingAt(520, '787,476,100')],
        [endingAt(504, '1'), endingAt(510, 'z'), endingAt(520, '1')],
      ),
      panelOf([50, 'Date'], [120, 'Details'], endingAt(520, 'Balance')),
      never,
    );
    expect(lanes.map(({ kind }) => kind)).toEqual(['balance']);
  });

  test('without a heading are open, and leave out dates and whole numbers', () => {
    const lanes = unnamedLanes(
      print(
        [[50, '12.03'], [120, '4711'], endingAt(350, '5.00')],
        [[50, '13.03'], [120, '4712'], endingAt(350, '6.00')],
      ),
      (_, amount) => amount.box[0] < 100,
    );
    expect(lanes).toEqual([{ kind: 'open', x0: 330, x1: 350, right: 350, heading: null }]);
  });

  test('do not take figures in running text', () => {
    const [told] = print([[100, 'paid 5.00 with card']]);
    const [apart] = print([
      [100, 'paid'],
      [160, '5.00'],
    ]);
    expect(isEmbedded(told!, told!.amounts[0]!)).toBe(true);
    expect(isEmbedded(apart!, apart!.amounts[0]!)).toBe(false);
    expect(unnamedLanes([told!], never)).toEqual([]);
  });
});

describe('a figure', () => {
  const lanes = figureLanes(rows, heads, never);
  const placed = (cell: PrintedCell): string | undefined => laneOf(print([cell])[0]!.amounts[0]!, lanes, 10)?.kind;

  test('stands in the column it is aligned with, however wide it is', () => {
    expect(placed(endingAt(430, '1,234,567,890.00'))).toBe('credit');
    expect(placed(endingAt(350, '1.00'))).toBe('debit');
  });

  test('stands in none where it lies between two', () => {
    expect(placed([440, '9.00'])).toBeUndefined();
  });

  test('stands exactly in a column only within a third of a height', () => {
    const amount = (right: number): ScannedLine['amounts'][number] => print([endingAt(right, '500')])[0]!.amounts[0]!;
    expect(standsExactly(amount(351), lanes[0]!, 10)).toBe(true);
    expect(standsExactly(amount(354), lanes[0]!, 10)).toBe(false);
  });
});

describe('columns of dates', () => {
  test('are those under headings of dates', () => {
    const two = panelOf([50, 'Date'], [120, 'Value date'], [200, 'Details'], endingAt(350, 'Amount'));
    const dated = print([[50, '02/03/2026'], [120, '04/03/2026'], [200, 'Shop'], endingAt(350, '5.00')]);
    const lanes = dateLanes(dated, two);
    expect(lanes).toEqual([
      { kind: 'date', x0: 50, x1: 100 },
      { kind: 'value-date', x0: 120, x1: 170 },
    ]);
    const found = datesInLanes(dated[0]!, lanes, 10);
    expect([...found].map(([kind, { date }]) => [kind, date])).toEqual([
      ['date', { kind: 'open', first: 2, second: 3, year: 2026 }],
      ['value-date', { kind: 'open', first: 4, second: 3, year: 2026 }],
    ]);
  });

  test('without a heading are those that lines begin with', () => {
    const lines = print(
      [
        [50, '02/03/2026'],
        [120, 'Shop of 01/03/2026'],
      ],
      [
        [50, '03/03/2026'],
        [120, 'Shop'],
      ],
    );
    expect(dateLanes(lines, null)).toEqual([{ kind: 'date', x0: 50, x1: 100 }]);
  });

  test('are told by the words above them, where one row has its second day later', () => {
    const heading = print([
      [50, 'Date'],
      [120, 'Value date'],
    ]);
    const dated = print(
      [
        [50, '02/13/2026'],
        [120, '02/13/2026'],
      ],
      [
        [50, '02/14/2026'],
        [120, '02/15/2026'],
      ],
    );
    expect(dateLanes(dated, null).map(({ kind }) => kind)).toEqual(['date', 'post-date']);
    expect(dateLanes(dated, null, heading).map(({ kind }) => kind)).toEqual(['date', 'value-date']);
    expect(dateLanes([...heading, ...dated], null).map(({ kind }) => kind)).toEqual(['date', 'value-date']);
  });

  test('are none of booking where of many rows a single one has its second day later', () => {
    const days = [13, 14, 15, 16, 17, 18, 19, 20];
    const dated = print(
      ...days.map((day): [PrintedCell, PrintedCell] => [
        [50, `02/${day}/2026`],
        [120, `02/${day === 17 ? 18 : day}/2026`],
      ]),
    );
    expect(dateLanes(dated, null).map(({ kind }) => kind)).toEqual(['date', 'value-date']);
  });

  test('do not hold dates that stand in the text', () => {
    const [told] = print([
      [50, '02/03/2026'],
      [120, 'Invoice of 01/03/2026'],
    ]);
    expect(datesInLanes(told!, [{ kind: 'date', x0: 50, x1: 100 }], 10).size).toBe(1);
  });

  test('do not come from letterheads', () => {
    const lines = print([[50, '02/03/2026']]).map((each) => ({ ...each, boilerplate: true }));
    expect(dateLanes(lines, null)).toEqual([]);
  });
});

test('the typical height is the middle one, 10 where there are no lines', () => {
  const [each] = rows;
  expect(typicalEm([8, 30, 9].map((em) => ({ ...each!, em })))).toBe(9);
  expect(typicalEm([])).toBe(10);
});
