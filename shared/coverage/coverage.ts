import { addDays, daysBetween, lastDayOf, monthOf, monthsOnFile, type CalendarDate, type Month } from '../calendar.ts';
import type { Id, ReviewAccount, ReviewStatement } from '../model.ts';
import { sameMoney } from '../money.ts';
import { worstState, type VerdictState } from '../verdict.ts';
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
export type CoverageGap = {
  from: CalendarDate;
  to: CalendarDate;
  days: number;
  /** The periods that the account's own rhythm expects there; one, the gap itself, where it has none. */
  expected: { from: CalendarDate; to: CalendarDate }[];
};

/** Whether the closing balance of a statement is the opening of the next one that adjoins it. */
export type Handover = {
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

type Placed = { statement: ReviewStatement; from: CalendarDate; to: CalendarDate };

/** The months from the first to the last day that any statement covers, without years in which none lies. */
export function coverageMonths(accounts: readonly ReviewAccount[]): Month[] {
  const placed = accounts.flatMap((account) => placedOf(account));
  return monthsOnFile(placed.map(({ from, to }) => ({ from: monthOf(from), to: monthOf(to) })));
}

/**
 * Which periods of an account are on file.
 *
 * Gap: the next statement starts later than the day after the last covered one [Valid8]. Overlap: two periods have a day
 * in common, unless the one ends on the day on which the next begins and hands its balance over. A statement without rows
 * covers its period. Months before the first and after the last statement are `not-provided`, for the account need not
 * have existed; months between are `missing`.
 */
export function coverageOf(account: ReviewAccount, months: readonly Month[]): AccountCoverage {
  const placed = placedOf(account);
  const gaps: CoverageGap[] = [];
  const overlaps: AccountCoverage['overlaps'] = [];
  const handovers: Handover[] = [];
  const cadence = cadenceOf(placed);
  const known = new Set(placed.map(({ statement }) => statement));
  let reached: Placed | null = null;
  for (const next of placed) {
    if (reached !== null) {
      const between = daysBetween(reached.to, next.from) - 1;
      if (between > 0) {
        const gap = { from: addDays(reached.to, 1), to: addDays(next.from, -1) };
        gaps.push({ ...gap, days: between, expected: expectedPeriods(gap, cadence) });
      } else if (between === 0 || isSharedDay(reached, next)) handovers.push(handoverOf(reached, next));
      if (between < 0 && !(isSharedDay(reached, next) && handoverOf(reached, next).outcome !== 'fails')) {
        overlaps.push({
          statementIds: [reached.statement.id, next.statement.id],
          from: next.from,
          to: next.to < reached.to ? next.to : reached.to,
        });
      }
    }
    if (reached === null || next.to >= reached.to) reached = next;
  }
  const from = placed[0]?.from ?? null;
  const to = reached?.to ?? null;
  return {
    accountId: account.id,
    from,
    to,
    cadence,
    cells: months.map((month) => cellOf(month, placed, from, to)),
    gaps,
    overlaps,
    handovers,
    unplaced: account.statements.filter((statement) => !known.has(statement)).map((statement) => statement.id),
  };
}

function placedOf(account: ReviewAccount): Placed[] {
  return account.statements
    .flatMap((statement) => {
      const from = statement.periodStart ?? statement.periodEnd;
      const to = statement.periodEnd ?? statement.periodStart;
      return from === null || to === null || to < from ? [] : [{ statement, from, to }];
    })
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
}

function isSharedDay(earlier: Placed, later: Placed): boolean {
  return earlier.to === later.from && earlier.from < later.from;
}

function handoverOf(earlier: Placed, later: Placed): Handover {
  const [closing, opening] = [earlier.statement.closing, later.statement.opening];
  const known = closing !== null && opening !== null;
  return {
    earlierId: earlier.statement.id,
    laterId: later.statement.id,
    on: later.from,
    outcome: !known ? 'cannot-check' : sameMoney(closing, opening) ? 'holds' : 'fails',
  };
}

function cellOf(
  month: Month,
  placed: readonly Placed[],
  from: CalendarDate | null,
  to: CalendarDate | null,
): CoverageCell {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const here = placed.filter((each) => each.from <= last && each.to >= first);
  const covered = coveredDays(here, first, last);
  const cell = {
    month,
    coveredDays: covered,
    statementIds: here.map(({ statement }) => statement.id),
    rows: here.reduce((count, { statement }) => count + statement.rowCount, 0),
  };
  if (from === null || to === null || last < from || first > to) return { ...cell, state: 'not-provided' };
  if (here.length === 0) return { ...cell, state: 'missing' };
  const states = here.map(({ statement }) => statement.verdict.state);
  const worst = worstState(states);
  // Days that are expected: those of the month between the account's first and last day on file.
  const expected = daysBetween(first < from ? from : first, last > to ? to : last) + 1;
  const partly = covered < expected && worst !== 'mismatch' && worst !== 'pages-missing';
  // A month with movement in one statement and none in another has moved and is proved.
  const proved =
    states.includes('reconciled') && states.every((state) => state === 'reconciled' || state === 'zero-movement');
  return { ...cell, state: partly ? 'partly-missing' : proved ? 'reconciled' : worst };
}

function coveredDays(here: readonly Placed[], first: CalendarDate, last: CalendarDate): number {
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

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
