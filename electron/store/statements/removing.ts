import type { Database } from '../database/database.ts';
import { leaveUnfound, rangesOf } from '../rows/unfoundRows.ts';

/**
 * Removes statements with all their rows, in the transaction of whoever asks for it. Beside `takeRows` and `removeSomeRows` nothing else
 * removes rows: what belongs to them goes in one statement each, and would stay.
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

/**
 * Removes the first rows of a statement that nobody sees, and that no edit and no tag belongs to. Their words stay in the
 * index, unfound, until the next sweep.
 * @returns how many they were
 */
export function removeSomeRows(database: Database, statementKey: number, most: number): number {
  const keys = database.values<number>(
    'SELECT row_key FROM statement_rows WHERE statement_key = ? ORDER BY position LIMIT ?',
    statementKey,
    most,
  );
  for (const range of rangesOf(keys)) leaveUnfound(database, statementKey, range);
  database
    .sql('DELETE FROM statement_rows WHERE row_key IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(keys));
  return keys.length;
}
