import { daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { PrintedDate } from './printedDate.ts';
import { resolveDate, type DateContext } from './resolveDate.ts';

/** Countries whose all-figure dates put the month first, by currency. */
export const MONTH_FIRST: ReadonlySet<string> = new Set(['USD', 'PHP']);

/** A reading of the dates that spreads the rows over a time this many days longer is not a likely one. */
const LONGER = 60;

/**
 * True where nothing on the page tells whether `03/04` is the third of April or the fourth of March: no date allows one
 * order alone, and under the other order too the rows lie in the period, in as good an order and about as close.
 * @param dates of the rows, in order of print
 * With points between its figures a date puts the day first, but where a country puts the month first in any date.
 * @param others every date of the document
 * @param currency of the account; null where it is not known
 */
export function isOrderOpen(
  dates: readonly PrintedDate[],
  others: readonly PrintedDate[],
  context: DateContext,
  currency: string | null,
): boolean {
  const open = dates.filter((date) => date.kind === 'open');
  if (open.every(({ first, second }) => first === second)) return false;
  const isDotted = open.every(({ dotted }) => dotted);
  if (isDotted && !context.monthFirst && currency !== null && !MONTH_FIRST.has(currency)) return false;
  if (others.some((date) => date.kind === 'known' && date.shape !== undefined)) return false;
  const resolved = (monthFirst: boolean): (CalendarDate | null)[] =>
    dates.map((date) => resolveDate(date, { ...context, monthFirst }));
  const taken = resolved(context.monthFirst).filter((date) => date !== null);
  const turned = resolved(!context.monthFirst);
  const known = turned.filter((date) => date !== null);
  return (
    known.length === turned.length &&
    known.every((date) => isWithin(date, context)) &&
    turnsBack(known) <= turnsBack(taken) &&
    spanOf(known) <= spanOf(taken) + LONGER
  );
}

const isWithin = (date: CalendarDate, { start, end }: DateContext): boolean =>
  (start === null || date >= start) && (end === null || date <= end);

/** How often a list turns back, whichever way it is printed. */
function turnsBack(dates: readonly CalendarDate[]): number {
  const down = dates.filter((date, index) => date < (dates[index - 1] ?? date)).length;
  const up = dates.filter((date, index) => date > (dates[index - 1] ?? date)).length;
  return Math.min(up, down);
}

/** Days from the earliest to the latest. */
function spanOf(dates: readonly CalendarDate[]): number {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first, last);
}
