import { addDays, daysBetween, type CalendarDate } from '../../../shared/calendar.ts';
import { isWeekend } from '../balanceMetrics.ts';
import type { Cycle } from '../../../shared/recognitions/finding.ts';

/** How regularly dates return. */
export type Rhythm = {
  cycle: Cycle;
  /** Share of the gaps between two dates that fit the cycle, 0 to 1. */
  stability: number;
  /** Steps of the cycle that were skipped between the first and the last date. */
  skipped: number;
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
  const days = dates.filter((date, at) => at === 0 || daysBetween(dates[at - 1]!, date) > 1);
  if (days.length < 2) return null;
  const gaps = days.slice(1).map((date, at) => daysBetween(days[at]!, date));
  let best: Rhythm | null = null;
  for (const { cycle, days: step, slack } of cycles) {
    let [fitting, skipped] = [0, 0];
    for (const gap of gaps) {
      const steps = Math.max(1, Math.round(gap / step));
      if (steps > 3 || Math.abs(gap - steps * step) > slack) continue;
      fitting += 1 / steps;
      skipped += steps - 1;
    }
    const stability = fitting / gaps.length;
    if (stability >= leastStability && (best === null || stability > best.stability + 0.001)) {
      best = { cycle, stability, skipped };
    }
  }
  // Gaps of 28 days only say four-weekly where they are longer than any month can be the reason of.
  if (best?.cycle === 'four-weekly' && sameDayOfMonth(days)) return { ...best, cycle: 'monthly' };
  return best;
}

/** True where all dates fall on one day of the month, or on the working day before it. */
function sameDayOfMonth(dates: readonly CalendarDate[]): boolean {
  const day = dates.reduce((most, date) => Math.max(most, Number(date.slice(8))), 0);
  return dates.every((date) => {
    const own = Number(date.slice(8));
    return own === day || (day - own <= 2 && isWeekend(addDays(date, 1)));
  });
}
