import type { Migration } from './migration.ts';

/**
 * What each row is: as the ledger of the case says, with its evidence, and as the analyst says. The first is computed and
 * may be computed again: `ledger_of` names what it was computed of. The second is an edit like any other.
 */
export const rowCategories: Migration = {
  version: 15,
  name: 'row-categories',
  sql: `
ALTER TABLE statement_rows ADD COLUMN category TEXT;
ALTER TABLE statement_rows ADD COLUMN category_state TEXT CHECK (category_state IN ('certain', 'proposed', 'yours'));
ALTER TABLE statement_rows ADD COLUMN category_evidence TEXT;
ALTER TABLE statement_rows ADD COLUMN set_category TEXT;
CREATE INDEX categorised_rows ON statement_rows (account_key, ifnull(set_category, category))
  WHERE category IS NOT NULL OR set_category IS NOT NULL;
ALTER TABLE cases ADD COLUMN ledger_of TEXT;
`,
};
