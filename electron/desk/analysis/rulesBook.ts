import { analysisRules } from '../../../shared/calls/analysis.ts';
import { usualRules, type AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Store } from '../../store/store.ts';
import { storedOver } from '../settings/stored.ts';

/** The rules that the analyst has set for metrics and recognitions. */
export type RulesBook = { read(): AnalysisRules; update(change: Partial<AnalysisRules>): AnalysisRules };

const stored = storedOver(analysisRules, usualRules);
const key = 'analysis-rules';

/** What is stored but cannot be read falls back to the usual rule, entry by entry. */
export function createRulesBook({ settings }: Pick<Store, 'settings'>): RulesBook {
  const read = (): AnalysisRules => stored(settings.read(key));
  return {
    read,
    update(change) {
      const rules = { ...read(), ...change };
      settings.write(key, rules);
      return rules;
    },
  };
}
