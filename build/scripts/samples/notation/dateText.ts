import type { CalendarDate } from '../../../../shared/calendar.ts';

/**
 * A pattern of date fields: `YYYY` `YY` year, `MM` `M` month number, `MMMM` `MMM` month name in full or short,
 * `DD` `D` day. `^` before a month name writes it in capitals. All else stands as it is.
 */
export type DatePattern = string;

/** The months of a language, in full and short. */
type MonthNames = { months: readonly string[]; shortMonths: readonly string[] };
const months = 'January February March April May June July August September October November December'.split(' ');
const english: MonthNames = { months, shortMonths: months.map((month) => month.slice(0, 3)) };

const FIELD = /\^?MMMM|\^?MMM|MM|M|YYYY|YY|DD|D/g;

/** A calendar date as printed: `dateText('2026-03-03', 'DD ^MMM YY')` is `03 MAR 26`. */
export function dateText(
  date: CalendarDate,
  pattern: DatePattern,
  { months, shortMonths }: MonthNames = english,
): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = (field: string): string => {
    const list = field.endsWith('MMMM') ? months : shortMonths;
    const text = list[Number(month) - 1]!;
    return field.startsWith('^') ? text.toUpperCase() : text;
  };
  return pattern.replaceAll(FIELD, (field) => {
    if (field.includes('MMM')) return name(field);
    if (field === 'YYYY') return year;
    if (field === 'YY') return year.slice(2);
    if (field === 'MM') return month;
    if (field === 'M') return String(Number(month));
    return field === 'DD' ? day : String(Number(day));
  });
}
