import type { CaseListEntry, ReviewAccount, ReviewStatement } from '../../shared/model.ts';
import { sameMoney } from '../../shared/money.ts';
import { worstState, type Verdict, type VerdictState } from '../../shared/verdict.ts';

/**
 * The accounts with every statement marked whose period meets that of another statement of the same account: rows of
 * common days are counted once where the statements agree, and twice where they differ. A worse verdict stays.
 *
 * A day that two statements share because one begins where the other ends is no overlap while the balance is handed
 * over: closing of the one = opening of the other.
 */
export function withOverlaps(accounts: readonly ReviewAccount[]): ReviewAccount[] {
  return accounts.map((account) => {
    const { statements } = account;
    if (statements.length < 2) return account;
    return {
      ...account,
      statements: statements.map((statement) => {
        const others = statements.filter((other) => other !== statement && overlap(statement, other));
        return others.length === 0 ? statement : { ...statement, verdict: marked(statement, others) };
      }),
    };
  });
}

/** How many statements have each verdict. */
export function countVerdicts(accounts: readonly ReviewAccount[]): CaseListEntry['verdicts'] {
  const counts: Partial<Record<VerdictState, number>> = {};
  for (const { verdict } of accounts.flatMap((account) => account.statements)) {
    counts[verdict.state] = (counts[verdict.state] ?? 0) + 1;
  }
  return counts;
}

function overlap(a: ReviewStatement, b: ReviewStatement): boolean {
  if (a.periodStart === null || a.periodEnd === null || b.periodStart === null || b.periodEnd === null) return false;
  if (a.periodEnd < b.periodStart || b.periodEnd < a.periodStart) return false;
  if (a.periodEnd === b.periodStart && a.periodStart < b.periodStart) return !handsOver(a, b);
  if (b.periodEnd === a.periodStart && b.periodStart < a.periodStart) return !handsOver(b, a);
  return true;
}

/** Where a balance is not printed, a shared day alone is no reason to suspect anything. */
function handsOver(earlier: ReviewStatement, later: ReviewStatement): boolean {
  return earlier.closing === null || later.opening === null || sameMoney(earlier.closing, later.opening);
}

function marked(statement: ReviewStatement, others: readonly ReviewStatement[]): Verdict {
  const { verdict } = statement;
  if (worstState([verdict.state, 'overlap']) !== 'overlap') return verdict;
  return { ...verdict, state: 'overlap', reason: reasonOf(statement, others) };
}

function reasonOf(statement: ReviewStatement, others: readonly ReviewStatement[]): string {
  const twins = others.filter((other) => isSame(statement, other)).length;
  if (twins > 0) {
    return `The statement of ${periodOf(statement)} is in this case ${twins + 1} times; the rows of days on which they agree are counted once.`;
  }
  const more = others.length === 1 ? '' : ` and ${others.length - 1} more`;
  return `The period ${periodOf(statement)} meets that of another statement of this account, ${periodOf(others[0]!)}${more}; rows of days on which the two agree are counted once, of other days in both each time.`;
}

/** The same account, period and balances: one statement, though the files differ. */
function isSame(a: ReviewStatement, b: ReviewStatement): boolean {
  return (
    a.periodStart === b.periodStart &&
    a.periodEnd === b.periodEnd &&
    a.opening !== null &&
    b.opening !== null &&
    sameMoney(a.opening, b.opening) &&
    a.closing !== null &&
    b.closing !== null &&
    sameMoney(a.closing, b.closing)
  );
}

function periodOf(statement: ReviewStatement): string {
  return `${statement.periodStart ?? '?'} to ${statement.periodEnd ?? '?'}`;
}
