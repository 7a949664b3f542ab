import { isCategoryCode } from '../../../shared/categories/codes.ts';
import type { AnalysedRow } from '../../analysis/analysedAccount.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';

/**
 * The rows of a statement that are rows, with the analyst's corrections, in the order of the statement. Those of which nothing
 * tells whether they came in or went out are neither income nor expense.
 */
export function* analysedRows(store: Store, caseId: Id, statementId: Id): Iterable<AnalysedRow> {
  const tagged = store.edits.taggedRows(caseId);
  for (const row of store.statements.eachCounted({ caseId, statementId, sort: 'date' })) {
    const { id, date, description, amount, excluded, repeated, leftOut, undecided, yours } = row;
    if (excluded || undecided) continue;
    const tags = tagged.get(id);
    yield {
      id,
      date,
      description,
      amount,
      ...(repeated ? { repeated } : {}),
      ...(leftOut ? { leftOut } : {}),
      ...(tags && { tags }),
      ...(yours !== null && isCategoryCode(yours) ? { yours } : {}),
    };
  }
}
