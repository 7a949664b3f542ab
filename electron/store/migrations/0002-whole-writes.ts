import type { Migration } from './migration.ts';

/** A summary and an edit are written in one transaction: nothing is there that nobody may see, nothing half made. */
export const wholeWrites: Migration = {
  version: 2,
  name: 'whole-writes',
  sql: `
DELETE FROM statement_rows WHERE statement_key IN (SELECT statement_key FROM statements WHERE shown = 0);
DELETE FROM statements WHERE shown = 0;
DROP INDEX hidden_statements;
ALTER TABLE statements DROP COLUMN shown;
DROP INDEX edit_steps_under_way;
ALTER TABLE edit_steps DROP COLUMN under_way;
`,
};
