import { calendarDate, lastDayOf, monthOf, type CalendarDate, type Month } from '../../../../shared/calendar.ts';
import { decimal, money, type Money } from '../../../../shared/money.ts';
import { dateText } from '../notation/dateText.ts';
import type { StatementRow } from '../model.ts';
import type { Random } from '../random.ts';

/** Something a household or firm does again and again, as it shows on its statement. */
export type Habit = {
  /**
   * Description lines. `{#6}` becomes six digits, `{date DD ^MMM}` the row's own date, `{a|b}` one of the choices.
   */
  lines: readonly string[];
  /** Smallest and largest amount in whole units of the currency; negative is money out. */
  amount: readonly [number, number];
  /** Days of the month; a day past its end means its last day. */
  on?: readonly number[];
  /** How often a month, on any day, where `on` is left out. */
  times?: readonly [number, number];
  kind?: string;
  /** Whole units only, as rent or cash from a machine. */
  round?: number;
};

/** The rows of one month of some habits, oldest first. */
function monthOfRows(random: Random, month: Month, habits: readonly Habit[]): StatementRow[] {
  const rows = habits.flatMap((habit) =>
    daysOf(random, month, habit).map((date) => ({
      date,
      lines: habit.lines.map((line) => fill(random, line, date)),
      amount: amountOf(random, habit),
      ...(habit.kind === undefined ? {} : { kind: habit.kind }),
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

function daysOf(random: Random, month: Month, habit: Habit): CalendarDate[] {
  const last = lastDayOf(month);
  const [year, number] = month.split('-').map(Number);
  const days =
    habit.on ??
    Array.from({ length: random.between(...(habit.times ?? [1, 1])) }, () => random.between(1, Number(last.slice(8))));
  return days.map((day) => calendarDate(year!, number!, day) ?? last);
}

function amountOf(random: Random, { amount: [low, high], round }: Habit): Money {
  if (round !== undefined)
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
