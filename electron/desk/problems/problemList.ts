import type { CallValue } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { problemKinds, type Problem, type ProblemCounts, type ProblemKind } from '../../../shared/cases/problems.ts';
import type { ProblemQuery } from '../../../shared/calls/problems.ts';
import type { Store } from '../../store/store.ts';
import { problemsOfAccount, type Entry } from './accountProblems.ts';
import type { FoundProblem } from './foundProblem.ts';
import { problemsOfFiles } from './fileProblems.ts';
import { overruledBy, settledBy } from './leftNote.ts';
import { settledAs } from './lineProblems.ts';
import { leftRows, type LeftRow } from './leftRows.ts';
import { rowIn, rowProblem } from './rowProblem.ts';
import { groupedByCause } from './sameCause.ts';

/** What is listed, and how many of it. */
type Part = { kind: ProblemKind; count: number; read: (offset: number, limit: number) => Problem[] };

/**
 * A part of the problems of a case, the most serious first, one for each cause in an account. Whatever is not a row is told
 * from the review; of doubtful rows only those that are listed are read, the rest is counted.
 * @param accounts of the case, judged among each other
 * @throws {AppError} `bad-request` where the cursor is not one of ours
 */
export function listProblems(
  store: Store,
  accounts: readonly ReviewAccount[],
  { caseId, kind, show, statementId, limit, after = '0' }: ProblemQuery,
): CallValue<'problems.list'> {
  const offset = Number(after);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new AppError('bad-request', 'not a cursor of this list');
  const notes = store.problems.leftOfCase(caseId);
  const left = leftRows(store, notes, accounts);
  const counts = Object.fromEntries(problemKinds.map((each) => [each, { open: 0, settled: 0 }])) as ProblemCounts;
  const parts: Part[] = [];
  const known: Problem[] = [];
  for (const entry of entriesOf(store, accounts, caseId)) {
    const isWanted = statementId === undefined || entry.statement?.id === statementId;
    if ('doubtful' in entry) {
      const rows = rowParts(store, entry, left.get(entry.statement.id) ?? [], counts, show, kind);
      if (isWanted) parts.push(...rows);
    } else known.push(problemOf(entry, notes));
  }
  for (const { kind: own, settled } of groupedByCause(known)) counts[own][settled === null ? 'open' : 'settled']++;
  const wanted = known.filter(
    (each) =>
      (each.settled === null) === (show === 'open') &&
      (kind ?? each.kind) === each.kind &&
      (statementId === undefined || each.statement?.id === statementId),
  );
  parts.push(...groupedByCause(wanted).map((each) => ({ kind: each.kind, count: 1, read: () => [each] })));
  parts.sort((a, b) => problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const next = offset + limit < total ? String(offset + limit) : null;
  return { entries: pageOf(parts, offset, limit), next, total, counts };
}

/** How many problems are open in each statement of a case that has any. */
export function openOfStatements(
  store: Store,
  accounts: readonly ReviewAccount[],
  caseId: Id,
): CallValue<'problems.ofStatements'> {
  const notes = store.problems.leftOfCase(caseId);
  const left = leftRows(store, notes, accounts);
  const ofStatement = Map.groupBy(entriesOf(store, accounts, caseId), ({ statement }) => statement?.id);
  return [...ofStatement].flatMap(([statementId, entries]) => {
    if (statementId === undefined) return [];
    const known = entries.flatMap((entry) => ('doubtful' in entry ? [] : [problemOf(entry, notes)]));
    const rows = entries.reduce((sum, entry) => sum + ('doubtful' in entry ? entry.doubtful : 0), 0);
    const open = groupedByCause(known.filter(({ settled }) => settled === null)).length;
    const all = open + rows - (left.get(statementId)?.length ?? 0);
    return all > 0 ? [{ statementId, open: all }] : [];
  });
}

function problemOf({ overruled, settledLine, ...problem }: FoundProblem, notes: ReadonlyMap<string, string>): Problem {
  const { id, matter } = problem;
  return {
    ...problem,
    settled: overruledBy(overruled) ?? settledAs(settledLine) ?? settledBy(notes.get(id), matter),
  };
}

function pageOf(parts: readonly Part[], offset: number, limit: number): Problem[] {
  const page: Problem[] = [];
  let at = 0;
  for (const { count, read } of parts) {
    if (page.length === limit) break;
    const skipped = Math.max(0, offset - at);
    if (skipped < count) page.push(...read(skipped, limit - page.length));
    at += count;
  }
  return page;
}

/** The doubtful rows of a statement: those that are open, or those that were put aside. */
function rowParts(
  store: Store,
  { account, statement, doubtful }: Exclude<Entry, FoundProblem>,
  left: readonly LeftRow[],
  counts: ProblemCounts,
  show: ProblemQuery['show'],
  kind: ProblemKind | undefined,
): Part[] {
  const open = doubtful - left.length;
  counts.row.open += open;
  counts.row.settled += left.length;
  if (kind !== undefined && kind !== 'row') return [];
  const ids = left.map(({ rowId }) => rowId);
  const which = show === 'open' ? { except: ids } : { only: ids };
  return [
    {
      kind: 'row',
      count: show === 'open' ? open : left.length,
      read: (offset, limit) => {
        const query = { statementId: statement.id, ...which, offset, limit };
        const rows = store.statements.rowsById(Float64Array.from(store.problems.doubtfulRows(query)));
        return rows.flatMap((row) => {
          const problem = rowProblem(row, account, statement);
          const by = show === 'open' ? null : (left.find(({ rowId }) => rowId === row.id)?.settled ?? null);
          return problem === null ? [] : [{ ...problem, settled: by }];
        });
      },
    },
  ];
}

/** The problems of a case that have one of these ids, whether open or put aside. */
export function problemsById(
  store: Store,
  accounts: readonly ReviewAccount[],
  caseId: Id,
  ids: readonly string[],
): FoundProblem[] {
  const wanted = new Set(ids);
  const byId = new Map(accounts.flatMap((account) => account.statements.map((each) => [each.id, { account, each }])));
  const rows = store.statements.rowsById(Float64Array.from(ids.flatMap((id) => rowIn(id) ?? [])));
  return [
    ...entriesOf(store, accounts, caseId)
      .filter((entry) => 'id' in entry)
      .filter(({ id }) => wanted.has(id)),
    ...rows.flatMap((row) => {
      const own = byId.get(row.statementId);
      return (own && rowProblem(row, own.account, own.each)) ?? [];
    }),
  ];
}

function entriesOf(store: Store, accounts: readonly ReviewAccount[], caseId: Id): Entry[] {
  const doubtful = store.problems.doubtfulCounts(caseId);
  const unreadPages = store.problems.unreadPages(caseId);
  const unexplained = store.problems.unexplained(caseId);
  return [
    ...accounts.flatMap((account) => problemsOfAccount(account, doubtful, unreadPages, unexplained)),
    ...problemsOfFiles(store, caseId, accounts),
  ];
}
