import type { Migration } from './migration.ts';

/**
 * Rows of which nothing tells whether the amount came in or went out are in neither total until the analyst has said
 * so: `unsigned` is what was read, `counts` 1 of what is in a total, 0 of what is left out, 2 of what is undecided.
 */
export const undecidedRows: Migration = {
  version: 18,
  name: 'undecided-rows',
  sql: `
ALTER TABLE statement_rows ADD COLUMN unsigned INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER what_counts_follows;
CREATE TRIGGER what_counts_follows
AFTER UPDATE OF set_date, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, repeated, confirmed
ON statement_rows BEGIN
  UPDATE statement_rows SET now_date = ifnull(set_date, date),
    counts = CASE WHEN excluded = 1 OR repeated = 1 THEN 0 WHEN unsigned = 1 AND (confirmed & 8) = 0 THEN 2 ELSE 1 END,
    now_amount_order = ifnull(set_amount_order, amount_order),
    now_amount_units = iif(set_amount IS NULL, amount_units, set_amount_units),
    now_amount_places = ifnull(set_amount_places, amount_places)
  WHERE row_key = new.row_key;
END;
DROP TRIGGER tallies_do_not_outlive_what_counts;
CREATE TRIGGER tallies_do_not_outlive_what_counts
AFTER UPDATE OF set_date, set_amount, excluded, repeated, confirmed ON statement_rows BEGIN
  UPDATE statements SET tally = NULL WHERE statement_key = new.statement_key AND tally IS NOT NULL;
END;

UPDATE statement_rows SET unsigned = 1, counts = iif(counts = 1 AND (confirmed & 8) = 0, 2, counts)
WHERE doubts IS NOT NULL AND EXISTS (
  SELECT 1 FROM json_each(doubts) WHERE value ->> 'reason' = 'direction-unknown'
    OR value ->> 'detail' LIKE 'Nothing printed tells whether %' OR value ->> 'detail' LIKE '% a credit or a debit.');
UPDATE statements SET tally = NULL
WHERE statement_key IN (SELECT statement_key FROM statement_rows WHERE unsigned = 1);
`,
};
