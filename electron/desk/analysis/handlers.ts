import type { DeskParts } from '../parts.ts';
import type { analysisCalls } from '../../../shared/calls/analysis.ts';
import { policyOutcome } from '../../analysis/decision/policyOutcome.ts';
import { existing } from '../../base/existing.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { createAnalyses } from './analyses.ts';
import { createReaderComparison } from './readerComparison.ts';
import { createScenarioHandlers } from './scenarios.ts';

/** The calls that compute over the rows of a case. */
export function createAnalysisHandlers(deps: DeskParts): Pick<Handlers, keyof typeof analysisCalls> {
  const { store, events, categories, categoryRules, rules, policies, sheets } = deps;
  const ledgerRules = () => ({ rules: rules.read(), categoryRules: categoryRules.list() });
  const analyses = createAnalyses(deps);
  return {
    'analysis.rules': () => rules.read(),
    'analysis.setRules'(change) {
      const changed = rules.update(change);
      events.emit('analysis.changed', { caseId: null });
      return changed;
    },
    'analysis.balances': ({ caseId }) => analyses.balances(caseId, rules.read()),
    async 'analysis.decision'({ caseId }) {
      const { sheet, accounts } = await analyses.decision(caseId, { ...ledgerRules(), sheets: sheets.list() });
      const policy = policies.read();
      return { ...sheet, policy: policy === null ? null : policyOutcome(policy, sheet, accounts) };
    },
    async 'analysis.compare'({ caseId, parts }) {
      await categories.ofCase(caseId);
      const scenarios = new Map(store.scenarios.ofCase(caseId).map((scenario) => [scenario.id, scenario]));
      return analyses.compareParts(
        caseId,
        { ...ledgerRules(), sheets: sheets.list() },
        parts.map(({ scenarioId, from, to }) => ({
          from,
          to,
          leaveOut: scenarioId === null ? [] : existing(scenarios.get(scenarioId), 'scenario').leaveOut,
        })),
      );
    },
    'analysis.flow': ({ caseId }) => analyses.flow(caseId, ledgerRules()),
    'analysis.findings': ({ caseId }) => analyses.findings(caseId, ledgerRules()),
    ...createScenarioHandlers(deps),
    async 'scenario.compare'({ caseId }) {
      // Rules give tags too, and scenarios may leave a tag out.
      await categories.ofCase(caseId);
      return analyses.compare(caseId, ledgerRules(), store.scenarios.ofCase(caseId));
    },
    'reader.compare': createReaderComparison(deps),
  };
}
