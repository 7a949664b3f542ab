import type { Migration } from './migration.ts';

/** Finds rows of all accounts by their amount, and cases by the words of their notes and the names of their banks. */
export const search: Migration = {
  version: 2,
  name: 'search',
  sql: `
CREATE INDEX rows_by_amount ON statement_rows (amount_order);

UPDATE cases SET search_text = search_text || char(10) || lower(notes) || char(10) || ifnull(
  (SELECT lower(group_concat(DISTINCT bank)) FROM accounts a WHERE a.case_key = cases.case_key), '');
`,
};
