import {
  addDays,
  daysBetween,
  lastDayOf,
  monthOf,
  monthsBetween,
  type CalendarDate,
} from '../../../shared/calendar.ts';
import { isWeekend } from '../balanceMetrics.ts';
import type { Cycle } from '../../../shared/recognitions/finding.ts';

/** How regularly dates return. */
export type Rhythm = {
  cycle: Cycle;
  /** Share of the gaps between two dates that fit the cycle, 0 to 1. */
  stability: number;
  /** About when the cycle has a date between the first and the last that is not there. */
  missing: CalendarDate[];
};

/**
 * Cycles with the days between two dates and how far these may move: payday moves to the working day before a weekend or
 * holiday, so that a gap may be some days short or long. From the most exact to the least, since the first that fits is taken.
 */
const cycles: readonly { cycle: Cycle; days: number; slack: number }[] = [
  { cycle: 'weekly', days: 7, slack: 1 },
  { cycle: 'fortnightly', days: 14, slack: 1 },
  { cycle: 'four-weekly', days: 28, slack: 0 },
  { cycle: 'twice-monthly', days: 15.2, slack: 2.3 },
  { cycle: 'monthly', days: 30.44, slack: 4 },
  { cycle: 'quarterly', days: 91.3, slack: 6 },
  { cycle: 'yearly', days: 365.25, slack: 8 },
];

/** Share of the gaps that must fit. */
const leastStability = 0.75;

/**
 * The cycle that the dates keep, or null. A gap of two or three steps fits with the steps between skipped, which lowers
 * the stability, as does every gap that does not fit. Dates that are the same or a day apart count once.
 *
 * @param dates in order
 */
export function rhythmOf(dates: readonly CalendarDate[]): Rhythm | null {
  const days = dates.filter((date, at) => gapBefore(date, dates[at - 1]) > 1);
  if (days.length < 2) return null;
  const gaps = days.flatMap((to, at) => {
    const from = days[at - 1];
    return from === undefined ? [] : [{ from, to, gap: daysBetween(from, to) }];
  });
  let best: Rhythm | null = null;
  for (const { cycle, days: step, slack } of cycles) {
    const missing: CalendarDate[] = [];
    let fitting = 0;
    for (const { from, to, gap } of gaps) {
      const steps = Math.max(1, Math.round(gap / step));
      if (steps > 3 || Math.abs(gap - steps * step) > slack) continue;
      fitting += 1 / steps;
      if (steps > 1) missing.push(...datesBetween(from, to, steps));
    }
    const stability = fitting / gaps.length;
    if (stability >= leastStability && (best === null || stability > best.stability + 0.001)) {
      best = { cycle, stability, missing };
    }
  }
  // Gaps of 28 days only say four-weekly where they are longer than any month can be the reason of.
  if (best?.cycle === 'four-weekly' && sameDayOfMonth(days)) return { ...best, cycle: 'monthly' };
  return best;
}

const gapBefore = (date: CalendarDate, before: CalendarDate | undefined): number =>
  before === undefined ? Infinity : daysBetween(before, date);

/** The dates that part the days between two into so many steps; in the months between, where those are as many. */
function datesBetween(from: CalendarDate, to: CalendarDate, steps: number): CalendarDate[] {
  const months = monthsBetween(monthOf(from), monthOf(to)).slice(1, -1);
  const gap = daysBetween(from, to) / steps;
  return Array.from({ length: steps - 1 }, (_, at) => {
    const date = addDays(from, Math.round(gap * (at + 1)));
    const month = (months.length === steps - 1 ? months[at] : undefined) ?? monthOf(date);
    if (monthOf(date) < month) return `${month}-01`;
    return monthOf(date) > month ? lastDayOf(month) : date;
  });
}

/** True where all dates fall on one day of the month, or on the working day before it. */
function sameDayOfMonth(dates: readonly CalendarDate[]): boolean {
  const day = dates.reduce((most, date) => Math.max(most, Number(date.slice(8))), 0);
  return dates.every((date) => {
    const own = Number(date.slice(8));
    return own === day || (day - own <= 2 && isWeekend(addDays(date, 1)));
  });
}
