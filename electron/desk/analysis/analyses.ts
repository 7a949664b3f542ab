import type { CaseBalances, CaseFindings, ScenarioColumn } from '../../../shared/calls/analysis.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { pick } from '../../../shared/pick.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Id, Review, ReviewAccount } from '../../../shared/model.ts';
import type { MoneyFlow } from '../../../shared/decision/moneyFlow.ts';
import { runningSum, subtract, type Money } from '../../../shared/money.ts';
import type { Store } from '../../store/store.ts';
import type { Reviews } from '../review/review.ts';
import { analysedRows } from './analysedRows.ts';
import { brokenCheck, caseBalances } from '../../analysis/caseBalances.ts';
import type { ScenarioInput } from '../../analysis/caseFindings.ts';
import type { Computing, ComputingInput } from '../../analysis/computing.ts';

/** The analyses of cases, each computed once for as long as nothing in the case changes. */
type Analyses = {
  /** @throws {AppError} `not-found` */
  balances(caseId: Id, rules: AnalysisRules): Promise<CaseBalances>;
  /** @throws {AppError} `not-found` */
  findings(caseId: Id, rules: Rules): Promise<CaseFindings>;
  /** @throws {AppError} `not-found` */
  decision(caseId: Id, rules: Rules): Promise<{ sheet: DecisionSheet; accounts: readonly ReviewAccount[] }>;
  /** @throws {AppError} `not-found` */
  flow(caseId: Id, rules: Rules): Promise<MoneyFlow>;
  /** @throws {AppError} `not-found` */
  compare(caseId: Id, rules: Rules, scenarios: readonly ScenarioInput[]): Promise<ScenarioColumn[]>;
};

/** What findings and decisions hang on beside the rows. */
type Rules = Pick<ComputingInput, 'rules' | 'categoryRules' | 'sheets'>;

type Dependencies = { store: Store; reviews: Reviews; computing: Computing };

/** Cases whose analysis is kept. */
const kept = 6;
/** A statement may be fetched anew while its rows are read; then they are read again. */
const tries = 3;

export function createAnalyses({ store, reviews, computing }: Dependencies): Analyses {
  const known = new Map<string, Promise<unknown>>();

  /** The same work asked for twice is done once; what failed is not kept. */
  function once<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const before = known.get(key) as Promise<T> | undefined;
    if (before !== undefined) return before;
    const made = (async () => work())();
    known.set(key, made);
    made.catch(() => known.delete(key));
    const oldest = known.keys().next().value;
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return made;
  }

  async function compute<T>(
    what: string,
    caseId: Id,
    rules: unknown,
    work: (review: Review) => T | Promise<T>,
  ): Promise<T> {
    for (let left = tries; ; left--) {
      const review = reviews.open(caseId);
      store.statements.prepare(caseId);
      try {
        return await once(JSON.stringify([what, review.case.name, stateOf(review.accounts), rules]), () =>
          work(review),
        );
      } catch (error) {
        if (left === 1 || !(error instanceof AppError) || error.code !== 'not-found') throw error;
      }
    }
  }

  function balancesOf({ case: file, accounts }: Review, rules: AnalysisRules): CaseBalances {
    const movements = new Map<Id, Movement[]>();
    const brokenOn = new Map<Id, CalendarDate>();
    for (const statement of accounts.flatMap((account) => account.statements)) {
      movements.set(statement.id, store.statements.movedByDay(statement.id));
      const row = brokenCheck(statement)?.row ?? null;
      const day = row === null ? null : store.statements.dayOfRow(statement.id, row);
      if (day !== null) brokenOn.set(statement.id, day);
    }
    return caseBalances({
      caseName: file.name,
      accounts,
      movements,
      brokenOn,
      startsAt: startsAt(file.id, accounts),
      rules,
    });
  }

  function startsAt(caseId: Id, accounts: readonly ReviewAccount[]): Map<Id, Money> {
    const found = new Map<Id, Money>();
    for (const { id, opening, closing } of accounts.flatMap((account) => account.statements)) {
      if (opening !== null || closing !== null) continue;
      const moved = runningSum('0');
      for (const { excluded, amount, balance } of store.statements.each({ caseId, statementId: id, sort: 'date' })) {
        if (!excluded) moved.add(amount);
        if (balance === null) continue;
        found.set(id, subtract(balance, moved.read()));
        break;
      }
    }
    return found;
  }

  /** Which rows bear which tag, where a scenario asks: a tag changes no revision of a statement. */
  function tagsUsed(caseId: Id, scenarios: readonly ScenarioInput[]): string {
    const asks = scenarios.some(({ leaveOut }) => leaveOut.some((part) => part.kind === 'filter' && part.filter.tag));
    return asks ? JSON.stringify([...store.edits.taggedRows(caseId)]) : '';
  }

  function inputOf({ case: { id: caseId }, accounts }: Review, rules: Rules): ComputingInput {
    return { ...rules, accounts, rowsOf: (statementId) => analysedRows(store, caseId, statementId) };
  }

  return {
    balances: (caseId, rules) => compute(`balances ${caseId}`, caseId, rules, (review) => balancesOf(review, rules)),
    findings: (caseId, rules) =>
      compute(`findings ${caseId}`, caseId, rules, (review) => computing.compute('findings', inputOf(review, rules))),
    decision: (caseId, rules) =>
      compute(`decision ${caseId}`, caseId, rules, async (review) => ({
        sheet: await computing.compute('decision', inputOf(review, rules)),
        accounts: review.accounts,
      })),
    flow: (caseId, rules) =>
      compute(`flow ${caseId}`, caseId, rules, (review) => computing.compute('flow', inputOf(review, rules))),
    compare: (caseId, rules, scenarios) =>
      compute(
        `compare ${caseId} ${JSON.stringify(scenarios)} ${tagsUsed(caseId, scenarios)}`,
        caseId,
        rules,
        (review) => computing.compare(inputOf(review, rules), scenarios),
      ),
  };
}

/** What tells whether rows, balances or verdicts have changed since. */
function stateOf(accounts: readonly ReviewAccount[]): unknown {
  return accounts.map((account) => [
    account.id,
    account.statements.map(({ verdict, ...of }) => [verdict.state, pick(of, 'id', 'revision', 'opening', 'closing')]),
  ]);
}
