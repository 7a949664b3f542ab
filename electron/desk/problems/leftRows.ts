import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { Settled } from '../../../shared/cases/problems.ts';
import type { Store } from '../../store/store.ts';
import { settledBy } from './leftNote.ts';
import { rowIn, rowProblem } from './rowProblem.ts';

/** A doubtful row that was put aside and says what it said then. */
export type LeftRow = { rowId: number; settled: Settled };

/** The rows that were put aside, by statement: few, since each was looked at. */
export function leftRows(
  store: Store,
  notes: ReadonlyMap<string, string>,
  accounts: readonly ReviewAccount[],
): Map<Id, LeftRow[]> {
  const ids = [...notes.keys()].flatMap((id) => rowIn(id) ?? []);
  const left = new Map<Id, LeftRow[]>();
  if (ids.length === 0) return left;
  const byId = new Map(accounts.flatMap((account) => account.statements.map((each) => [each.id, { account, each }])));
  for (const row of store.statements.rowsById(Float64Array.from(ids))) {
    const own = byId.get(row.statementId);
    const problem = own === undefined ? null : rowProblem(row, own.account, own.each);
    const settled = problem === null ? null : settledBy(notes.get(problem.id), problem.matter);
    if (problem === null || settled === null) continue;
    const before = left.get(row.statementId) ?? [];
    left.set(row.statementId, [...before, { rowId: row.id, settled }]);
  }
  return left;
}
