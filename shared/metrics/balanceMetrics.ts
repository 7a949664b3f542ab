import type { CalendarDate, Month } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { Money } from '../money.ts';
import type { UnknownReason } from '../verdict/reasons.ts';

/**
 * What the balances of some days come to, in the account's currency. All figures but the days are null where the balance
 * of one of the days is not proved; `reason` then says why. Days without a statement are left out, and `reason` says so.
 */
export type BalanceMetrics = {
  /** The days that were asked for and lie in the account's statements; null where none does. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** How many days these are, of how many that were asked for. */
  days: number;
  ofDays: number;
  opening: Money | null;
  closing: Money | null;
  averageDailyBalance: Money | null;
  lowest: Money | null;
  lowestOn: CalendarDate | null;
  highest: Money | null;
  daysNegative: number | null;
  longestNegative: number | null;
  daysLow: number | null;
  /** Why figures are missing, or that they stand for a part of the days; null where all is said. */
  reason: UnknownReason | null;
};

/** Metrics of one account in one calendar month, or over all its days where `month` is null. */
export type AccountMetrics = BalanceMetrics & { accountId: Id; month: Month | null };
