import { addDays, daysBetween, type CalendarDate } from '../calendar.ts';
import type { Id } from '../ids.ts';
import { sameMoney, subtract, type Currency, type Money } from '../money.ts';
import type { VerdictState } from './verdictState.ts';

/** A statement as far as its place among others is concerned. */
export type SeriesStatement = {
  id: Id;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** Dates of its earliest and latest row; null where it has none. */
  firstDay: CalendarDate | null;
  lastDay: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
};

/** What keeps several statements from being one unbroken account, though each of them may hold by itself. */
export type SeriesBreak =
  /** The later statement opens at another balance than the one before it closes with. */
  | {
      kind: 'discontinuous';
      earlierId: Id;
      laterId: Id;
      /** The first day of the later one. */
      on: CalendarDate;
      closing: Money;
      opening: Money;
      /** opening − closing. */
      difference: Money;
    }
  /** Days between two statements that no statement covers; the difference is what the balance does meanwhile. */
  | {
      kind: 'gap';
      earlierId: Id;
      laterId: Id;
      from: CalendarDate;
      to: CalendarDate;
      days: number;
      difference: Money | null;
    }
  /** Another account of the case has the same number in another currency, for other days. */
  | { kind: 'other-currency'; accountId: Id; currency: Currency };

/** A statement with the days it speaks of, both included. */
export type Placed<S extends SeriesStatement = SeriesStatement> = {
  statement: S;
  from: CalendarDate;
  to: CalendarDate;
};

/** How one statement follows the one before it. */
export type Link<S extends SeriesStatement = SeriesStatement> = {
  earlier: Placed<S>;
  later: Placed<S>;
  /** Days between the two that neither covers, as far as both print their periods. Negative where they share days. */
  between: number;
  /** Whether the opening balance is the closing balance before it; null where one of them is not known. */
  carries: boolean | null;
};

/** Most days without a statement where the balance is the same after them: a long weekend between two periods. */
const mostQuietDays = 5;

/** The days that a statement speaks of: its printed period, else those of its rows. Null where neither tells. */
export function placedAt<S extends SeriesStatement>(statement: S): Placed<S> | null {
  const { periodStart, periodEnd, firstDay, lastDay } = statement;
  const from = periodStart ?? firstDay ?? periodEnd;
  const to = periodEnd ?? lastDay ?? periodStart;
  if (from !== null && to !== null && from <= to) return { statement, from, to };
  // A period that ends before it begins was misread.
  return firstDay === null || lastDay === null ? null : { statement, from: firstDay, to: lastDay };
}

/** Statements in the order of their days, whatever the order in which they came. */
export function inOrder<S extends SeriesStatement>(statements: readonly S[]): Placed<S>[] {
  const left = statements
    .flatMap((statement) => placedAt(statement) ?? [])
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  const ordered: Placed<S>[] = [];
  for (const alike of Map.groupBy(left, ({ from, to }) => `${from} ${to}`).values()) {
    const inTurn: Placed<S>[] = [];
    while (alike.length > 0) {
      const next = alike.length === 1 ? 0 : followerAmong(alike, inTurn.at(-1) ?? ordered.at(-1));
      inTurn.push(...alike.splice(next, 1));
    }
    ordered.push(...(areSections(inTurn) ? inTurn.map((each, index) => sectionOf(each, index, inTurn)) : inTurn));
  }
  return ordered;
}

/**
 * True for sections of one printed period: the balance is handed from each to the next, and the rows of each end before
 * those of the next begin.
 */
function areSections(placed: readonly Placed[]): boolean {
  return placed.every((later, index) => {
    const earlier = placed[index - 1];
    if (earlier === undefined) return true;
    const [last, first] = [earlier.statement.lastDay, later.statement.firstDay];
    return last !== null && first !== null && last <= first && linkOf(earlier, later).carries === true;
  });
}

/** A section speaks of the days up to the next one's first row, and from its own on; all of them of the whole period. */
function sectionOf<S extends SeriesStatement>(own: Placed<S>, index: number, all: readonly Placed<S>[]): Placed<S> {
  const next = all[index + 1]?.statement.firstDay ?? null;
  const { lastDay, firstDay } = own.statement;
  const from = index === 0 ? own.from : (firstDay ?? own.from);
  if (next === null) return { ...own, from };
  const before = addDays(next, -1);
  return { ...own, from, to: lastDay !== null && lastDay > before ? lastDay : before };
}

/** Of statements of the very same days the one that the balance is handed over to, else one that no other hands it to. */
function followerAmong(alike: readonly Placed[], before: Placed | undefined): number {
  const carries = (one: Placed, two: Placed): boolean => linkOf(one, two).carries === true;
  const next = before === undefined ? -1 : alike.findIndex((each) => carries(before, each));
  if (next >= 0) return next;
  return Math.max(
    0,
    alike.findIndex((each) => !alike.some((other) => other !== each && carries(other, each))),
  );
}

/** How each statement follows the one before it that reaches farthest. @param placed in order */
export function linksOf<S extends SeriesStatement>(placed: readonly Placed<S>[]): Link<S>[] {
  const links: Link<S>[] = [];
  let reached: Placed<S> | null = null;
  for (const later of placed) {
    if (reached !== null) links.push(linkOf(reached, later));
    if (reached === null || later.to >= reached.to) reached = later;
  }
  return links;
}

/**
 * True where the one ends on the day on which the other begins, and nothing says that the balance is not handed over. Of
 * two that begin on that same day it has to be.
 */
export function handsOver({ earlier, later, carries }: Link): boolean {
  return earlier.to === later.from && (earlier.from < later.from ? carries !== false : carries === true);
}

/** True where two statements speak of the same days, and not only of the one on which the balance is handed over. */
export function overlaps(a: Placed, b: Placed): boolean {
  if (a.to < b.from || b.to < a.from) return false;
  return !handsOver(linkOf(a, b)) && !handsOver(linkOf(b, a));
}

/**
 * Where the statements of one account do not follow each other, oldest first. What overlaps is no break: the statements
 * themselves say it.
 *
 * Rule: opening of each = closing of the one before. Days on no statement are a gap even where the balance is the same
 * after them, unless they are few and fewer than any of the statements covers: a statement without sum may be missing.
 */
export function breaksOf(placed: readonly Placed[]): SeriesBreak[] {
  const shortest = shortestOf(placed);
  return linksOf(placed).flatMap((link): SeriesBreak[] => {
    const { earlier, later, between, carries } = link;
    if (between < 0) return [];
    const { closing } = earlier.statement;
    const { opening } = later.statement;
    const isGap = between > 0 && !isQuiet(link, shortest);
    if (!isGap && carries !== false) return [];
    const difference = closing === null || opening === null ? null : subtract(opening, closing);
    const between_ = { earlierId: earlier.statement.id, laterId: later.statement.id };
    if (isGap) {
      const days = { from: addDays(earlier.to, 1), to: addDays(later.from, -1), days: between };
      return [{ kind: 'gap', ...between_, ...days, difference }];
    }
    if (closing === null || opening === null || difference === null) return [];
    return [{ kind: 'discontinuous', ...between_, on: later.from, closing, opening, difference }];
  });
}

/** True for few days between two statements in which nothing moved. @param shortest days of any of the statements */
export function isQuiet({ between, carries }: Link, shortest: number): boolean {
  return between > 0 && carries === true && between <= mostQuietDays && between < shortest;
}

/** Days of the statement that covers the fewest. */
export function shortestOf(placed: readonly Placed[]): number {
  return Math.min(...placed.map(({ from, to }) => daysBetween(from, to) + 1));
}

/** The days of an account that a break puts in doubt; null where it is the account as a whole. */
export function daysOfBreak(found: SeriesBreak): { from: CalendarDate; to: CalendarDate } | null {
  if (found.kind === 'discontinuous') return { from: found.on, to: found.on };
  return found.kind === 'gap' ? { from: found.from, to: found.to } : null;
}

/** The state that a break gives what it breaks. */
export const stateOfBreak = ({ kind }: SeriesBreak): VerdictState => kind;

function linkOf<S extends SeriesStatement>(earlier: Placed<S>, later: Placed<S>): Link<S> {
  const [{ closing, periodEnd }, { opening, periodStart }] = [earlier.statement, later.statement];
  const between = daysBetween(earlier.to, later.from) - 1;
  return {
    earlier,
    later,
    // Rows tell when something moved, not when a statement begins and ends.
    between: between > 0 && (periodEnd === null || periodStart === null) ? 0 : between,
    carries: closing === null || opening === null ? null : sameMoney(closing, opening),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
