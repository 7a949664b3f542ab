import { expect, test } from 'vitest';
import { countVerdicts, withOverlaps } from '../../../electron/desk/overlaps.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model.ts';
import type { VerdictState } from '../../../shared/verdict.ts';

let nextId = 0;
function statement(
  period: [string, string] | null,
  more: Partial<ReviewStatement> & { state?: VerdictState } = {},
): ReviewStatement {
  const { state = 'reconciled', ...rest } = more;
  return {
    id: `s${++nextId}`,
    accountId: 'a',
    collectionId: 'c',
    documentId: null,
    periodStart: period?.[0] ?? null,
    periodEnd: period?.[1] ?? null,
    opening: '10.00',
    closing: '20.00',
    rowCount: 1,
    verdict: { state, reason: state, difference: null, firstBadRow: null, checks: [] },
    edits: 0,
    confirmations: 0,
    read: null,
    revision: 0,
    lock: null,
    ...rest,
  };
}
const account = (...statements: ReviewStatement[]): ReviewAccount => ({
  id: 'a',
  bank: null,
  holder: null,
  number: '1',
  currency: 'ZAR',
  type: null,
  statements,
});
const states = (...statements: ReviewStatement[]): VerdictState[] =>
  withOverlaps([account(...statements)])[0]!.statements.map(({ verdict }) => verdict.state);

test('leaves consecutive months alone', () => {
  expect(states(statement(['2026-01-01', '2026-01-31']), statement(['2026-02-01', '2026-02-28']))).toEqual([
    'reconciled',
    'reconciled',
  ]);
});

test('marks both statements whose periods meet', () => {
  expect(states(statement(['2026-01-01', '2026-01-31']), statement(['2026-01-15', '2026-02-14']))).toEqual([
    'overlap',
    'overlap',
  ]);
});

test('says how often the same statement is there', () => {
  const twice = [statement(['2026-01-01', '2026-01-31']), statement(['2026-01-01', '2026-01-31'])];
  const [first] = withOverlaps([account(...twice)])[0]!.statements;
  expect(first!.verdict.reason).toContain('is in this case 2 times');
});

test('takes a shared day for a hand-over while the balance is handed over', () => {
  const earlier = statement(['2026-01-01', '2026-01-31'], { closing: '20.00' });
  const later = statement(['2026-01-31', '2026-02-28'], { opening: '20.0' });
  expect(states(earlier, later)).toEqual(['reconciled', 'reconciled']);
  expect(states(later, earlier)).toEqual(['reconciled', 'reconciled']);
  expect(states(earlier, { ...later, opening: '25.00' })).toEqual(['overlap', 'overlap']);
});

test('keeps a worse verdict, and does not improve one', () => {
  const broken = statement(['2026-01-01', '2026-01-31'], { state: 'mismatch' });
  const silent = statement(['2026-01-10', '2026-02-14'], { state: 'no-balances-printed' });
  expect(states(broken, silent)).toEqual(['mismatch', 'overlap']);
});

test('compares nothing without periods, and nothing across accounts', () => {
  expect(states(statement(null), statement(['2026-01-01', '2026-01-31']))).toEqual(['reconciled', 'reconciled']);
  const january = statement(['2026-01-01', '2026-01-31']);
  expect(countVerdicts(withOverlaps([account(january), account(january)]))).toEqual({ reconciled: 2 });
});
