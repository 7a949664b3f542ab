import type { Migration } from './migration.ts';

/**
 * The analyst adds rows and takes rows away, points at facts on the page, and says which account a statement is of: a row
 * tells where it came from, a fact that was pointed at keeps its place, and a statement the account that it was read as.
 */
export const repairedRows: Migration = {
  version: 8,
  name: 'repaired-rows',
  sql: `
-- Null of a row that was read; else \`marked\`, \`pointed\` or \`typed\`.
ALTER TABLE statement_rows ADD COLUMN origin TEXT;
DROP INDEX edited_rows;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL
    OR set_transaction_date IS NOT NULL OR set_value_date IS NOT NULL OR origin IS NOT NULL;
-- The places of facts that the analyst pointed at, by the name of the fact.
ALTER TABLE accounts ADD COLUMN pointed TEXT CHECK (json_valid(pointed));
ALTER TABLE statements ADD COLUMN pointed TEXT CHECK (json_valid(pointed));
-- The account that it was read as, where the analyst says that it belongs to another.
ALTER TABLE statements ADD COLUMN read_account INTEGER;
CREATE INDEX statements_read_as ON statements (read_account) WHERE read_account IS NOT NULL;
-- Facts and rows that are printed evidence because the analyst showed where they stand.
ALTER TABLE statements ADD COLUMN pointed_count INTEGER NOT NULL DEFAULT 0;
`,
};
