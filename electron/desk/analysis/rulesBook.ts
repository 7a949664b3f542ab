import { z } from 'zod';
import { usualRules, type AnalysisRules } from '../../../shared/metrics/rules.ts';
import { isMoney } from '../../../shared/money.ts';
import type { Store } from '../../store/store.ts';

/** The rules that the analyst has set for metrics and recognitions. */
export type RulesBook = { read(): AnalysisRules; update(change: Partial<AnalysisRules>): AnalysisRules };

const stored = z.object({
  averageDays: z.enum(['calendar', 'business']).catch(usualRules.averageDays),
  lowBalance: z.string().refine(isMoney).catch(usualRules.lowBalance),
  returnedBy: z.enum(['event', 'fee']).catch(usualRules.returnedBy),
  transferDays: z.int().min(0).max(7).catch(usualRules.transferDays),
  amountTolerance: z.int().min(0).max(100).catch(usualRules.amountTolerance),
  recurringTimes: z.int().min(2).max(24).catch(usualRules.recurringTimes),
});

const key = 'analysis-rules';

/** What is stored but cannot be read falls back to the usual rule, entry by entry. */
export function createRulesBook({ settings }: Pick<Store, 'settings'>): RulesBook {
  const read = (): AnalysisRules => {
    const written = settings.read(key);
    return stored.parse(typeof written === 'object' && written !== null ? written : {});
  };
  return {
    read,
    update(change) {
      const rules = { ...read(), ...change };
      settings.write(key, rules);
      return rules;
    },
  };
}
