import type { Migration } from './migration.ts';

/**
 * What the rows of a statement come to, by month, is kept beside it, so that a case of a million rows opens without
 * reading them. Null where it has to be added up: of what an earlier version took, and whenever a row counts as
 * something else, which a trigger sees to.
 */
export const tallies: Migration = {
  version: 10,
  name: 'tallies',
  sql: `
ALTER TABLE statements ADD COLUMN tally TEXT CHECK (json_valid(tally));
CREATE TRIGGER tallies_do_not_outlive_what_counts
AFTER UPDATE OF set_date, set_amount, excluded, repeated ON statement_rows BEGIN
  UPDATE statements SET tally = NULL WHERE statement_key = new.statement_key AND tally IS NOT NULL;
END;
`,
};
