import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import type { EffectiveRow } from '../../store/statements/statementRows.ts';

/**
 * The rows of a statement as they count, oldest first: with the analyst's dates and amounts, without those that are no rows.
 * `repeated` rows are counted in an overlapping statement, `leftOut` ones not at all: neither is in sums over an account,
 * both are in where a balance is carried through the statement. Everything that computes over rows reads them here.
 */
export function countedRows(store: Store, statementId: Id): EffectiveRow[] {
  return [...store.statements.rowsOfStatement(statementId)].filter((row) => !row.excluded);
}
