import type { Database } from '../database.ts';

/** Removes statements with all their rows, in the transaction of whoever asks for it. */
export function removeStatements(database: Database, keys: readonly number[]): void {
  for (const key of keys) {
    database.sql('DELETE FROM statement_rows WHERE statement_key = ?').run(key);
    database.sql('DELETE FROM statements WHERE statement_key = ?').run(key);
  }
}
