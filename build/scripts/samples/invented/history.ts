import { calendarDate, lastDayOf, monthOf, type CalendarDate, type Month } from '../../../../shared/calendar.ts';
import { decimal, money, type Money } from '../../../../shared/money.ts';
import { dateText } from '../notation/dateText.ts';
import type { StatementRow } from '../model.ts';
import type { Random } from '../random.ts';
import type { Habit } from './habits.ts';

/** The rows of one month of some habits, oldest first. */
function monthOfRows(random: Random, month: Month, habits: readonly Habit[]): StatementRow[] {
  const rows = habits.flatMap((habit) =>
    daysOf(random, month, habit).map((date) => ({
      date,
      lines: habit.lines.map((line) => fill(random, line, date)),
      amount: amountOf(random, habit),
      ...(habit.kind === null ? {} : { kind: habit.kind }),
    })),
  );
  return rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The rows of a period that need not begin on the first of a month. */
export function rowsBetween(
  random: Random,
  start: CalendarDate,
  end: CalendarDate,
  habits: readonly Habit[],
): StatementRow[] {
  const months = [...new Set([monthOf(start), monthOf(end)])];
  return months
    .flatMap((month) => monthOfRows(random, month, habits))
    .filter((row) => row.date >= start && row.date <= end);
}

function daysOf(random: Random, month: Month, { on }: Habit): CalendarDate[] {
  const last = lastDayOf(month);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const dateOf = (day: number): CalendarDate => calendarDate(year, number, day) ?? last;
  const length = Number(last.slice(8));
  if ('times' in on)
    return Array.from({ length: random.between(...on.times) }, () => dateOf(random.between(1, length)));
  if (!('weekdaysFrom' in on)) return on.map(dateOf);
  return Array.from({ length }, (_, at) => dateOf(at + 1)).filter(
    (date, at) => at + 1 >= on.weekdaysFrom && isWeekday(date),
  );
}

const isWeekday = (date: CalendarDate): boolean => new Date(date).getUTCDay() % 6 !== 0;

function amountOf(random: Random, { amount: [low, high], round }: Habit): Money {
  if (round !== null)
    return money(decimal(String(random.between(Math.ceil(low / round), Math.floor(high / round)) * round)), 2);
  const cents = random.between(low * 100, high * 100) || 1;
  return money(decimal(String(cents)).div(100), 2);
}

function fill(random: Random, line: string, date: CalendarDate): string {
  return line.replaceAll(/\{([^}]+)\}/g, (_, field: string) => {
    if (field.startsWith('#')) return random.digits(Number(field.slice(1)));
    if (field.startsWith('date ')) return dateText(date, field.slice(5));
    return random.pick(field.split('|'));
  });
}
