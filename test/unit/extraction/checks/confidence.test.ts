import { expect, test } from 'vitest';
import { confidenceOf, DATE_IS_OPEN, YEAR_IS_GUESSED } from '../../../../electron/extraction/checks/confidence.ts';
import type { Reading } from '../../../../electron/extraction/checks/readings.ts';
import { minimumConfidence } from '../../../../shared/verdict.ts';
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
const doubts = ['The amount is printed without decimals.'];

test('a row without doubts is certain, whether the balances hold or not', () => {
  expect(confidenceOf(signedRow(1, '5.00'), reading())).toEqual({ confidence: 1, doubts: [] });
  expect(confidenceOf(signedRow(1, '5.00'), reading({ holds: false }))).toEqual({ confidence: 1, doubts: [] });
});

test('a doubtful row is nearly certain where the balances hold, and less so where they do not', () => {
  expect(confidenceOf(signedRow(1, '5.00', { doubts }), reading())).toEqual({ confidence: 0.95, doubts });
  expect(confidenceOf(signedRow(1, '5.00', { doubts }), reading({ holds: false }))).toEqual({
    confidence: 0.8,
    doubts,
  });
});

test('a row without a sign is unsure and says so after its other doubts', () => {
  expect(confidenceOf(signedRow(1, '5.00', { unsigned: true, doubts }), reading())).toEqual({
    confidence: 0.4,
    doubts: [...doubts, 'Nothing printed tells whether the amount came in or went out.'],
  });
});

test.each([YEAR_IS_GUESSED, DATE_IS_OPEN])('%s A row is unsure even where the balances hold', (doubt) => {
  expect(confidenceOf(signedRow(1, '5.00', { doubts: [doubt] }), reading())).toEqual({
    confidence: 0.5,
    doubts: [doubt],
  });
});

test('a reading that fits the other way round makes every row unsure', () => {
  expect(confidenceOf(signedRow(1, '5.00'), reading({ ambiguous: true })).confidence).toBe(0.5);
});

test('unsure rows never turn an account green, doubtful ones may', () => {
  const unsure = confidenceOf(signedRow(1, '5.00'), reading({ ambiguous: true }));
  const doubtful = confidenceOf(signedRow(1, '5.00', { doubts }), reading({ holds: false }));
  expect(unsure.confidence).toBeLessThan(minimumConfidence);
  expect(doubtful.confidence).toBeGreaterThanOrEqual(minimumConfidence);
});
