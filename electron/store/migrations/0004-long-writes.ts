import type { Migration } from './migration.ts';

/** Rows and their words are written and removed at a fraction of the cost. */
export const longWrites: Migration = {
  version: 4,
  name: 'long-writes',
  sql: `
-- The words of many rows are removed in one statement instead.
DROP TRIGGER row_words_go_with_their_row;
-- A list of three in a check is a table of its own, made for each row that is written.
DROP INDEX flagged_rows;
ALTER TABLE statement_rows RENAME COLUMN flag TO old_flag;
ALTER TABLE statement_rows ADD COLUMN flag TEXT CHECK (flag = 'query' OR flag = 'ok' OR flag = 'important');
UPDATE statement_rows SET flag = old_flag WHERE old_flag IS NOT NULL;
ALTER TABLE statement_rows DROP COLUMN old_flag;
CREATE INDEX flagged_rows ON statement_rows (account_key, flag) WHERE flag IS NOT NULL;
`,
};
