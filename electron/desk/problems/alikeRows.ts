import { isGrave, openDoubts } from '../../../shared/rows/doubts.ts';
import { mostEdited } from '../../../shared/cases/editedFields.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { Store } from '../../store/store.ts';

/**
 * The rows of the same statement whose grave doubts are about the same fields for the same reasons as those of this row,
 * itself among them, in their order; those that were left as they are have been looked at, and are none.
 * @throws {AppError} `not-found` where there is no such row
 */
export function alikeRows(store: Store, caseId: string, rowId: number): number[] {
  const [row] = store.statements.rowsById(Float64Array.of(rowId));
  if (row === undefined) throw new AppError('not-found', 'no such row');
  const { statementId } = row;
  const left = store.problems.leftOfCase(caseId);
  const ids = store.problems.doubtfulRows({ statementId, offset: 0, limit: mostEdited });
  const wanted = doubtOf(row);
  return [...store.statements.rowsById(Float64Array.from(ids))]
    .filter((each) => doubtOf(each) === wanted && !left.has(`row ${each.id}`))
    .map(({ id }) => id);
}

function doubtOf({ doubts, confirmed }: ReviewRow): string {
  const open = openDoubts(doubts, confirmed).filter(isGrave);
  return [...new Set(open.map(({ field, reason }) => `${field} ${reason}`))].sort().join();
}
