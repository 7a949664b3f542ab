import type { Id } from '../../../shared/ids.ts';
import type {
  CategoryCount,
  CategoryEvidence,
  JudgedCategory,
  LedgerEntry,
} from '../../../shared/categories/evidence.ts';
import { isCategoryCode, type CategoryCode } from '../../../shared/categories/codes.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { RowOrders } from './rowOrders.ts';

/** A category as it is stored: what the ledger says, and over it what the analyst says. */
export type StoredCategory = {
  category: string | null;
  categoryState: 'certain' | 'proposed' | 'yours' | null;
  categoryEvidence: CategoryEvidence[];
  setCategory: string | null;
};

/** What counts as the row's category; null where nothing tells. A code that this version does not know counts for none. */
export function categoryIn(row: StoredCategory): JudgedCategory | null {
  const { category: code, categoryState: state, categoryEvidence: evidence, setCategory: yours } = row;
  if (yours !== null) {
    return isCategoryCode(yours) ? { code: yours, state: 'yours', evidence: [{ code: 'analyst' }] } : null;
  }
  return code === null || state === null || !isCategoryCode(code) ? null : { code, state, evidence };
}

/** The categories of rows, as the ledger of their case has them. */
export function createCategories(database: Database, rowOrders: RowOrders) {
  return {
    /** What the stored categories of a case were computed of; null where they never were. */
    ledgerOf: (caseId: Id): string | null =>
      database.values<string | null>('SELECT ledger_of FROM cases WHERE id = ?', caseId)[0] ?? null,
    /** Stores what the ledger says of the rows of a case; those that are not named have no category. @returns how many changed */
    keepLedger: (caseId: Id, entries: readonly LedgerEntry[], of: string): number =>
      database.transaction(() => {
        const caseKey = requireKey(database, 'cases', caseId);
        const changed = writeEntries(database, caseKey, entries);
        database.sql('UPDATE cases SET ledger_of = ? WHERE case_key = ?').run(of, caseKey);
        // No row counts as anything else: lists alone may be others, and one row tells all who hold them.
        if (changed[0] !== undefined) rowOrders.rowChanged(changed[0]);
        return changed.length;
      }),
    /** How many rows of a case each category has, null for those that nothing tells of. */
    categoryCounts: (caseId: Id): CategoryCount[] =>
      database
        .sql<{ code: string | null; rows: number }>(
          `SELECT ifnull(r.set_category, r.category) AS code, count(*) AS rows
           FROM statement_rows r JOIN accounts a USING (account_key)
           WHERE a.case_key = ? AND r.excluded = 0 GROUP BY code ORDER BY code IS NULL, rows DESC, code`,
        )
        .all(requireKey(database, 'cases', caseId))
        .map(({ code, rows }) => ({ code: code !== null && isCategoryCode(code) ? code : null, rows })),
  };
}

type Kept = { id: number; code: string | null; state: string | null; evidence: string | null };

/** Writes what differs from what is there, and takes away what the ledger no longer says. @returns the rows that changed */
function writeEntries(database: Database, caseKey: number, entries: readonly LedgerEntry[]): number[] {
  const wanted = new Map(entries.map(({ id, category }) => [id, category]));
  const there = database
    .sql<Kept>(
      `SELECT r.row_key AS id, r.category AS code, r.category_state AS state, r.category_evidence AS evidence
       FROM accounts a CROSS JOIN statement_rows r USING (account_key) WHERE a.case_key = ?`,
    )
    .all(caseKey);
  const write = database.sql(
    'UPDATE statement_rows SET category = ?, category_state = ?, category_evidence = ? WHERE row_key = ?',
  );
  return there.flatMap(({ id, code, state, evidence }) => {
    const category = wanted.get(id);
    const now = category === undefined ? null : JSON.stringify(category.evidence);
    const isSame = code === (category?.code ?? null) && state === (category?.state ?? null) && evidence === now;
    if (isSame) return [];
    write.run(category?.code ?? null, category?.state ?? null, now, id);
    return [id];
  });
}

/** A condition over rows `m` for those of a category, or for those that nothing tells of. */
export function ofCategory(category: CategoryCode | 'untold'): { sql: string; values: string[] } {
  if (category === 'untold') return { sql: 'm.category IS NULL AND m.set_category IS NULL', values: [] };
  return {
    sql: '(m.category IS NOT NULL OR m.set_category IS NOT NULL) AND ifnull(m.set_category, m.category) = ?',
    values: [category],
  };
}
