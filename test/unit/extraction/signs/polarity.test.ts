import { describe, expect, test } from 'vitest';
import type { RawRow } from '../../../../electron/extraction/rows/rows.ts';
import {
  evidenceFor,
  isContradicted,
  isDirected,
  isPlain,
  isSupported,
  type Evidence,
} from '../../../../electron/extraction/signs/polarity.ts';
import type { ScannedLine } from '../../../../electron/extraction/scan/scannedLine.ts';
import type { SignedRow } from '../../../../electron/extraction/signs/signs.ts';
import { scannedLine } from '../support/print.ts';
import { rawRow, signedRow } from '../support/rows.ts';

const reads = (amount: string, says: string, change: Partial<RawRow> = {}): SignedRow =>
  signedRow(1, amount, { raw: rawRow({ amount }, { says, ...change }) });
const line = (...texts: [number, string][]): ScannedLine => scannedLine(20, texts);
const weigh = (rows: readonly SignedRow[], { card = false, lines = [] as ScannedLine[] } = {}): Evidence =>
  evidenceFor(rows, lines, card);

describe('the words beside a row', () => {
  test('speak for the sign that agrees with them and against the other', () => {
    expect(weigh([reads('-5.00', 'CARD PURCHASE Veld'), reads('9.00', 'SALARY March')])).toEqual({
      agrees: 2,
      contradicts: 0,
    });
    expect(weigh([reads('5.00', 'Lastschrift Strom'), reads('-9.00', 'Gehalt')])).toEqual({
      agrees: 0,
      contradicts: 2,
    });
  });

  test('say nothing where both directions or none occur', () => {
    expect(weigh([reads('5.00', 'PURCHASE REFUND'), reads('-5.00', 'Larkspur Mobile')])).toEqual({
      agrees: 0,
      contradicts: 0,
    });
  });

  test('of thanks for a payment leave no doubt that it came in', () => {
    expect(weigh([reads('-50.00', 'PAYMENT - THANK YOU')])).toEqual({ agrees: 0, contradicts: 2 });
  });

  test('that name a payment say that it comes into a card, and nothing on other accounts', () => {
    const rows = [reads('-50.00', 'Credit Card Repayment')];
    expect(weigh(rows)).toEqual({ agrees: 0, contradicts: 0 });
    expect(weigh(rows, { card: true })).toEqual({ agrees: 0, contradicts: 1 });
  });

  test('do not count where print tells the direction already', () => {
    const marked = reads('-5.00', 'SALARY', { cells: rawRow({ amount: '5.00 DR' }).cells });
    const inColumn = reads('-5.00', 'SALARY', { cells: rawRow({ debit: '5.00' }).cells });
    const titled = reads('-5.00', 'SALARY', { section: 'debit' });
    for (const row of [marked, inColumn, titled]) {
      expect(isDirected(row.raw)).toBe(true);
      expect(weigh([row])).toEqual({ agrees: 0, contradicts: 0 });
    }
  });

  test('do not count beside a plus, which is no convention, but on a card', () => {
    const rows = [reads('+5.00', 'PURCHASE')];
    expect(weigh(rows)).toEqual({ agrees: 0, contradicts: 0 });
    expect(weigh(rows, { card: true })).toEqual({ agrees: 0, contradicts: 1 });
  });
});

describe('a printed sum', () => {
  const rows = [reads('-30.00', 'Larkspur'), reads('-12.50', 'Veld'), reads('40.00', 'Botha')];

  test('speaks for the reading in which the rows of that name add up to it', () => {
    expect(weigh(rows, { lines: [line([50, 'Purchases'], [200, '42.50'])] })).toEqual({ agrees: 4, contradicts: 0 });
    expect(weigh(rows, { lines: [line([50, 'Payments and credits'], [200, '-42.50'])] })).toEqual({
      agrees: 0,
      contradicts: 4,
    });
  });

  test('says nothing where it is no sum of either side, or has a date', () => {
    expect(weigh(rows, { lines: [line([50, 'Purchases'], [200, '42.51'])] })).toEqual({ agrees: 0, contradicts: 0 });
    expect(weigh(rows, { lines: [line([10, '02 Mar 2026'], [90, 'Purchases'], [200, '42.50'])] })).toEqual({
      agrees: 0,
      contradicts: 0,
    });
  });

  test('of payments comes into a card alone', () => {
    const lines = [line([50, 'Payments'], [200, '40.00'])];
    expect(weigh(rows, { lines })).toEqual({ agrees: 0, contradicts: 0 });
    expect(weigh(rows, { lines, card: true })).toEqual({ agrees: 4, contradicts: 0 });
  });
});

test('evidence supports or contradicts only where it clearly outweighs', () => {
  expect(isSupported({ agrees: 2, contradicts: 0 })).toBe(true);
  expect(isSupported({ agrees: 1, contradicts: 0 })).toBe(false);
  expect(isSupported({ agrees: 4, contradicts: 2 })).toBe(false);
  expect(isContradicted({ agrees: 0, contradicts: 3 })).toBe(true);
  expect(isContradicted({ agrees: 0, contradicts: 2 })).toBe(false);
  expect(isContradicted({ agrees: 2, contradicts: 4 })).toBe(false);
  expect(isPlain({ agrees: 5, contradicts: 0 })).toBe(true);
  expect(isPlain({ agrees: 9, contradicts: 1 })).toBe(false);
});
