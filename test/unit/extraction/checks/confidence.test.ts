import { describe, expect, test } from 'vitest';
import { doubtsOf } from '../../../../electron/extraction/checks/confidence.ts';
import type { Reading } from '../../../../electron/extraction/checks/readings.ts';
import type { Word } from '../../../../electron/extraction/reading.ts';
import type { OpenDoubt } from '../../../../electron/extraction/signs/signs.ts';
import { isGrave } from '../../../../shared/rows/doubts.ts';
import { signedRow } from '../support/rows.ts';

const reading = (change: Partial<Reading> = {}): Reading => ({
  rows: [],
  opening: '0.00',
  closing: '0.00',
  inverted: false,
  holds: true,
  follows: { hold: 0, fail: 0 },
  ...change,
});
const plain: OpenDoubt = { field: 'amount', reason: 'no-decimals' };

test('a row without doubts is certain, whether the balances hold or not', () => {
  expect(doubtsOf(signedRow(1, '5.00'), reading())).toEqual([]);
  expect(doubtsOf(signedRow(1, '5.00'), reading({ holds: false }))).toEqual([]);
});

test('a doubtful print is nearly certain where the balances hold, less so where they do not, and never grave', () => {
  const doubts = (holds: boolean) => doubtsOf(signedRow(1, '5.00', { doubts: [plain] }), reading({ holds }));
  expect(doubts(true)).toEqual([{ ...plain, confidence: 0.95 }]);
  expect(doubts(false)).toEqual([{ ...plain, confidence: 0.8 }]);
  expect(doubts(false).some(isGrave)).toBe(false);
});

test('a row without a sign has a grave doubt about it beside the others', () => {
  expect(doubtsOf(signedRow(1, '5.00', { unsigned: true, doubts: [plain] }), reading())).toEqual([
    { ...plain, confidence: 0.95 },
    { field: 'sign', reason: 'direction-unknown', confidence: 0.4 },
  ]);
});

test.each<OpenDoubt>([
  { field: 'date', reason: 'year-guessed' },
  { field: 'date', reason: 'date-of-another-row' },
  { field: 'date', reason: 'day-or-month-first' },
  { field: 'sign', reason: 'opposite-fits' },
])('no balance settles %o', (doubt) => {
  expect(doubtsOf(signedRow(1, '5.00', { doubts: [doubt] }), reading())).toEqual([{ ...doubt, confidence: 0.5 }]);
});

test('a sum that holds only without lines that look like rows leaves every row in doubt', () => {
  const [doubt] = doubtsOf(signedRow(1, '5.00'), reading({ ambiguous: true }));
  expect(doubt).toMatchObject({ field: 'row', reason: 'rows-left-out' });
  expect(isGrave(doubt!)).toBe(true);
});

describe('glyphs that map to nothing', () => {
  const withWords = (text: string[], aside: string[] = []) => {
    const row = signedRow(1, '5.00');
    const words = (all: string[], x: number) =>
      all.map((word, at): Word => ({ text: word, box: [x + at * 40, 0, x + at * 40 + 30, 10], font: '', bold: false }));
    const [own, others] = [words(text, 100), words(aside, 10)];
    return { ...row, raw: { ...row.raw, text: own, aside: others, words: [...own, ...others] } };
  };

  test('leave a description of them in grave doubt, though every balance holds', () => {
    const [doubt] = doubtsOf(withWords(['\ufffd\ufffd\ufffd', '\ufffd\ufffd7']), reading());
    expect(doubt).toMatchObject({ field: 'description', reason: 'glyphs-unknown' });
    expect(isGrave(doubt!)).toBe(true);
  });

  test('are only noted where they are few among words, as a bullet is', () => {
    const [doubt] = doubtsOf(withWords(['\ufffd', 'Grocer', 'Corner']), reading());
    expect(doubt).toMatchObject({ field: 'description', reason: 'glyphs-unknown' });
    expect(isGrave(doubt!)).toBe(false);
  });

  test('beside the figures leave these in grave doubt', () => {
    const [doubt] = doubtsOf(withWords(['Grocer'], ['0\ufffd/03']), reading());
    expect(doubt).toMatchObject({ field: 'date', reason: 'glyphs-unknown' });
    expect(isGrave(doubt!)).toBe(true);
  });
});
