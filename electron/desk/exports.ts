import type { RowQuery } from '../../shared/model.ts';
import type { CsvRow } from '../exporting/csv.ts';
import type { Store } from '../store/store.ts';
import { withOverlaps } from './overlaps.ts';

/** The matching rows with the account and statement that each belongs to, with the verdicts that the review shows. */
export function* rowsForExport(store: Store, query: Omit<RowQuery, 'offset' | 'limit'>): Generator<CsvRow> {
  const accounts = withOverlaps(store.statements.accountsOfCase(query.caseId));
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const statementById = new Map(accounts.flatMap(({ statements }) => statements).map((entry) => [entry.id, entry]));
  for (const row of store.statements.each(query)) {
    const account = accountById.get(row.accountId);
    const statement = statementById.get(row.statementId);
    // Replaced while it was being exported: its successor is not part of this export.
    if (account !== undefined && statement !== undefined) yield { row, account, statement };
  }
}
