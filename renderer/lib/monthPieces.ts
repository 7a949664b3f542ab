import { daysBetween, lastDayOf, type Month } from '../../shared/calendar.ts';
import type { CoverageState } from '../../shared/coverage/coverage.ts';
import type { ReviewStatement } from '../../shared/model/review.ts';

/** The part of a month that a statement covers, in percent of its days. */
export type MonthPiece = { key: string; left: number; width: number; state: CoverageState };

/** Where statements lie in a month. */
export function monthPieces(statements: readonly ReviewStatement[], month: Month): MonthPiece[] {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const days = daysBetween(first, last) + 1;
  return statements.flatMap(({ id: key, periodStart, periodEnd, verdict }) => {
    const from = periodStart ?? periodEnd;
    const to = periodEnd ?? periodStart;
    if (from === null || to === null || from > last || to < first) return [];
    const begin = Math.max(0, daysBetween(first, from));
    const end = Math.min(days, daysBetween(first, to) + 1);
    return [{ key, left: (begin / days) * 100, width: ((end - begin) / days) * 100, state: verdict.state }];
  });
}
