import type { OddLimits } from '../../../../shared/recognitions/oddLimits.ts';
import { addDays, daysBetween, type CalendarDate } from '../../../../shared/calendar.ts';
import { daysOf, type AnalysedAccount } from '../../analysedAccount.ts';
import { isWeekend } from '../../balanceMetrics.ts';
import { byDate, type FoundRow } from '../findingOf.ts';
import type { Odd } from './findOdd.ts';

/** So many rows show whether a bank books on weekends. */
const leastRows = 100;

/** Rows within a month that show that an account is awake. */
const awakeRows = 10;
const awakeDays = 30;

/** Rows on Saturdays and Sundays of an account that is hardly ever booked on then. */
export function findWeekend(rows: readonly FoundRow[], { weekendPercent }: OddLimits): Odd[] {
  if (rows.length < leastRows) return [];
  const weekends = new Set([...new Set(rows.map(({ date }) => date))].filter(isWeekend));
  const weekend = rows.filter(({ date }) => weekends.has(date));
  if (weekend.length === 0 || weekend.length * 100 >= rows.length * weekendPercent) return [];
  return [{ facts: { pattern: 'weekend', of: rows.length }, rows: weekend }];
}

/** Many rows in a month after a long time without any, all of which is on file. */
export function findAwakened(rows: readonly FoundRow[], account: AnalysedAccount, { quietDays }: OddLimits): Odd[] {
  const ordered = rows.toSorted(byDate);
  return ordered.flatMap((row, at): Odd[] => {
    const before = ordered[at - 1];
    if (before === undefined) return [];
    const quiet = daysBetween(before.date, row.date) - 1;
    if (quiet < quietDays || !isOnFile(account, addDays(before.date, 1), addDays(row.date, -1))) return [];
    const until = addDays(row.date, awakeDays);
    const busy = ordered.slice(at).filter(({ date }) => date <= until);
    return busy.length < awakeRows ? [] : [{ facts: { pattern: 'awakened', quiet, from: before.date }, rows: busy }];
  });
}

/** True where statements cover every day: what is missing may hold any number of rows. */
function isOnFile({ statements }: AnalysedAccount, from: CalendarDate, to: CalendarDate): boolean {
  const spans = statements.flatMap((statement) => daysOf(statement) ?? []).sort((a, b) => (a.from < b.from ? -1 : 1));
  let next = from;
  for (const span of spans) if (span.from <= next && span.to >= next) next = addDays(span.to, 1);
  return next > to;
}
