import { addDays, calendarDate, daysBetween, lastDayOf, type CalendarDate } from '../calendar.ts';

/** How often an account's statements come, by its own history. */
export type Cadence = 'weekly' | 'fortnightly' | 'monthly' | 'quarterly' | 'half-yearly' | 'yearly' | 'irregular';

type Period = { from: CalendarDate; to: CalendarDate };

/** The shortest and longest period of each cadence, in days. */
const lengths: readonly [Cadence, number, number][] = [
  ['weekly', 7, 8],
  ['fortnightly', 13, 16],
  ['monthly', 27, 33],
  ['quarterly', 88, 94],
  ['half-yearly', 180, 186],
  ['yearly', 364, 368],
];

const monthsOf: Partial<Record<Cadence, number>> = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 };
const daysOfCadence: Partial<Record<Cadence, number>> = { weekly: 7, fortnightly: 14 };

/** The cadence that more than half of the periods have; `irregular` where none does or there is no period. */
export function cadenceOf(periods: readonly Period[]): Cadence {
  const counts = new Map<Cadence, number>();
  for (const { from, to } of periods) {
    const days = daysBetween(from, to) + 1;
    const cadence = lengths.find(([, least, most]) => days >= least && days <= most)?.[0] ?? 'irregular';
    counts.set(cadence, (counts.get(cadence) ?? 0) + 1);
  }
  const usual = [...counts].find(([, count]) => count * 2 > periods.length)?.[0];
  return usual ?? 'irregular';
}

/**
 * The statements that ought to lie in a gap: the gap cut into steps of the cadence from its first day on. What is left at
 * its end is a shorter period of its own. One period, the gap itself, for an irregular account.
 */
export function expectedPeriods(gap: Period, cadence: Cadence): Period[] {
  const periods: Period[] = [];
  let from = gap.from;
  for (let step = 1; from <= gap.to && periods.length < 600; step++) {
    const next = stepOn(gap.from, cadence, step);
    if (next === null || next > gap.to) {
      periods.push({ from, to: gap.to });
      break;
    }
    periods.push({ from, to: addDays(next, -1) });
    from = next;
  }
  return periods;
}

/** The date `steps` steps later; the day of the month stays, or becomes the month's last. */
function stepOn(date: CalendarDate, cadence: Cadence, steps: number): CalendarDate | null {
  const days = daysOfCadence[cadence];
  if (days !== undefined) return addDays(date, days * steps);
  const months = monthsOf[cadence];
  if (months === undefined) return null;
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months * steps;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Number(date.slice(8));
  return calendarDate(toYear, toMonth, day) ?? lastDayOf(`${toYear}-${String(toMonth).padStart(2, '0')}`);
}
