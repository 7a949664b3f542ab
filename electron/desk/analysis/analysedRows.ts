import type { AnalysedRow } from '../../../shared/metrics/analysedAccount.ts';
import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';

/** The rows of a statement that count, with the analyst's corrections, in the order of the statement. */
export function* analysedRows(store: Store, caseId: Id, statementId: Id): Iterable<AnalysedRow> {
  for (const row of store.statements.eachCounted({ caseId, statementId, sort: 'date' })) {
    const { id, date, description, amount, excluded, repeated } = row;
    if (!excluded) yield { id, date, description, amount, ...(repeated ? { repeated } : {}) };
  }
}
