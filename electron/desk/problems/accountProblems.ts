import { minimumConfidence } from '../../../shared/rows/doubts.ts';
import { headFacts, type HeadFact } from '../../../shared/reading/headFacts.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import type { ProblemKind, ProblemMatter } from '../../../shared/cases/problems.ts';
import { isReconciled } from '../../../shared/verdict/verdictState.ts';
import { inOrder, linksOf, overlaps, type SeriesBreak } from '../../../shared/verdict/series.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import { found, type FoundProblem } from './foundProblem.ts';
import { lineProblems } from './lineProblems.ts';

/** One problem, or the doubtful rows of a statement, which are read when they are listed. */
export type Entry = FoundProblem | { account: ReviewAccount; statement: ReviewStatement; doubtful: number };

/** What the head of every statement is expected to print; those of the account are asked for once. */
const expectedOfAccount = ['number', 'currency'] as const satisfies readonly HeadFact[];
const expectedOfStatement = ['periodStart', 'periodEnd', 'opening', 'closing'] as const satisfies readonly HeadFact[];

/** What is outstanding in the statements of an account, by statement, oldest first. */
export function problemsOfAccount(
  account: ReviewAccount,
  doubtful: ReadonlyMap<Id, number>,
  unreadPages: ReadonlyMap<Id, readonly number[]> = new Map(),
  unexplained: ReadonlyMap<Id, readonly UnexplainedLine[]> = new Map(),
): Entry[] {
  const counted = account.statements.filter(({ repeats }) => repeats === null);
  const placed = inOrder(counted);
  const overlapping = linksOf(placed).filter(({ earlier, later }) => overlaps(earlier, later));
  const meeting = new Set(overlapping.flatMap(({ earlier, later }) => [earlier.statement.id, later.statement.id]));
  return account.statements.flatMap((statement): Entry[] => {
    const at = (id: string, kind: ProblemKind, matter: ProblemMatter, position: number | null = null): FoundProblem =>
      found({ id, kind, matter, position }, account, statement);
    const { id, verdict } = statement;
    if (statement.repeats !== null) {
      return [at(`repeated ${id}`, 'repeated', { what: 'repeated', reason: verdict.reason })];
    }
    const rows = doubtful.get(id);
    const between = [
      ...account.verdict.breaks
        .filter((each) => isBefore(each, account.id, statement, counted))
        .map((each) => breakAt(each, at, id)),
      ...overlapping
        .filter(({ later }) => later.statement.id === id)
        .map(({ earlier, later }) => {
          const to = later.to < earlier.to ? later.to : earlier.to;
          return at(`overlap ${id}`, 'overlap', { what: 'overlap', from: later.from, to });
        }),
    ];
    const own = [
      ...checksOf(statement, at),
      ...factsOf(account, statement, statement === counted[0], at),
      ...(rows === undefined ? [] : [{ account, statement, doubtful: rows }]),
      ...lineProblems(unexplained.get(id) ?? [], account, statement),
    ];
    const isExplained =
      own.some((each) => !('settledLine' in each)) || (verdict.state === 'overlap' && meeting.has(id));
    const rest: ProblemMatter = { what: 'verdict', state: verdict.state, reason: verdict.reason };
    return [
      ...between,
      ...own,
      ...(unreadPages.get(id) ?? []).map((page) => at(`page ${page} ${id}`, 'unread', { what: 'page', page })),
      ...(isExplained || isReconciled(verdict.state) ? [] : [at(`verdict ${id}`, 'check', rest)]),
    ];
  });
}

type At = (id: string, kind: ProblemKind, matter: ProblemMatter, position?: number | null) => FoundProblem;

/** Doubtful rows and unexplained lines are listed one by one, and not as the check that finds them. Whatever names a row goes first. */
function checksOf({ id, verdict }: ReviewStatement, at: At): FoundProblem[] {
  return verdict.checks
    .filter(({ name, outcome }) => outcome === 'fails' && name !== 'confidence' && name !== 'completeness')
    .toSorted((a, b) => Number(a.row === null) - Number(b.row === null))
    .map(({ name, reason, row, overruled }) => ({
      ...at(`check ${name} ${id}`, 'check', { what: 'check', name, reason }, row === null ? null : row + 1),
      ...(overruled === undefined ? {} : { overruled }),
    }));
}

function factsOf(account: ReviewAccount, statement: ReviewStatement, isFirst: boolean, at: At): FoundProblem[] {
  const facts: HeadFact[] = [
    ...expectedOfAccount.filter((fact) => isFirst && account[fact] === null),
    ...expectedOfStatement.filter((fact) => statement[fact] === null),
  ];
  const missing = at(`missing ${statement.id}`, 'fact', { what: 'missing-facts', facts });
  return [
    ...(facts.length === 0 ? [] : [missing]),
    ...headFacts.flatMap((fact) => {
      const evidence = statement.evidence?.[fact];
      if (evidence === undefined || evidence.confidence >= minimumConfidence || isCorrected(account, statement, fact))
        return [];
      const value = valueOf(account, statement, fact);
      return [at(`fact ${fact} ${statement.id}`, 'fact', { what: 'doubtful-fact', fact, value, evidence })];
    }),
  ];
}

function valueOf(account: ReviewAccount, statement: ReviewStatement, fact: HeadFact): string | null {
  return isOfStatement(fact) ? statement[fact] : account[fact];
}

const isOfStatement = (fact: HeadFact): fact is (typeof expectedOfStatement)[number] =>
  expectedOfStatement.some((each) => each === fact);

/** True where the analyst has put something else in the place of what was read. */
function isCorrected(account: ReviewAccount, { read, ...statement }: ReviewStatement, fact: HeadFact): boolean {
  if (isOfStatement(fact)) return read !== null && read[fact] !== statement[fact];
  return account.read !== undefined && fact in account.read;
}

/**
 * A break stands before the later of the two statements. One between two accounts stands before the first statement of
 * one of them.
 */
function isBefore(
  each: SeriesBreak,
  accountId: Id,
  { id }: ReviewStatement,
  counted: readonly ReviewStatement[],
): boolean {
  if (each.kind === 'other-currency') return accountId < each.accountId && counted[0]?.id === id;
  return each.laterId === id;
}

function breakAt(each: SeriesBreak, at: At, statementId: Id): FoundProblem {
  const matter = { what: 'break', found: each } as const;
  if (each.kind === 'gap') return at(`gap ${statementId}`, 'gap', matter);
  return at(
    each.kind === 'discontinuous' ? `continuity ${statementId}` : `currency ${each.accountId} ${statementId}`,
    'continuity',
    matter,
  );
}
