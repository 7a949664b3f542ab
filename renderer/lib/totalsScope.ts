import { lastDayOf, monthsBetween, type Month } from '../../shared/calendar.ts';
import type { Id } from '../../shared/ids.ts';
import type { Review } from '../../shared/model/review.ts';
import type { MonthSum, MonthTotals } from '../../shared/verdict/totals.ts';
import { everything, isEverything, type RowFilter } from './rowFilter.ts';

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

/** True where the rows are narrowed by more than what is chosen in the totals or beside them: those then follow. */
export function narrowsTotals(filter: RowFilter): boolean {
  return !isEverything({ ...filter, ...anyCell, accountId: null, statementId: null });
}

/** The rows that the totals add up: those of every month and direction, so that each cell stays to be chosen. */
export function filterOfTotals(filter: RowFilter, { accountId, statementId }: TotalsScope): RowFilter {
  return { ...filter, ...anyCell, accountId, statementId };
}

const anyCell = { month: null, direction: null, sort: everything.sort };

/** The review with what some of its rows come to. Rows have no balance, and a month without any of them comes to nothing. */
export function reviewOfRows(review: Review, sums: readonly MonthSum[]): Review {
  const rest = new Map(sums.map((sum) => [keyOf(sum), sum]));
  const nothing = { rows: 0, moneyIn: '0.00', moneyOut: '0.00', net: '0.00' };
  const totals = review.totals.map(({ accountId, month, currency, verdict }): MonthTotals => {
    const own = rest.get(keyOf({ accountId, month }));
    rest.delete(keyOf({ accountId, month }));
    return {
      accountId,
      month,
      currency,
      ...(own ?? nothing),
      opening: null,
      closing: null,
      verdict,
    };
  });
  return { ...review, totals, months: withoutLongGaps(review.months, { totals: sums }) };
}

const keyOf = ({ accountId, month }: Pick<MonthSum, 'accountId' | 'month'>): string => `${accountId} ${month}`;

/** Leaves out long runs of months in which nothing is on file. */
function withoutLongGaps(
  months: readonly Month[],
  { totals }: { totals: readonly Pick<MonthSum, 'month'>[] },
): Month[] {
  const known = new Set(totals.map(({ month }) => month));
  const runs: Month[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && known.has(run[0]) === known.has(month)) run.push(month);
    else runs.push([month]);
  }
  return runs.flatMap((run) => (run.length > mostEmpty && !known.has(run[0] ?? '') ? [] : run));
}
