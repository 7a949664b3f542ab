import type { ReviewStatement } from '../../../shared/model.ts';
import type { PrintedFacts } from '../../../shared/verdict.ts';
import { readSummary, type SummaryAccount } from '../../service/summary.ts';
import type { Store } from '../../store/store.ts';

/** A summary is read whole, as when its rows were taken. */
const mostBytes = 512 * 1024 * 1024;

/**
 * What a statement prints beside its rows and balances (totals, counts), from the summary that it was taken from; null
 * where the summary is no longer stored or has no such account.
 */
export function printedFactsOf(store: Store, statement: ReviewStatement): Partial<PrintedFacts> | null {
  const summary = store.products.newestOf(statement.collectionId).find(({ kind }) => kind === 'summary');
  if (summary === undefined) return null;
  const { accounts } = readSummary(store.blobs.readWhole(summary.sha256, mostBytes));
  const own = accounts.filter((account) => isOf(account, statement));
  const [account] = own;
  // Of two that look the same there is no telling whose totals these are.
  if (account === undefined || own.length > 1) return null;
  const { totalCredits, totalDebits, creditCount, debitCount } = account;
  return { totalCredits, totalDebits, creditCount, debitCount };
}

function isOf(account: SummaryAccount, statement: ReviewStatement): boolean {
  return (
    account.periodStart === statement.periodStart &&
    account.periodEnd === statement.periodEnd &&
    account.transactions.length === statement.rowCount &&
    (account.opening === null) === (statement.opening === null) &&
    (account.closing === null) === (statement.closing === null)
  );
}
