/**
 * Calendar dates of statements. A statement's date has no time and no time zone, so it is a `YYYY-MM-DD` string and
 * never a `Date`; `Date` appears below only as UTC day arithmetic.
 */
export type CalendarDate = string;

/** `YYYY-MM`. */
export type Month = string;

/** A moment in UTC, `2026-11-21T08:15:30.000Z`: status changes, log entries, edits. */
export type Moment = string;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** The date of year, month (1 to 12) and day, or null where the calendar has no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  // Nearly every date asked for is one that every month has; a `Date` costs ten times as much.
  if (year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 28 && areWhole(year, month, day))
    return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

const areWhole = (year: number, month: number, day: number): boolean =>
  Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);

/** True for a real `YYYY-MM-DD` date. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = DATE.exec(text);
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** The month that a date falls in. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = Number(date.slice(8)) + days;
  // Most steps stay within what every month has.
  if (day >= 1 && day <= 28 && Number.isInteger(day) && dayNumber(date) !== null)
    return date.slice(0, 8) + twoDigits(day);
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; 0 for the same date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first !== null && last !== null) return last - first;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/**
 * Days since a fixed day; null for what has not the form of a date or lies beyond its month. Computed without a `Date`,
 * since lists of rows ask it often [days from civil: years that begin in March, in eras of 400].
 */
function dayNumber(date: CalendarDate): number | null {
  if (date.length !== 10 || date.charCodeAt(4) !== 45 || date.charCodeAt(7) !== 45) return null;
  const [century, ofCentury, month, day] = [twoAt(date, 0), twoAt(date, 2), twoAt(date, 5), twoAt(date, 8)];
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 28) && !isCalendarDate(date)) return null;
  const year = century * 100 + ofCentury - (month <= 2 ? 1 : 0);
  if (Number.isNaN(year)) return null;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear;
}

/** The number of two digits at a place of a text; NaN where there are none. */
function twoAt(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function twoDigits(day: number): string {
  return day < 10 ? `0${day}` : `${day}`;
}

/** The last date of a month. */
export function lastDayOf(month: Month): CalendarDate {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
}

/** Every month from the first to the last, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthOf(addDays(lastDayOf(month), 1))) months.push(month);
  return months;
}

/** A period read wrongly must not make a list of centuries. */
const mostMonths = 600;

/**
 * The months of some spans of time and those between them, in order: a gap is something to see. A year in which none of
 * the spans lies is left out.
 */
export function monthsOnFile(spans: readonly { from: Month; to: Month }[]): Month[] {
  const yearOf = (month: Month): number => Number(month.slice(0, 4));
  const ends = spans.flatMap(({ from, to }) => [from, to]).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  const years = new Set<number>();
  for (const { from, to } of spans) for (let year = yearOf(from); year <= yearOf(to); year++) years.add(year);
  if (years.size * 12 > mostMonths) return [...new Set(ends)];
  return [...years]
    .sort((a, b) => a - b)
    .flatMap((year) => monthsBetween(`${String(year).padStart(4, '0')}-01`, `${String(year).padStart(4, '0')}-12`))
    .filter((month) => month >= first && month <= last);
}
