import { describe, expect, it } from 'vitest';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import {
  calendarsOf,
  everyStatement,
  isPlace,
  monthsByState,
  placeAround,
  placeAt,
  statementLines,
  type StatementLine,
} from '../../../renderer/lib/statementTree.ts';
import { inventCases } from '../../component/support/invented/cases.ts';
import { inventReview } from '../../component/support/invented/statements.ts';

const plan = {
  bank: 'Harbour & Vale',
  holder: 'A Naidoo',
  number: '4471',
  currency: 'ZAR',
  type: 'Cheque',
  opening: '100.00',
  rowsPerMonth: 4,
};
const { review } = inventReview(
  inventCases(1)[0]!,
  [
    {
      ...plan,
      id: 'one',
      months: ['2025-11', '2026-02'],
      missing: ['2026-01'],
      faults: { '2025-12': 'wrong-balance' },
    },
    { ...plan, id: 'two', months: ['2026-02', '2026-02'], faults: { '2026-02': 'no-balances' } },
  ],
  3,
);
const lines = (accounts: readonly ReviewAccount[] = review.accounts, open = true): StatementLine[] =>
  statementLines(calendarsOf(accounts), () => open);
const statesOf = (line: StatementLine | undefined): (string | null)[] =>
  line?.kind === 'year' ? line.cells.map((cell) => cell?.state ?? null) : [];

describe('the statements of a case, line by line', () => {
  it('are each account, the years of its calendar, and its statements', () => {
    expect(lines().map((line) => (line.kind === 'year' ? line.year : line.kind))).toEqual([
      'all',
      ...['account', '2025', '2026', 'statement', 'statement', 'statement'],
      ...['account', '2026', 'statement'],
    ]);
  });

  it('leave out what one account has no need of: all accounts, and statements that are folded', () => {
    const kinds = lines(review.accounts.slice(0, 1), false).map(({ kind }) => kind);
    expect(kinds).toEqual(['account', 'year', 'year']);
  });

  it('show a month in its place in the year, and what is missing between statements', () => {
    const [first, second] = lines().filter(({ kind }) => kind === 'year');
    expect(statesOf(first).slice(9)).toEqual([null, 'reconciled', 'mismatch']);
    expect(statesOf(second).slice(0, 3)).toEqual(['missing', 'reconciled', null]);
  });

  it('show no year that lies outside an account', () => {
    const own = lines().filter((line) => line.kind === 'year' && line.account.id === 'two');
    expect(own).toHaveLength(1);
    expect(statesOf(own[0]).slice(0, 2)).toEqual(['not-provided', 'no-balances-printed']);
  });

  it('have no calendar where no statement prints a period', () => {
    const [account] = review.accounts;
    const statements = account!.statements.map((statement) => ({ ...statement, periodStart: null, periodEnd: null }));
    expect(lines([{ ...account!, statements }]).map(({ kind }) => kind)).toEqual([
      'account',
      'statement',
      'statement',
      'statement',
    ]);
  });

  it('are counted by state, the gravest first, without months outside an account', () => {
    expect(monthsByState(calendarsOf(review.accounts))).toEqual([
      { state: 'missing', count: 1 },
      { state: 'mismatch', count: 1 },
      { state: 'no-balances-printed', count: 1 },
      { state: 'reconciled', count: 2 },
    ]);
  });
});

describe('a place among them', () => {
  const all = lines();

  it('narrows to an account, a month of it, or a statement', () => {
    const november = { accountId: 'one', statementId: null, month: '2025-11' };
    expect(placeAt(all[0]!, 0)).toEqual(everyStatement);
    expect(placeAt(all[1]!, 0)).toEqual({ accountId: 'one', statementId: null, month: null });
    expect(placeAt(all[2]!, 10)).toEqual(november);
    expect(placeAt(all[4]!, 0)).toEqual({ accountId: 'one', statementId: 'one-2025-11', month: null });
    expect(isPlace(november, { ...november })).toBe(true);
    expect(isPlace(november, { ...november, accountId: 'two' })).toBe(false);
  });

  it('is none where no statement of the case comes near', () => {
    expect(placeAt(all[2]!, 0)).toBeNull();
  });

  it('opens to what is around it: a statement to its account, an account to all', () => {
    const account = { accountId: 'one', statementId: null, month: null };
    expect(placeAround({ accountId: 'one', statementId: 'one-2025-11', month: null })).toEqual(account);
    expect(placeAround({ ...account, month: '2025-11' })).toEqual(account);
    expect(placeAround(account)).toEqual(everyStatement);
  });
});
