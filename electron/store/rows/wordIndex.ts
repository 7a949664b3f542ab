import type { Database } from '../database.ts';

/** Pages that are merged in one step: some milliseconds. */
const pages = 2;

/**
 * Merges the full-text index where rows have gone from it, in steps of some milliseconds. It keeps a list of these, and
 * looks there for every row that it finds: a search of a million rows takes five times as long. Stopped half way, it is
 * whole, and goes on from there the next time.
 *
 * @see https://www.sqlite.org/fts5.html#the_merge_command
 */
export function* mergeWordIndex(database: Database): Generator<void, void> {
  // FTS5 keeps these lists under the numbers from 2^53 on.
  const [gone] = database.values<number>('SELECT 1 FROM row_words_data WHERE id >= 9007199254740992 LIMIT 1');
  if (gone === undefined) return;
  const merge = database.sql(`INSERT INTO row_words (row_words, rank) VALUES ('merge', ?)`);
  const changes = (): number => database.values<number>('SELECT total_changes()')[0]!;
  // Below zero it begins with all that there is; from then on it goes on with what was begun.
  merge.run(-pages);
  for (;;) {
    yield;
    const before = changes();
    merge.run(pages);
    if (changes() - before < 2) return;
  }
}
