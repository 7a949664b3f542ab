import { lastDayOf, monthOf, monthsBetween, type CalendarDate, type Moment, type Month } from '../../calendar.ts';
import { manner, type Manner } from '../../writing.ts';

/** How everything but money reads on the screen. Dates of statements have no time zone; moments are shown in the analyst's. */

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Made when it is first asked for: such formats take milliseconds, which a command or a window does without at its start. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

const timeFormat = once(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));
const clockFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
);
const relativeFormat = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' }));

/** `2026-03-04` in the present manner, or another: `4 Mar 2026`, `3/4/2026`, `4.3.2026`. */
export function dateText(date: CalendarDate, { dates }: Manner = manner()): string {
  return dates === null ? wordedDate(date) : dates(date);
}

/** `4 Mar 2026` of `2026-03-04`, without a detour through a `Date` and its time zone. */
function wordedDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? month} ${year}`;
}

/** `Mar 2026` of `2026-03`. */
export function monthText(month: Month): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

/** Says which whole years lie between two months of a list that follow one another; null where none do. */
export function yearsSkipped(before: Month | undefined, month: Month): string | null {
  if (before === undefined) return null;
  const [first, last] = [Number(before.slice(0, 4)) + 1, Number(month.slice(0, 4)) - 1];
  if (first > last) return null;
  return `Nothing is on file for ${first === last ? first : `${first} – ${last}`}`;
}

/** Which months between two that stand beside each other are left out; null where none is. */
export function monthsSkipped(before: Month | undefined, month: Month): string | null {
  const between = before === undefined ? [] : monthsBetween(before, month).slice(1, -1);
  const [first, last] = [between[0], between.at(-1)];
  if (first === undefined || last === undefined) return null;
  return `Nothing on file for ${countOf(between.length, 'month')}, ${monthText(first)} – ${monthText(last)}`;
}

/** The months of a span of days: `Mar 2026`, `Feb – Mar 2026`, `Dec 2025 – Jan 2026`. */
export function monthsText({ start, end }: { start: CalendarDate; end: CalendarDate }): string {
  const [first, last] = [monthText(monthOf(start)), monthText(monthOf(end))];
  if (first === last) return last;
  return start.slice(0, 4) === end.slice(0, 4) ? `${first.slice(0, 3)} – ${last}` : `${first} – ${last}`;
}

/** `1 Mar – 31 Mar 2026`; says so where an end is not printed. */
export function periodText(start: CalendarDate | null, end: CalendarDate | null): string {
  if (start === null) return end === null ? 'Period not found' : `until ${dateText(end)}`;
  if (end === null) return `from ${dateText(start)}`;
  const isShort = manner().dates === null && start.slice(0, 4) === end.slice(0, 4);
  const first = isShort ? dateText(start).replace(/ \d{4}$/, '') : dateText(start);
  return `${first} – ${dateText(end)}`;
}

/** `Mar 2026` where a period is a month of the calendar, else as `periodText` has it. */
export function shortPeriodText(start: CalendarDate | null, end: CalendarDate | null): string {
  const isMonth = start !== null && start.endsWith('-01') && end === lastDayOf(monthOf(start));
  return isMonth ? monthText(monthOf(start)) : periodText(start, end);
}

/** Days that a list is narrowed to: `4 Mar 2026`, `1 Mar – 31 Mar 2026`, `from 4 Mar 2026`. */
export function daysText(from: CalendarDate | null, to: CalendarDate | null): string {
  return from !== null && from === to ? dateText(from) : periodText(from, to);
}

/** A moment in UTC, for what is read elsewhere: `2026-03-04 14:05 UTC`. */
export function utcText(moment: Moment): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A moment in the analyst's own time zone. */
export function momentText(moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : `${dayText(date)}, ${timeFormat().format(date)}`;
}

/** The day of a moment in the analyst's own time zone. */
function dayText(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return dateText(`${date.getFullYear()}-${month}-${day}`);
}

/** Time of day of a moment, to the second. */
export function clockText(moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : clockFormat().format(date);
}

/** `3 min. ago`, `yesterday`. @param now milliseconds since the epoch */
export function agoText(moment: Moment, now: number): string {
  const seconds = Math.round((new Date(moment).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return moment;
  const distance = Math.abs(seconds);
  if (distance < 45) return 'just now';
  if (distance < 45 * 60) return relativeFormat().format(Math.round(seconds / 60), 'minute');
  if (distance < 22 * 3600) return relativeFormat().format(Math.round(seconds / 3600), 'hour');
  if (distance < 26 * 86_400) return relativeFormat().format(Math.round(seconds / 86_400), 'day');
  return dayText(new Date(moment));
}

/** How long something lasts: `40 s`, `12 min`, `3 h`. @param milliseconds not negative */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** `812 bytes`, `4.2 kB`, `1.7 MB`. @param bytes not negative */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes / 1000;
  for (const unit of ['kB', 'MB', 'GB']) {
    if (value < 999.5 || unit === 'GB') return `${value < 99.95 ? value.toFixed(1) : Math.round(value)} ${unit}`;
    value /= 1000;
  }
  return `${bytes} bytes`;
}

/** `12,345`. */
export function countText(count: number): string {
  const { formats, locale } = manner();
  let format = formats.get(0);
  if (format === undefined) formats.set(0, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })));
  return format.format(count);
}

const lists = {
  and: once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' })),
  or: once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' })),
};

/** `2, 3 and 4`. */
export function listText(items: readonly string[], word: keyof typeof lists = 'and'): string {
  return lists[word]().format(items);
}

/** `1 row`, `12,345 rows`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** All but the last four characters hidden, separators gone: `•••• 4471`. Numbers of up to four stay hidden whole. */
export function maskNumber(number: string): string {
  // Hidden by the bank already: what it leaves to be read tells one account from another.
  const printed = /^[*•]{2,}\s*([\p{L}\p{N}]{1,4})$/u.exec(number.trim())?.[1];
  if (printed !== undefined) return `•••• ${printed}`;
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length <= 4 ? '••••' : `•••• ${plain.slice(-4)}`;
}

/** An account or identity number as settings want it shown. */
export function numberText(number: string | null, masked: boolean): string {
  if (number === null || number === '') return '';
  return masked ? maskNumber(number) : number;
}

/** What takes the place of a figure or a name in a sentence. */
export type Shown = string | number;
