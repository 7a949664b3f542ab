import { addDays, type CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import type { UnknownReason } from '../verdict/reasons.ts';

/** Consecutive days whose end-of-day balance is known. */
export type KnownRun = {
  from: CalendarDate;
  /** Balance before the first day; null where the day before is one whose balance is disputed. */
  opening: Money | null;
  /** End-of-day balance of each day, from the first on. */
  balances: Money[];
};

/** Consecutive days of the account whose balance is not known, and why. */
export type UnknownRun = { from: CalendarDate; to: CalendarDate; reason: UnknownReason };

/** Consecutive days whose end-of-day balance follows from figures that do not hold: to be looked at, never reckoned with. */
export type UnprovedRun = { from: CalendarDate; balances: Money[] };

/**
 * The end-of-day balances of an account between its first and its last day. Runs are in order and do not meet; those
 * that are unproved lie within the unknown ones.
 */
export type DailyBalances = { known: KnownRun[]; unknown: UnknownRun[]; unproved: UnprovedRun[] };

/** The last day of a run. */
export function endOf(run: UnprovedRun): CalendarDate {
  return addDays(run.from, run.balances.length - 1);
}
