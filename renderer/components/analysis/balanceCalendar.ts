import type { BalanceSeries } from '../../../shared/calls/analysis.ts';
import {
  addDays,
  daysBetween,
  lastDayOf,
  monthOf,
  monthsBetween,
  type CalendarDate,
  type Month,
} from '../../../shared/calendar.ts';
import { endOf } from '../../../shared/metrics/dailyBalances.ts';
import type { UnknownReason } from '../../../shared/verdict/reasons.ts';
import { compareMoney, decimal, sign, type Money } from '../../../shared/money.ts';

/**
 * How a day is coloured: below zero, below the low balance that is set, or by which quarter of the way to the highest
 * balance it reaches. `unknown` is a day whose balance is not proved.
 */
export type DayLevel = 'negative' | 'low' | 'quarter-1' | 'quarter-2' | 'quarter-3' | 'quarter-4' | 'unknown';

/** One day of an account. Its balance is null where it is not proved, and then `reason` says why. */
export type CalendarDay = { date: CalendarDate; balance: Money | null; reason: UnknownReason | null; level: DayLevel };

/** The months of an account, oldest first, each with 31 places; null where there is no such day or none was asked for. */
export type BalanceCalendar = {
  months: { month: Month; days: (CalendarDay | null)[] }[];
  negative: number;
  low: number;
  unknown: number;
};

/** A period that was misread must not make a table of centuries. */
const mostMonths = 120;

/**
 * The end-of-day balances of an account as a calendar. A day counts as low below `lowBalance` unless it is below zero.
 * Without any day it is null.
 */
export function balanceCalendar({ known, unknown }: BalanceSeries, lowBalance: Money): BalanceCalendar | null {
  const days = new Map<CalendarDate, CalendarDay>();
  const highest = known.flatMap((run) => run.balances).reduce<Money>((a, b) => (compareMoney(b, a) > 0 ? b : a), '0');
  for (const run of known) {
    for (const [at, balance] of run.balances.entries()) {
      const date = addDays(run.from, at);
      days.set(date, { date, balance, reason: null, level: levelOf(balance, highest, lowBalance) });
    }
  }
  const ends = [...known.map(endOf), ...unknown.map((run) => run.to)].toSorted();
  const starts = [...known, ...unknown].map((run) => run.from).toSorted();
  const [first, last] = [starts[0], ends.at(-1)];
  if (first === undefined || last === undefined) return null;
  const months = monthsBetween(monthOf(first), monthOf(last)).slice(-mostMonths);
  const earliest = `${months[0] ?? monthOf(first)}-01`;
  for (const { from, to, reason } of unknown) {
    const begin = from > earliest ? from : earliest;
    for (let at = 0; at <= daysBetween(begin, to); at++) {
      const date = addDays(begin, at);
      days.set(date, { date, balance: null, reason, level: 'unknown' });
    }
  }
  const placed = months.map((month) => ({
    month,
    days: Array.from({ length: 31 }, (_, at): CalendarDay | null => {
      const date = `${month}-${String(at + 1).padStart(2, '0')}`;
      return date > lastDayOf(month) ? null : (days.get(date) ?? null);
    }),
  }));
  const shown = placed.flatMap((month) => month.days);
  const count = (level: DayLevel): number => shown.filter((day) => day?.level === level).length;
  return { months: placed, negative: count('negative'), low: count('low'), unknown: count('unknown') };
}

function levelOf(balance: Money, highest: Money, lowBalance: Money): DayLevel {
  if (sign(balance) < 0) return 'negative';
  if (compareMoney(balance, lowBalance) < 0) return 'low';
  if (sign(highest) <= 0) return 'quarter-1';
  const quarter = Math.min(4, Math.floor(decimal(balance).dividedBy(decimal(highest)).times(4).toNumber()) + 1);
  return `quarter-${quarter as 1 | 2 | 3 | 4}`;
}
