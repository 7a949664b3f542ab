import { addDays, daysBetween, lastDayOf, monthOf, monthsOnFile, type CalendarDate, type Month } from '../calendar.ts';
import type { ReviewAccount, ReviewStatement } from '../model/review.ts';
import type { Id } from '../ids.ts';
import {
  daysOfBreak,
  inOrder,
  isQuiet,
  linksOf,
  overlaps,
  shortestOf,
  stateOfBreak,
  type Link,
  type Placed as PlacedStatement,
  type SeriesBreak,
} from '../verdict/series.ts';
import { overallState } from '../verdict/seriesVerdict.ts';
import type { VerdictState } from '../verdict/verdictState.ts';
import { cadenceOf, expectedPeriods, type Cadence } from './cadence.ts';

/** What one account has on file for one month. */
export type CoverageState = VerdictState | 'missing' | 'partly-missing' | 'not-provided';

/** One month of one account: how far statements cover it, and how they stand. */
export type CoverageCell = {
  month: Month;
  state: CoverageState;
  /** Days of the month that a statement covers. */
  coveredDays: number;
  statementIds: Id[];
  rows: number;
};

/** Days between two statements that no statement covers. */
type CoverageGap = {
  from: CalendarDate;
  to: CalendarDate;
  days: number;
  /** The periods that the account's own rhythm expects there; one, the gap itself, where it has none. */
  expected: { from: CalendarDate; to: CalendarDate }[];
};

/** Whether the closing balance of a statement is the opening of the next one that adjoins it. */
type Handover = {
  earlierId: Id;
  laterId: Id;
  on: CalendarDate;
  outcome: 'holds' | 'fails' | 'cannot-check';
};

/** An account's statements laid on the calendar: what is covered, what is missing, and how balances hand over. */
export type AccountCoverage = {
  accountId: Id;
  from: CalendarDate | null;
  to: CalendarDate | null;
  cadence: Cadence;
  cells: CoverageCell[];
  gaps: CoverageGap[];
  overlaps: { statementIds: [Id, Id]; from: CalendarDate; to: CalendarDate }[];
  handovers: Handover[];
  /** Statements that print no period and no dates by which they could be placed. */
  unplaced: Id[];
};

type Placed = PlacedStatement<ReviewStatement>;

/** The months from the first to the last day that any statement covers, without years in which none lies. */
export function coverageMonths(accounts: readonly ReviewAccount[]): Month[] {
  const placed = accounts.flatMap((account) => placedOf(account));
  return monthsOnFile(placed.map(({ from, to }) => ({ from: monthOf(from), to: monthOf(to) })));
}

/** The first and the last day that a statement of the account covers; null where none says. */
export function coverageSpan(account: ReviewAccount): { from: CalendarDate; to: CalendarDate } | null {
  return spanOf(placedOf(account));
}

/**
 * Which periods of an account are on file.
 *
 * Gap: the next statement starts later than the day after the last covered one [Valid8], but for a few days over which
 * the balance stays the same. Overlap: two periods have a day in common, unless the one ends on the day on which the next
 * begins and hands its balance over. A copy of a statement covers nothing of its own. A statement without rows
 * covers its period. Months before the first and after the last statement are `not-provided`, for the account need not
 * have existed; months between are `missing`.
 */
export function coverageOf(account: ReviewAccount, months: readonly Month[]): AccountCoverage {
  const placed = placedOf(account);
  const links = linksOf(placed);
  const shortest = shortestOf(placed);
  const cadence = cadenceOf(placed);
  const known = new Set(placed.map(({ statement }) => statement));
  const { from, to } = spanOf(placed) ?? { from: null, to: null };
  const quiet = new Map(links.filter((link) => isQuiet(link, shortest)).map(({ earlier, later }) => [earlier, later]));
  // Days in which nothing moved between two statements are as good as covered.
  const bridged = placed.map((each) => ({ ...each, to: addDays(quiet.get(each)?.from ?? addDays(each.to, 1), -1) }));
  return {
    accountId: account.id,
    from,
    to,
    cadence,
    cells: byMonth(bridged, months).map(({ month, here }) => cellOf(month, here, { from, to }, account.verdict.breaks)),
    gaps: links.flatMap((link): CoverageGap[] => {
      const { earlier, later } = link;
      const days = daysBetween(earlier.to, later.from) - 1;
      if (days <= 0 || isQuiet(link, shortest)) return [];
      const gap = { from: addDays(earlier.to, 1), to: addDays(later.from, -1) };
      return [{ ...gap, days, expected: expectedPeriods(gap, cadence) }];
    }),
    overlaps: links
      .filter(({ earlier, later }) => overlaps(earlier, later))
      .map(({ earlier, later }) => ({
        statementIds: [earlier.statement.id, later.statement.id],
        from: later.from,
        to: later.to < earlier.to ? later.to : earlier.to,
      })),
    handovers: links
      .filter((link) => daysBetween(link.earlier.to, link.later.from) === 1 || isSharedDay(link))
      .map(handoverOf),
    unplaced: account.statements
      .filter((statement) => statement.repeats === null && !known.has(statement))
      .map((statement) => statement.id),
  };
}

/** Those that print a period: days of rows say when something moved, not what is on file. */
function placedOf(account: ReviewAccount): Placed[] {
  return inOrder(
    account.statements.filter(({ repeats, periodStart, periodEnd }) => {
      const [from, to] = [periodStart ?? periodEnd, periodEnd ?? periodStart];
      return repeats === null && from !== null && to !== null && from <= to;
    }),
  );
}

/** @param placed in order */
function spanOf(placed: readonly Placed[]): { from: CalendarDate; to: CalendarDate } | null {
  const [first] = placed;
  if (first === undefined) return null;
  return { from: first.from, to: placed.reduce((last, { to }) => (to > last ? to : last), first.to) };
}

function isSharedDay({ earlier, later }: Link): boolean {
  return earlier.to === later.from && earlier.from < later.from;
}

function handoverOf({ earlier, later, carries }: Link): Handover {
  return {
    earlierId: earlier.statement.id,
    laterId: later.statement.id,
    on: later.from,
    outcome: carries === null ? 'cannot-check' : carries ? 'holds' : 'fails',
  };
}

/** For each of the months, in order, the statements that speak of days in it. */
function byMonth(placed: readonly Placed[], months: readonly Month[]): { month: Month; here: Placed[] }[] {
  const found = months.map((month): { month: Month; here: Placed[] } => ({ month, here: [] }));
  const places = new Map(months.map((month, at) => [month, at]));
  for (const each of placed) {
    const [first, last] = [monthOf(each.from), monthOf(each.to)];
    const start = places.get(first) ?? months.findIndex((month) => month >= first);
    if (start < 0) continue;
    for (const { month, here } of found.slice(start)) {
      if (month > last) break;
      here.push(each);
    }
  }
  return found;
}

function cellOf(
  month: Month,
  here: readonly Placed[],
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
  breaks: readonly SeriesBreak[],
): CoverageCell {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const covered = coveredDays(here, first, last);
  const cell = {
    month,
    coveredDays: covered,
    statementIds: here.map(({ statement }) => statement.id),
    rows: here.reduce((count, { statement }) => count + statement.rowCount, 0),
  };
  if (from === null || to === null || last < from || first > to) return { ...cell, state: 'not-provided' };
  if (here.length === 0) return { ...cell, state: 'missing' };
  const brokenHere = breaks.filter((each) => {
    const days = daysOfBreak(each);
    return days !== null && days.from <= last && days.to >= first;
  });
  const worst = overallState([
    ...here.map(({ statement }) => statement.verdict.state),
    ...brokenHere.map(stateOfBreak),
  ]);
  // Days that are expected: those of the month between the account's first and last day on file.
  const expected =
    first >= from && last <= to ? daysOf(last) : daysBetween(first < from ? from : first, last > to ? to : last) + 1;
  const partly = covered < expected && worst !== 'mismatch' && worst !== 'pages-missing';
  return { ...cell, state: partly ? 'partly-missing' : worst };
}

/** Days of a month. @param last its last one */
const daysOf = (last: CalendarDate): number => Number(last.slice(8));

function coveredDays(here: readonly Placed[], first: CalendarDate, last: CalendarDate): number {
  const [only, ...others] = here;
  if (only !== undefined && others.length === 0 && only.from <= first && only.to >= last) return daysOf(last);
  let days = 0;
  let next = first;
  for (const { from, to } of here) {
    const begin = from > next ? from : next;
    const end = to < last ? to : last;
    if (end < begin) continue;
    days += daysBetween(begin, end) + 1;
    next = addDays(end, 1);
  }
  return days;
}
