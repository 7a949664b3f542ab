import type { Money } from '../money.ts';
import type { OddLimits } from '../recognitions/oddLimits.ts';
import { oddPatterns, type OddPattern } from '../recognitions/oddPatterns.ts';

/**
 * What an analyst may switch in the definitions of metrics and recognitions. Every figure is printed with the rules that
 * it was made by, so that two desks can compare.
 */
export type AnalysisRules = {
  /** Days over which a balance is averaged: all, or Monday to Friday. Bank holidays are not known to the desk. */
  averageDays: 'calendar' | 'business';
  /** A day that closes below this counts as low; in the account's own currency. */
  lowBalance: Money;
  /** Whether returned items are counted by event, with all the lines it prints, or by fee line. */
  returnedBy: 'event' | 'fee';
  /** Most days between the two legs of an own transfer. */
  transferDays: number;
  /** How far an amount of a stream may differ from its median, in percent of it. */
  amountTolerance: number;
  /** Times a payment must recur to count as recurring. */
  recurringTimes: number;
  oddPatterns: OddPattern[];
  oddLimits: OddLimits;
};

/**
 * The rules before anybody switches them: calendar days [average balance clauses count weekends], low below 500
 * [ClearStaq], returned items by event [underwriting practice], transfers within 3 days, a fifth of the median, 3 times
 * [Plaid calls a stream with three transactions mature], and every odd pattern.
 */
export const usualRules: AnalysisRules = {
  averageDays: 'calendar',
  lowBalance: '500',
  returnedBy: 'event',
  transferDays: 3,
  amountTolerance: 20,
  recurringTimes: 3,
  oddPatterns: [...oddPatterns],
  oddLimits: {
    passingDays: 3,
    belowPercent: 10,
    sameParties: 3,
    // Fewer say nothing [Crumbley: only with many amounts that nothing constrains].
    digitAmounts: 300,
    weekendPercent: 3,
    quietDays: 60,
    unlikePercent: 2,
  },
};
