import type { Database } from '../database/database.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeStatements } from '../statements/removing.ts';

/** Removes a case with everything in it, and what is hidden with it; no journal speaks of them any more. */
export function removeCase(database: Database, rowOrders: RowOrders, caseKey: number): void {
  const hidden = database.values<number>(
    'SELECT case_key FROM cases WHERE hidden_with = ? AND case_key <> hidden_with',
    caseKey,
  );
  for (const key of hidden) removeCase(database, rowOrders, key);
  rowOrders.forget(caseKey);
  const statements = database.values<number>(
    'SELECT statement_key FROM statements JOIN accounts USING (account_key) WHERE case_key = ?',
    caseKey,
  );
  // The journal first, which would look for each row of it: of a step that others share, what is of this case.
  const steps = (those: string): string => `IN (SELECT step_key FROM edits WHERE case_key = ? AND ${those})`;
  database.sql(`DELETE FROM layouts WHERE step_key ${steps('standing = 0')}`).run(caseKey);
  database.sql(`DELETE FROM steps WHERE step_key ${steps('place IS NULL')}`).run(caseKey);
  const told = JSON.stringify(database.values<number>('SELECT step_key FROM edits WHERE case_key = ?', caseKey));
  database.sql('DELETE FROM edits WHERE case_key = ?').run(caseKey);
  database
    .sql(
      `DELETE FROM steps WHERE step_key IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM edits e WHERE e.step_key = steps.step_key)`,
    )
    .run(told);
  removeStatements(database, statements);
  database.sql('DELETE FROM cases WHERE case_key = ?').run(caseKey);
}

/**
 * Removes for good what was removed from cases and could be taken back until now, and rows that nobody took.
 * @param staged cases of rows that are on their way
 */
export function removeRemoved(database: Database, rowOrders: RowOrders, staged: ReadonlySet<number>): void {
  const bins = database.values<number>(
    `SELECT case_key FROM cases c WHERE hidden_with IS NOT NULL
       AND EXISTS (SELECT 1 FROM collections l WHERE l.case_key = c.case_key)`,
  );
  database.transaction(() => {
    for (const key of bins) if (!staged.has(key)) removeCase(database, rowOrders, key);
  });
}
