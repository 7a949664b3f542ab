import type { Migration } from './migration.ts';

/**
 * Statements that nobody sees: one whose rows are still being written, or one that has been replaced and is being
 * removed. A long statement comes and goes in small transactions, between which the desk answers.
 */
export const stagedStatements: Migration = {
  version: 5,
  name: 'staged-statements',
  sql: `
ALTER TABLE statements ADD COLUMN shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1));
CREATE INDEX hidden_statements ON statements (shown) WHERE shown = 0;
-- A merge of its own when a tenth of the words is deleted takes a second at a time; ordinary merges drop them too.
INSERT INTO row_words (row_words, rank) VALUES ('deletemerge', 0);
`,
};
