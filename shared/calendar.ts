/**
 * Calendar dates of statements. A statement's date has no time and no time zone, so it is a `YYYY-MM-DD` string and
 * never a `Date`; `Date` appears below only as UTC day arithmetic.
 */
export type CalendarDate = string;

/** `YYYY-MM`. */
export type Month = string;

/** A moment in UTC, `2026-11-21T08:15:30.000Z`: status changes, log entries, edits. */
export type Moment = string;

const DAY_MS = 86_400_000;

/** The date of year (100 to 9999), month (1 to 12) and day, or null where the calendar has no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (![year, month, day].every(Number.isInteger) || year < 100 || year > 9999) return null;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? written(year, month, day) : null;
}

/** True for a real `YYYY-MM-DD` date. */
export function isCalendarDate(text: string): text is CalendarDate {
  return dayNumber(text) !== null && text >= '0100';
}

/** The month that a date falls in. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const number = dayNumber(date);
  const day = Number(date.slice(8)) + days;
  // Most steps stay within what every month has.
  if (number !== null && day >= 1 && day <= 28) return date.slice(0, 8) + twoDigits(day);
  return (
    (number === null ? null : dateOf(number + days)) ??
    new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  );
}

/** Whole days from `from` to `to`; 0 for the same date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first !== null && last !== null) return last - first;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/**
 * Days since a fixed day; null for what has not the form of a date or lies beyond its month. Computed without a `Date`,
 * which costs ten times as much and is asked for each day of each account [days from civil: years that begin in March, in
 * eras of 400].
 */
function dayNumber(date: CalendarDate): number | null {
  if (date.length !== 10 || date.charCodeAt(4) !== 45 || date.charCodeAt(7) !== 45) return null;
  const [century, ofCentury, month, day] = [twoAt(date, 0), twoAt(date, 2), twoAt(date, 5), twoAt(date, 8)];
  const ofDate = century * 100 + ofCentury;
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(ofDate, month))) return null;
  const year = ofDate - (month <= 2 ? 1 : 0);
  if (Number.isNaN(year)) return null;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear;
}

/** The date of a day's number [civil from days]; null where its year has not four digits. */
function dateOf(number: number): CalendarDate | null {
  const era = Math.floor((number - 1) / 146_097);
  const ofEra = number - 1 - era * 146_097;
  const years = ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor(years / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const sinceMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  if (!(year >= 0 && year <= 9999)) return null;
  return written(year, month, ofYear - Math.floor((153 * sinceMarch + 2) / 5) + 1);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const written = (year: number, month: number, day: number): CalendarDate =>
  `${year < 1000 ? String(year).padStart(4, '0') : year}-${twoDigits(month)}-${twoDigits(day)}`;

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
  return `${month}-${daysIn(Number(month.slice(0, -3)), Number(month.slice(-2)))}`;
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
  const ends = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  const years = new Set<number>();
  for (const { from, to } of spans) for (let year = yearOf(from); year <= yearOf(to); year++) years.add(year);
  if (years.size * 12 > mostMonths) return ends;
  return [...years]
    .sort((a, b) => a - b)
    .flatMap((year) => monthsBetween(`${String(year).padStart(4, '0')}-01`, `${String(year).padStart(4, '0')}-12`))
    .filter((month) => month >= first && month <= last);
}
