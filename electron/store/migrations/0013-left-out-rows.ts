import type { Migration } from './migration.ts';

/**
 * The analyst leaves rows out of the analysis: they are in no total and no finding, and the balance of their statement
 * moves with them as printed, so that its verdict stays what it is.
 */
export const leftOutRows: Migration = {
  version: 13,
  name: 'left-out-rows',
  sql: `
ALTER TABLE statement_rows ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1));
CREATE INDEX left_out_rows ON statement_rows (account_key) WHERE left_out = 1;
DROP TRIGGER what_counts_follows;
CREATE TRIGGER what_counts_follows
AFTER UPDATE OF set_date, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, repeated, left_out,
  confirmed
ON statement_rows BEGIN
  UPDATE statement_rows SET now_date = ifnull(set_date, date),
    counts = CASE WHEN excluded = 1 OR repeated = 1 OR left_out = 1 THEN 0
      WHEN unsigned = 1 AND (confirmed & 8) = 0 THEN 2 ELSE 1 END,
    now_amount_order = ifnull(set_amount_order, amount_order),
    now_amount_units = iif(set_amount IS NULL, amount_units, set_amount_units),
    now_amount_places = ifnull(set_amount_places, amount_places)
  WHERE row_key = new.row_key;
END;
DROP TRIGGER tallies_do_not_outlive_what_counts;
CREATE TRIGGER tallies_do_not_outlive_what_counts
AFTER UPDATE OF set_date, set_amount, excluded, repeated, left_out, confirmed ON statement_rows BEGIN
  UPDATE statements SET tally = NULL WHERE statement_key = new.statement_key AND tally IS NOT NULL;
END;
`,
};
