import type { CaseAnalysis, ScenarioColumn } from '../../../shared/calls/analysis.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewAccount } from '../../../shared/model.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Store } from '../../store/store.ts';
import type { LongCases } from '../longCases.ts';
import type { Reviews } from '../review.ts';
import type { ScenarioInput } from './analyse.ts';
import { analysedRows } from './analysedRows.ts';
import type { Computing, ComputingInput } from './computing.ts';

/** The analyses of cases, each computed once for as long as nothing in the case changes. */
export type Analyses = {
  /** @throws {AppError} `not-found` */
  open(caseId: Id, rules: AnalysisRules): Promise<CaseAnalysis>;
  /** @throws {AppError} `not-found` */
  compare(caseId: Id, rules: AnalysisRules, scenarios: readonly ScenarioInput[]): Promise<ScenarioColumn[]>;
};

type Parts = { store: Store; reviews: Reviews; longCases: LongCases; computing: Computing };

/** Cases whose analysis is kept. */
const kept = 6;
/** A statement may be fetched anew while its rows are read; then they are read again. */
const tries = 3;

export function createAnalyses({ store, reviews, longCases, computing }: Parts): Analyses {
  const known = new Map<string, Promise<unknown>>();

  /** The same work asked for twice is done once; what failed is not kept. */
  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = known.get(key) as Promise<T> | undefined;
    if (before !== undefined) return before;
    const made = work();
    known.set(key, made);
    made.catch(() => known.delete(key));
    const oldest = known.keys().next().value;
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return made;
  }

  async function compute<T>(
    what: string,
    caseId: Id,
    rules: AnalysisRules,
    work: (input: ComputingInput) => Promise<T>,
  ): Promise<T> {
    for (let left = tries; ; left--) {
      const { case: file, accounts } = await reviews.open(caseId);
      await longCases.expect(caseId);
      const input: ComputingInput = {
        caseName: file.name,
        accounts,
        rules,
        rowsOf: (statementId) => analysedRows(store, caseId, statementId),
      };
      try {
        return await once(JSON.stringify([what, file.name, stateOf(accounts), rules]), () => work(input));
      } catch (error) {
        if (left === 1 || !(error instanceof AppError) || error.code !== 'not-found') throw error;
      }
    }
  }

  return {
    open: (caseId, rules) => compute(`open ${caseId}`, caseId, rules, (input) => computing.analyse(input)),
    compare: (caseId, rules, scenarios) =>
      compute(`compare ${caseId} ${JSON.stringify(scenarios)}`, caseId, rules, (input) =>
        computing.compare(input, scenarios),
      ),
  };
}

/** What tells whether rows, balances or verdicts have changed since. */
function stateOf(accounts: readonly ReviewAccount[]): unknown {
  return accounts.map((account) => [
    account.id,
    account.statements.map(({ id, revision, verdict, opening, closing }) => [
      id,
      revision,
      verdict.state,
      opening,
      closing,
    ]),
  ]);
}
