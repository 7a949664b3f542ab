import type { CalendarDate } from '../../../shared/calendar.ts';

/** Orders in which spreadsheets write a day when they save a CSV. */
const orders = [
  ['year', 'month', 'day'],
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
] as const;

/** True for the day itself, also as a spreadsheet rewrites it: `03/01/2026`, `1/3/26`. */
export function isSameDay(text: string, day: CalendarDate): boolean {
  if (text === day) return true;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const numbers = text.split(/[-/. ]+/).map(Number);
  const values = { year, month, day: date };
  return orders.some(
    (order) =>
      numbers.length === order.length &&
      order.every((part, at) => {
        const number = numbers[at];
        return number === values[part] || (part === 'year' && number === values.year % 100);
      }),
  );
}
