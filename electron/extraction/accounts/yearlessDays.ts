import { daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { daysWithin, resolveDate, type DateContext } from '../dates/resolveDate.ts';
import type { RawRow } from '../rows/rows.ts';

/**
 * Days of dates without a year that their neighbours tell: a period of more than a year holds 3 January twice, and the one
 * nearest to the rows printed before and after counts; the second date of a row lies next to the day on which it is booked.
 */
export function yearlessDays(rows: readonly RawRow[], context: DateContext): Map<PrintedDate, CalendarDate> {
  const days = new Map<PrintedDate, CalendarDate>();
  const dated = rows.map(({ posted, date, valued }) => {
    const booked = posted ?? date;
    return { booked, others: [date, valued], options: optionsOf(booked, context) };
  });
  const isCertain = ({ options }: (typeof dated)[number]): boolean => options.length === 1;
  for (const [at, { booked, others, options }] of dated.entries()) {
    if (booked === null) continue;
    if (options.length > 1) {
      const beside = [dated.slice(0, at).findLast(isCertain), dated.slice(at + 1).find(isCertain)];
      const near = beside.flatMap((found) => found?.options ?? []);
      if (near.length > 0) days.set(booked, nearest(options, near));
    }
    const day = days.get(booked) ?? resolveDate(booked, context);
    for (const other of others) {
      if (other === null || other === booked || other.year !== null || day === null) continue;
      const year = Number(day.slice(0, 4));
      const around = [year - 1, year, year + 1].flatMap((near) => resolveDate({ ...other, year: near }, context) ?? []);
      if (around.length > 0) days.set(other, nearest(around, [day]));
    }
  }
  return days;
}

/** The days that the period holds of a date; one at most where it is no longer than a year. */
const optionsOf = (date: PrintedDate | null, context: DateContext): CalendarDate[] =>
  date === null ? [] : daysWithin(date, context);

function nearest(choices: readonly CalendarDate[], near: readonly CalendarDate[]): CalendarDate {
  const distance = (day: CalendarDate): number =>
    near.reduce((total, other) => total + Math.abs(daysBetween(other, day)), 0);
  return choices.reduce((best, day) => (distance(day) < distance(best) ? day : best));
}
