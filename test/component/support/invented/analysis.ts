import { brokenCheck, caseBalances } from '../../../../electron/analysis/caseBalances.ts';
import {
  compareParts,
  compareScenarios,
  computations,
  type FindingsInput,
} from '../../../../electron/analysis/caseFindings.ts';
import type { analysisCalls, LeaveOutDraft, Scenario } from '../../../../shared/calls/analysis.ts';
import { usualRules, type AnalysisRules } from '../../../../shared/metrics/rules.ts';
import type { Review } from '../../../../shared/model/review.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import type { ReadAccount } from '../../../../shared/cases/readings.ts';
import { compareReadings } from '../../../../electron/analysis/compareReadings.ts';
import type { LeaveOut } from '../../../../shared/calls/analysis.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

/** Answers of the analysis calls, computed by the desk's own rules over the invented rows. */
export function inventAnalysis(
  review: Review,
  rows: readonly ReviewRow[],
): Required<Pick<Answers, keyof typeof analysisCalls>> {
  let rules: AnalysisRules = usualRules;
  const scenarios: Scenario[] = [];
  const byStatement = Map.groupBy(rows, (row) => row.statementId);
  const input = (): FindingsInput => ({ accounts: review.accounts, rows: byStatement, rules, categoryRules: [] });
  const brokenOn = new Map(
    review.accounts
      .flatMap(({ statements }) => statements)
      .flatMap((statement) => {
        const at = brokenCheck(statement)?.row ?? null;
        const row = at === null ? undefined : byStatement.get(statement.id)?.[at];
        return row === undefined ? [] : [[statement.id, row.date] as const];
      }),
  );
  const taken = (drafts: readonly LeaveOutDraft[]): LeaveOut[] =>
    drafts.map((draft) =>
      draft.kind === 'filter' ? draft : { ...draft, rows: rows.filter((row) => draft.rows.includes(row.id)) },
    );
  const change = (id: string, to: (scenario: Scenario) => Scenario): Scenario => {
    const at = scenarios.findIndex((scenario) => scenario.id === id);
    scenarios[at] = to(scenarios[at]!);
    return scenarios[at];
  };
  return {
    'analysis.rules': () => rules,
    'analysis.setRules': (changed) => (rules = { ...rules, ...changed }),
    'analysis.balances': () =>
      caseBalances({ ...input(), caseName: review.case.name, movements: byStatement, brokenOn }),
    'analysis.findings': () => computations.findings(input()),
    'analysis.decision': () => ({ ...computations.decision(input()), policy: null }),
    'analysis.compare': ({ parts }) =>
      compareParts(
        input(),
        parts.map(({ scenarioId, ...part }) => ({
          ...part,
          leaveOut: scenarios.find(({ id }) => id === scenarioId)?.leaveOut ?? [],
        })),
      ),
    'analysis.flow': () => computations.flow(input()),
    'scenario.list': () => [...scenarios],
    'scenario.create': ({ caseId, name, leaveOut }) => {
      const made = {
        id: `scenario-${scenarios.length + 1}`,
        caseId,
        name,
        leaveOut: taken(leaveOut),
        changedAt: inventedNow,
      };
      scenarios.push(made);
      return made;
    },
    'scenario.change': ({ id, name, add = [], drop = [] }) =>
      change(id, (before) => ({
        ...before,
        name: name ?? before.name,
        leaveOut: [...before.leaveOut.filter((_, at) => !drop.includes(at)), ...taken(add)],
      })),
    'scenario.remove': ({ id }) => {
      scenarios.splice(
        scenarios.findIndex((scenario) => scenario.id === id),
        1,
      );
      return null;
    },
    'scenario.compare': () => compareScenarios(input(), scenarios),
    'reader.compare': ({ documentId }) => {
      const own = rows.filter((row) => row.documentId === documentId);
      const account: ReadAccount = {
        number: '62 4418',
        currency: 'ZAR',
        opening: null,
        closing: null,
        verdict: 'reconciled',
        rows: own,
      };
      const other = own.flatMap((row, at) => {
        if (at === 3) return [];
        if (at === 5) return [{ ...row, amount: row.amount.replace(/^-/, '') }];
        return [at === 8 ? { ...row, description: 'Something else' } : row];
      });
      return compareReadings([account], [{ ...account, rows: other, verdict: 'mismatch' }]);
    },
  };
}
