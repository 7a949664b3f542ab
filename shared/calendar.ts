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
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

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
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; 0 for the same date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
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
