import type { ReviewAccount, ReviewStatement } from '../../shared/model.ts';

/** The other statements of its account that hold days of a statement too, except one that only hands the balance over. */
export function meetingStatements(account: ReviewAccount, statement: ReviewStatement): ReviewStatement[] {
  return account.statements.filter((other) => other.id !== statement.id && meet(statement, other));
}

function meet(a: ReviewStatement, b: ReviewStatement): boolean {
  if (a.periodStart === null || a.periodEnd === null || b.periodStart === null || b.periodEnd === null) return false;
  if (a.periodEnd < b.periodStart || b.periodEnd < a.periodStart) return false;
  const handsOver = (one: ReviewStatement, next: ReviewStatement): boolean =>
    one.periodEnd === next.periodStart && one.periodStart! < next.periodStart!;
  return !handsOver(a, b) && !handsOver(b, a);
}
