import { distinctMoney } from '../../../../electron/extraction/amounts/distinctMoney.ts';
import { describe, expect, test } from 'vitest';
import {
  chooseReading,
  isNewestFirst,
  type OpenList,
  type Question,
} from '../../../../electron/extraction/checks/readings.ts';
import type { SignedRow } from '../../../../electron/extraction/signs/signs.ts';
import { amountsOf, dayOf, rawRow, signedRow } from '../support/rows.ts';

const printed = (rows: readonly SignedRow[]): SignedRow[] => rows.map((row, order) => ({ ...row, order }));
const ask = (rows: readonly SignedRow[], change: Partial<Question> = {}): Question => ({
  rows: printed(rows),
  lists: [],
  openings: ['100.00'],
  closings: ['85.00'],
  card: false,
  bySection: false,
  told: {},
  dateOf: dayOf,
  ...change,
});
const list = (rows: SignedRow[], change: Partial<OpenList> = {}): OpenList => ({
  rows,
  likely: true,
  apart: true,
  stray: false,
  ...change,
});
const usual = [signedRow(1, '5.00'), signedRow(2, '-20.00')];

describe('the order of print', () => {
  test('is told by the majority of the changes of date', () => {
    const days = (...numbers: number[]): SignedRow[] => numbers.map((day) => signedRow(day, '1.00'));
    expect(isNewestFirst(days(1, 2, 2, 5), dayOf)).toBe(false);
    expect(isNewestFirst(days(5, 2, 3, 1), dayOf)).toBe(true);
    expect(isNewestFirst(days(4, 4, 4), dayOf)).toBeNull();
    expect(isNewestFirst(days(1, 2, 1), dayOf)).toBeNull();
    expect(isNewestFirst([], dayOf)).toBeNull();
  });

  test('is turned round where the newest row comes first', () => {
    const reading = chooseReading(ask(usual.toReversed()));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00']);
    expect(reading.holds).toBe(true);
  });

  test('is told by the running balances where all rows are of one day', () => {
    const newestFirst = [signedRow(1, '-20.00', { balance: '85.00' }), signedRow(1, '5.00', { balance: '105.00' })];
    const reading = chooseReading(ask(newestFirst));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00']);
    expect(reading.follows).toEqual({ hold: 2, fail: 0 });
  });

  test('is by date where the rows come from several sections', () => {
    const sections = [signedRow(1, '5.00'), signedRow(9, '10.00'), signedRow(2, '-20.00'), signedRow(8, '-10.00')];
    expect(chooseReading(ask(sections, { bySection: true })).rows.map(dayOf)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-08',
      '2026-03-09',
    ]);
  });
});

describe('the reading of an account', () => {
  test('takes the opening and closing balance under which the rows hold', () => {
    const reading = chooseReading(ask(usual, { openings: ['7.00', '100.00'], closings: ['9.00', '85.00'] }));
    expect(reading).toMatchObject({ opening: '100.00', closing: '85.00', holds: true, inverted: false });
  });

  test('does not hold by the sum alone where a running balance is broken', () => {
    const reading = chooseReading(ask([signedRow(1, '5.00', { balance: '106.00' }), usual[1]!]));
    expect(reading).toMatchObject({ holds: false, follows: { hold: 0, fail: 1 } });
  });

  test('keeps a row printed twice though the sum fits without one of the two', () => {
    const doubled = [signedRow(1, '5.00'), signedRow(2, '-20.00'), signedRow(2, '-20.00')];
    const reading = chooseReading(ask(doubled));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00', '-20.00']);
    expect(reading.holds).toBe(false);
  });

  test('never turns a single row round to make the sum fit', () => {
    const reading = chooseReading(ask([signedRow(1, '5.00'), signedRow(2, '20.00')]));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '20.00']);
    expect(reading.holds).toBe(false);
  });

  test('has nothing to hold where no rows or no balances are printed', () => {
    expect(chooseReading(ask([], { closings: ['100.00'] })).holds).toBe(false);
    const unproved = chooseReading(ask(usual, { openings: [], closings: [] }));
    expect(unproved).toMatchObject({ opening: null, closing: null, holds: false });
    expect(amountsOf(unproved.rows)).toEqual(['5.00', '-20.00']);
  });

  test('leaves the rows of the question as they were', () => {
    const question = ask([signedRow(1, '15.00', { unsigned: true, balance: '85.00' })]);
    expect(amountsOf(chooseReading(question).rows)).toEqual(['-15.00']);
    expect(amountsOf(question.rows)).toEqual(['?15.00']);
  });
});

describe('a card', () => {
  test('that prints its purchases as positive figures is turned round as a whole', () => {
    const purchases = [signedRow(1, '30.00'), signedRow(2, '20.00'), signedRow(3, '-35.00')];
    const reading = chooseReading(ask(purchases, { card: true }));
    expect(reading).toMatchObject({ holds: true, inverted: true });
    expect(amountsOf(reading.rows)).toEqual(['-30.00', '-20.00', '35.00']);
  });

  test('that prints them as negative figures is read as printed', () => {
    const reading = chooseReading(ask([signedRow(1, '-30.00'), signedRow(3, '15.00')], { card: true }));
    expect(reading).toMatchObject({ holds: true, inverted: false });
  });

  test('is the only account that is ever turned', () => {
    const reading = chooseReading(ask([signedRow(1, '15.00')]));
    expect(reading).toMatchObject({ holds: false, inverted: false });
  });
});

describe('a column of fees', () => {
  test('counts where the balances hold only with it', () => {
    const reading = chooseReading(ask([signedRow(1, '-12.00', { fee: '3.00', balance: '85.00' })]));
    expect(reading.holds).toBe(true);
    expect(amountsOf(reading.rows)).toEqual(['-12.00', '-3.00']);
    expect(reading.rows.map(({ balance }) => balance)).toEqual([null, '85.00']);
    expect(reading.rows[1]!.doubts).toEqual([{ field: 'amount', reason: 'fee-column' }]);
  });

  test('does not count where the amounts include it', () => {
    const reading = chooseReading(ask([signedRow(1, '-15.00', { fee: '3.00', balance: '85.00' })]));
    expect(amountsOf(reading.rows)).toEqual(['-15.00']);
  });
});

describe('a list beside the rows', () => {
  const cheque = signedRow(2, '-20.00', { order: 1 });

  test('counts where the closing balance needs it, and goes in by date', () => {
    const rows = [signedRow(1, '5.00'), signedRow(3, '0.00')];
    const reading = chooseReading(ask(rows, { lists: [list([cheque], { likely: false })] }));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00', '0.00']);
    expect(reading.holds).toBe(true);
  });

  test('is left out where it only repeats what is printed above', () => {
    const reading = chooseReading(ask(usual, { lists: [list([cheque])] }));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00']);
    expect(reading.ambiguous).toBeUndefined();
  });

  test('is left out only with a doubt where its lines look like rows and the sum alone decides', () => {
    const stray = list([signedRow(2, '-7.00')], { stray: true, apart: false });
    expect(chooseReading(ask(usual, { lists: [stray] }))).toMatchObject({ holds: true, ambiguous: true });
  });

  test('is left out without a doubt where the running balances hold without it', () => {
    const proved = [signedRow(1, '5.00', { balance: '105.00' }), signedRow(3, '-20.00', { balance: '85.00' })];
    const stray = list([signedRow(2, '-7.00', { order: 1 })], { stray: true, apart: false });
    const reading = chooseReading(ask(proved, { lists: [stray] }));
    expect(amountsOf(reading.rows)).toEqual(['5.00', '-20.00']);
    expect(reading.ambiguous).toBeUndefined();
  });

  test('is left out without a doubt where each of its figures repeats a balance or a total', () => {
    const rows = [signedRow(1, '-5.00'), signedRow(2, '-10.00')];
    const repeats = ['15.00', '85.00'].map((amount) => ({ ...signedRow(2, '1.00'), raw: rawRow({ amount }) }));
    const reading = chooseReading(ask(rows, { lists: [list(repeats, { stray: true })] }));
    expect(amountsOf(reading.rows)).toEqual(['-5.00', '-10.00']);
    expect(reading.ambiguous).toBeUndefined();
  });
});

test('distinct money keeps the first of equal values, as it is written', () => {
  expect(distinctMoney(['1.50', '2', '1.5', '2.00', '-1.50'])).toEqual(['1.50', '2', '-1.50']);
});
