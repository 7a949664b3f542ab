import type { DeskParts } from '../parts.ts';
import type { CaseBalances } from '../../../shared/calls/analysis.ts';
import { pick } from '../../../shared/pick.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Review, ReviewAccount } from '../../../shared/model/review.ts';
import { runningSum, subtract, type Money } from '../../../shared/money.ts';
import { analysedRows } from './analysedRows.ts';
import { brokenCheck, caseBalances } from '../../analysis/caseBalances.ts';
import type { PartInput, ScenarioInput } from '../../analysis/caseFindings.ts';
import type { ComputingInput } from '../../analysis/computing.ts';
import type { AnalysisAnswers, Computed } from '../../analysis/messages.ts';

/** What findings and decisions hang on beside the rows. */
type Rules = Pick<ComputingInput, 'rules' | 'categoryRules' | 'sheets'>;

type Dependencies = Pick<DeskParts, 'store' | 'reviews' | 'computing'>;

/** Cases whose analysis is kept. */
const kept = 6;
/** A statement may be fetched anew while its rows are read; then they are read again. */
const tries = 3;

/** The analyses of cases, each computed once for as long as nothing in the case changes. @throws {AppError} `not-found` */
export function createAnalyses({ store, reviews, computing }: Dependencies) {
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
  function tagsUsed(caseId: Id, scenarios: readonly Pick<ScenarioInput, 'leaveOut'>[]): string {
    const asks = scenarios.some(({ leaveOut }) => leaveOut.some((part) => part.kind === 'filter' && part.filter.tag));
    return asks ? JSON.stringify([...store.edits.taggedRows(caseId)]) : '';
  }

  function inputOf({ case: { id: caseId }, accounts }: Review, rules: Rules): ComputingInput {
    return { ...rules, accounts, rowsOf: (statementId) => analysedRows(store, caseId, statementId) };
  }

  const ask = <What extends Computed>(what: What, caseId: Id, rules: Rules): Promise<AnalysisAnswers[What]> =>
    compute(`${what} ${caseId}`, caseId, rules, (review) => computing.compute(what, inputOf(review, rules)));
  return {
    balances: (caseId: Id, rules: AnalysisRules) =>
      compute(`balances ${caseId}`, caseId, rules, (review) => balancesOf(review, rules)),
    findings: (caseId: Id, rules: Rules) => ask('findings', caseId, rules),
    flow: (caseId: Id, rules: Rules) => ask('flow', caseId, rules),
    decision: (caseId: Id, rules: Rules) =>
      compute(`decision ${caseId}`, caseId, rules, async (review) => ({
        sheet: await computing.compute('decision', inputOf(review, rules)),
        accounts: review.accounts,
      })),
    compare: (caseId: Id, rules: Rules, scenarios: readonly ScenarioInput[]) =>
      compute(
        `compare ${caseId} ${JSON.stringify(scenarios)} ${tagsUsed(caseId, scenarios)}`,
        caseId,
        rules,
        (review) => computing.compare(inputOf(review, rules), scenarios),
      ),
    compareParts: (caseId: Id, rules: Rules, parts: readonly PartInput[]) =>
      compute(`parts ${caseId} ${JSON.stringify(parts)} ${tagsUsed(caseId, parts)}`, caseId, rules, (review) =>
        computing.compareParts(inputOf(review, rules), parts),
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
