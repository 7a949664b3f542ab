import type { Migration } from './migration.ts';

/**
 * A row keeps the day on which it was made and that from which interest counts, where they are printed beside the date
 * of booking, and where each of its dates stands. A correction that takes such a day away is an empty text.
 */
export const twoDates: Migration = {
  version: 3,
  name: 'two-dates',
  sql: `
ALTER TABLE statement_rows ADD COLUMN transaction_date TEXT;
ALTER TABLE statement_rows ADD COLUMN value_date TEXT;
ALTER TABLE statement_rows ADD COLUMN date_places TEXT CHECK (json_valid(date_places));
ALTER TABLE statement_rows ADD COLUMN set_transaction_date TEXT;
ALTER TABLE statement_rows ADD COLUMN set_value_date TEXT;
ALTER TABLE statement_rows ADD COLUMN now_transaction_date TEXT
  AS (nullif(ifnull(set_transaction_date, transaction_date), '')) VIRTUAL;
ALTER TABLE statement_rows ADD COLUMN now_value_date TEXT AS (nullif(ifnull(set_value_date, value_date), '')) VIRTUAL;
DROP INDEX edited_rows;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL
    OR set_transaction_date IS NOT NULL OR set_value_date IS NOT NULL;
DROP TRIGGER what_was_read_stays;
CREATE TRIGGER what_was_read_stays
BEFORE UPDATE OF date, transaction_date, value_date, description, amount, amount_order, amount_units, amount_places, balance
ON statement_rows BEGIN
  SELECT RAISE(ABORT, 'what was read is never overwritten');
END;
`,
};
