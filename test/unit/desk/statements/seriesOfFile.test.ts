import { expect, test } from 'vitest';
import { seriesOf } from '../../../../electron/desk/statements/seriesOfFile.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';

/** A statement of a month that adds 100 to its opening balance. */
function statement(month: string, opening: number, more: Partial<AccountReading> = {}): AccountReading {
  const [periodStart, periodEnd] = [`2026-${month}-01`, `2026-${month}-28`];
  const balances = { opening: `${opening}.00`, closing: `${opening + 100}.00` };
  const row = {
    ...{ date: `2026-${month}-03`, transactionDate: null, valueDate: null, description: 'Salary', amount: '100.00' },
    ...{ balance: null, page: 1, box: [0, 0, 9, 9], confidence: 1, doubts: [] },
  } satisfies AccountReading['transactions'][number];
  const printed = { ...balances, totalCredits: null, totalDebits: null, creditCount: null, debitCount: null };
  return {
    ...{ bank: 'Kestrel Bank', holder: null, number: '62-0004-1773', currency: 'ZAR', type: 'current' },
    ...{ periodStart, periodEnd, missingPages: null, contradictions: [], pages: [1, 1], transactions: [row] },
    ...printed,
    verdict: judge({ ...printed, periodStart, periodEnd, contradictions: [] }, [row]),
    ...more,
  };
}

test('statements of one file that follow each other are reconciled together', () => {
  const february = statement('02', 200, { periodStart: '2026-01-29' });
  expect(seriesOf([statement('01', 100), february])).toEqual({
    state: 'reconciled',
    counts: { reconciled: 2 },
    breaks: [],
  });
});

test('an account of one file of which a statement opens elsewhere than the one before closes is not reconciled', () => {
  const readings = [statement('01', 100), statement('02', 250, { periodStart: '2026-01-29' })];
  expect(readings.map(({ verdict }) => verdict.state)).toEqual(['reconciled', 'reconciled']);
  expect(seriesOf(readings)).toMatchObject({
    state: 'discontinuous',
    breaks: [{ kind: 'discontinuous', closing: '200.00', opening: '250.00', difference: '50.00' }],
  });
});

test('a statement that stands twice in one file is not reconciled as two', () => {
  const twice = statement('01', 100, { number: null });
  expect(seriesOf([twice, twice]).counts).toEqual({ reconciled: 1, repeated: 1 });
});

test('a file in which no account was found proves nothing', () => {
  expect(seriesOf([]).state).toBe('no-rows');
});
