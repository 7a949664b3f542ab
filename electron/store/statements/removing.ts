import type { Database } from '../database.ts';

/**
 * Removes statements with all their rows, in the transaction of whoever asks for it. Beside `takeRows` nothing else removes rows: what
 * belongs to them goes in one statement each, and would stay.
 */
export function removeStatements(database: Database, keys: readonly number[]): void {
  const rows = '(SELECT row_key FROM statement_rows WHERE statement_key = ?)';
  for (const key of keys) {
    database.sql(`DELETE FROM row_words WHERE rowid IN ${rows}`).run(key);
    database.sql(`DELETE FROM row_tags WHERE row_key IN ${rows}`).run(key);
    database.sql(`UPDATE edits SET row_key = NULL WHERE row_key IN ${rows}`).run(key);
    database.sql('DELETE FROM statement_rows WHERE statement_key = ?').run(key);
    database.sql('DELETE FROM statements WHERE statement_key = ?').run(key);
  }
}
