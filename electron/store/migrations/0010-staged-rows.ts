import type { Migration } from './migration.ts';

/**
 * Rows of a long summary are stored while it is read, in a case that no list shows, and what they replace goes afterwards.
 * Their words are in the index of all cases, which takes them out for so many rows in one go alone.
 */
export const stagedRows: Migration = {
  version: 10,
  name: 'staged-rows',
  sql: `
-- Rows that no search finds, though the index has their words. Once their statement has gone, the next sweep takes these out.
CREATE TABLE unfound_rows (
  first_row INTEGER PRIMARY KEY,
  last_row INTEGER NOT NULL,
  statement_key INTEGER NOT NULL
) STRICT;
`,
};
