import type { Migration } from './migration.ts';

/** A summary is stored, replaced and removed in one transaction: no statement is there that nobody may see. */
export const wholeWrites: Migration = {
  version: 2,
  name: 'whole-writes',
  sql: `
DELETE FROM statement_rows WHERE statement_key IN (SELECT statement_key FROM statements WHERE shown = 0);
DELETE FROM statements WHERE shown = 0;
DROP INDEX hidden_statements;
ALTER TABLE statements DROP COLUMN shown;
`,
};
