import type { Database } from '../database/database.ts';

/** Rows by their keys, none of which is missing between the two. */
export type RowRange = { first: number; last: number };

/** Keeps some rows of a statement from being found by any search, though the index has their words. */
export function leaveUnfound(database: Database, statementKey: number, { first, last }: RowRange): void {
  const { changes } = database
    .sql(
      `UPDATE unfound_rows SET last_row = max(last_row, ?)
       WHERE statement_key = ? AND ? BETWEEN first_row AND last_row + 1`,
    )
    .run(last, statementKey, first);
  if (changes > 0) return;
  database
    .sql('INSERT INTO unfound_rows (first_row, last_row, statement_key) VALUES (?, ?, ?)')
    .run(first, last, statementKey);
}

/** All rows of a statement, where nothing came between them, as a rule. Others follow when they go. */
export function leaveAllUnfound(database: Database, statementKey: number): void {
  const edge = (direction: string): number | undefined =>
    database.values<number>(
      `SELECT row_key FROM statement_rows WHERE statement_key = ? ORDER BY position ${direction} LIMIT 1`,
      statementKey,
    )[0];
  const [first, last] = [edge('ASC'), edge('DESC')];
  const [count] = database.values<number>('SELECT row_count FROM statements WHERE statement_key = ?', statementKey);
  if (first === undefined || last === undefined || last - first + 1 !== count) return;
  leaveUnfound(database, statementKey, { first, last });
}

export function letFind(database: Database, statementKey: number): void {
  database.sql('DELETE FROM unfound_rows WHERE statement_key = ?').run(statementKey);
}

/** A condition that holds of a row that can be found. @param key an expression that gives the key of the row */
export function isFound(key: string): string {
  return `NOT EXISTS (SELECT 1 FROM unfound_rows u WHERE u.last_row >= ${key}
    AND u.first_row = (SELECT max(first_row) FROM unfound_rows WHERE first_row <= ${key}))`;
}

/** Takes the words out of the index that stayed when their rows went. */
export function removeUnfoundWords(database: Database): void {
  const gone = 'statement_key NOT IN (SELECT statement_key FROM statements)';
  const ranges = database
    .sql<RowRange>(`SELECT first_row AS first, last_row AS last FROM unfound_rows WHERE ${gone}`)
    .all();
  database.transaction(() => {
    for (const { first, last } of ranges)
      database.sql('DELETE FROM row_words WHERE rowid BETWEEN ? AND ?').run(first, last);
    database.sql(`DELETE FROM unfound_rows WHERE ${gone}`).run();
  });
}

export function rangesOf(keys: readonly number[]): RowRange[] {
  const ranges: RowRange[] = [];
  for (const key of keys.toSorted((one, two) => one - two)) {
    const range = ranges.at(-1);
    if (range?.last === key - 1) range.last = key;
    else ranges.push({ first: key, last: key });
  }
  return ranges;
}

/**
 * Merges the full-text index where rows have gone from it. It keeps a list of these, and looks there for every row that
 * it finds: a search of a million rows takes five times as long.
 *
 * @see https://www.sqlite.org/fts5.html#the_optimize_command
 */
export function mergeWordIndex(database: Database): void {
  // FTS5 keeps these lists under the numbers from 2^53 on.
  const [gone] = database.values<number>('SELECT 1 FROM row_words_data WHERE id >= 9007199254740992 LIMIT 1');
  if (gone !== undefined) database.execute(`INSERT INTO row_words (row_words) VALUES ('optimize')`);
}
