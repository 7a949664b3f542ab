import type { ReviewStatement } from '../../../shared/model.ts';
import { readSummary } from '../../service/summary/summaryIntake.ts';
import type { Store } from '../../store/store.ts';
import type { StoredFacts } from '../../store/statements/statementRepository.ts';
import { factsOf } from './summary/statementDrafts.ts';

/** A summary is read whole, as when its rows were taken. */
const mostBytes = 512 * 1024 * 1024;

/**
 * What a statement prints beside its rows and balances (totals, counts, pages). Of a statement that an earlier version
 * took, from the summary that it was taken from; null where that is no longer stored or has no such account.
 */
export function printedFactsOf(store: Store, statement: ReviewStatement): StoredFacts | null {
  const stored = store.statements.printedFacts(statement.id);
  if (stored !== null) return stored;
  const summary = store.products.newestOf(statement.collectionId).find(({ kind }) => kind === 'summary');
  if (summary === undefined) return null;
  const own = readSummary(store.blobs.readWhole(summary.sha256, mostBytes)).accounts.filter(
    ({ periodStart, periodEnd, transactions }) =>
      periodStart === statement.periodStart &&
      periodEnd === statement.periodEnd &&
      transactions.length === statement.rowCount,
  );
  const [account] = own;
  // Of two that look the same there is no telling whose totals these are.
  return account === undefined || own.length > 1 ? null : factsOf(account);
}
