import { lastDayOf, monthsBetween, type Month } from '../../shared/calendar.ts';
import type { Id, Review } from '../../shared/model.ts';

/** What the totals are of: an account or a statement that was chosen, else all of the case. */
export type TotalsScope = { accountId: Id | null; statementId: Id | null };

/** Months in a row without a row of any account that are still shown one by one: a gap is something to see. */
const mostEmpty = 5;

/** The part of a review that the totals are of. A statement has the months that its period touches. */
export function reviewWithin(review: Review, { accountId, statementId }: TotalsScope): Review {
  const account = review.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return { ...review, months: withoutLongGaps(review.months, review) };
  const { periodStart, periodEnd } = account.statements.find(({ id }) => id === statementId) ?? {};
  const isWithin = (month: Month): boolean =>
    lastDayOf(month) >= (periodStart ?? '') && `${month}-01` <= (periodEnd ?? '9999');
  const totals = review.totals.filter((each) => each.accountId === account.id && isWithin(each.month));
  const [first, last] = [totals[0]?.month, totals.at(-1)?.month];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  return { ...review, accounts: [account], totals, months: withoutLongGaps(months, { totals }) };
}

/** Leaves out long runs of months in which nothing is on file. */
function withoutLongGaps(months: readonly Month[], { totals }: Pick<Review, 'totals'>): Month[] {
  const known = new Set(totals.map(({ month }) => month));
  const runs: Month[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && known.has(run[0]) === known.has(month)) run.push(month);
    else runs.push([month]);
  }
  return runs.flatMap((run) => (run.length > mostEmpty && !known.has(run[0] ?? '') ? [] : run));
}
