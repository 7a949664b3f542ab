import type { z } from 'zod';
import { oddPatterns } from '../recognitions/oddPatterns.ts';
import type { analysisRules } from '../calls/analysis.ts';

/**
 * What an analyst may switch in the definitions of metrics and recognitions. Every figure is printed with the rules that
 * it was made by, so that two desks can compare.
 */
export type AnalysisRules = z.infer<typeof analysisRules>;

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
