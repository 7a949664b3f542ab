import { calendarDate, type CalendarDate } from '../../../shared/calendar.ts';
import type { PrintedDate } from './printedDate.ts';

/** What the document tells about its dates as a whole. */
export type DateContext = {
  /** `6/7` is June 7. */
  monthFirst: boolean;
  /** Where the statement prints its period; both null otherwise. */
  start: CalendarDate | null;
  end: CalendarDate | null;
  /** Year of other dates of the document, used where no period is known. */
  year: number | null;
  /** Nothing printed tells the year: the end is the day on which the file was made. */
  guessed?: true;
};

function resolveWithYear(date: PrintedDate, year: number, monthFirst: boolean): CalendarDate | null {
  if (date.kind === 'known') return calendarDate(year, date.month, date.day);
  return monthFirst ? calendarDate(year, date.first, date.second) : calendarDate(year, date.second, date.first);
}

/** The days within the period that a date without a year can stand for: two in a period of more than a year. */
export function daysWithin(date: PrintedDate, { start, end, monthFirst }: DateContext): CalendarDate[] {
  if (date.year !== null || start === null || end === null) return [];
  const days: CalendarDate[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++) {
    const day = resolveWithYear(date, year, monthFirst);
    if (day !== null && day >= start && day <= end) days.push(day);
  }
  return days;
}

/** Days by which a date may lie outside the period and still be placed in the year nearest to it. */
const HALF_YEAR = 183;

/**
 * The calendar date that a printed one stands for. A missing year is the one that puts the date into the period, or
 * nearest to its end. Null where the calendar has no such day or the year cannot be known.
 */
export function resolveDate(date: PrintedDate, context: DateContext): CalendarDate | null {
  if (date.year !== null) return resolveWithYear(date, date.year, context.monthFirst);
  const { start, end, year } = context;
  const anchor = end ?? start;
  if (anchor === null) return year === null ? null : resolveWithYear(date, year, context.monthFirst);
  const anchorYear = Number(anchor.slice(0, 4));
  const choices = [anchorYear, anchorYear - 1, anchorYear + 1]
    .map((candidate) => resolveWithYear(date, candidate, context.monthFirst))
    .filter((candidate) => candidate !== null);
  const inside = choices.find((choice) => (start === null || choice >= start) && (end === null || choice <= end));
  if (inside !== undefined && start !== null && end !== null) return inside;
  const distance = (choice: CalendarDate): number => Math.abs(Date.parse(choice) - Date.parse(anchor)) / 86_400_000;
  const nearest = choices.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && distance(nearest) <= HALF_YEAR + 366 ? nearest : null;
}

/**
 * Whether all-figure dates put the month first. Dates that only one order allows decide; else the order under which
 * more dates fall into the period; else what the country does.
 */
export function deduceMonthFirst(
  dates: readonly PrintedDate[],
  period: { start: CalendarDate | null; end: CalendarDate | null },
  usual: boolean,
): boolean {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const date of dates) {
    if (date.kind !== 'known') continue;
    if (date.shape === 'day-first') dayFirst++;
    if (date.shape === 'month-first') monthFirst++;
  }
  if (dayFirst !== monthFirst) return monthFirst > dayFirst;
  if (period.start !== null && period.end !== null) {
    const { start, end } = period;
    const within = (order: boolean): number =>
      dates.filter((date) => {
        const resolved = resolveDate(date, { monthFirst: order, start, end, year: null });
        return resolved !== null && resolved >= start && resolved <= end;
      }).length;
    const [byMonth, byDay] = [within(true), within(false)];
    if (byMonth !== byDay) return byMonth > byDay;
  }
  return usual;
}
