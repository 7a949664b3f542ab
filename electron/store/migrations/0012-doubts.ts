import type { Migration } from './migration.ts';

/**
 * Doubts belong to a field of a row: `doubtful` holds the fields with a grave one, a bit each, `confirmed` those that
 * the analyst has settled. What earlier versions stored as sentences is told apart by them. Where such a row was edited,
 * only the fields that were set are settled, and a statement that was called reconciled over the others no longer is.
 */
export const doubts: Migration = {
  version: 12,
  name: 'doubts',
  sql: `
ALTER TABLE statement_rows ADD COLUMN doubtful INTEGER NOT NULL DEFAULT 0;
ALTER TABLE statement_rows ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX confirmed_rows ON statement_rows (account_key) WHERE confirmed <> 0;
ALTER TABLE statements ADD COLUMN confirmations INTEGER NOT NULL DEFAULT 0;

UPDATE statement_rows SET doubts = '["The service is not sure of this row."]' WHERE doubts IS NULL AND confidence < 0.7;
UPDATE statement_rows SET
  doubtful = iif(ifnull(confidence, 1) >= 0.7, 0, (
    SELECT sum(DISTINCT CASE
      WHEN value LIKE 'No year %' OR value LIKE 'The dates can be read %' OR value LIKE 'Its date %' THEN 1
      WHEN value LIKE 'Nothing printed tells %' OR value LIKE 'What the rows %' OR value LIKE '% a credit or a debit.'
        OR value LIKE '%type is credit.' THEN 8
      ELSE 32 END)
    FROM json_each(doubts))),
  doubts = (
    SELECT json_group_array(json_object('field', CASE
      WHEN value LIKE 'No year %' OR value LIKE 'The dates can be read %' OR value LIKE 'Its date %' THEN 'date'
      WHEN value LIKE 'Nothing printed tells %' OR value LIKE 'What the rows %' OR value LIKE '% a credit or a debit.'
        OR value LIKE '%type is credit.' THEN 'sign'
      ELSE 'row' END, 'reason', 'said', 'confidence', ifnull(confidence, 0.95), 'detail', value))
    FROM json_each(doubts))
WHERE doubts IS NOT NULL;
UPDATE statement_rows SET confirmed = (set_date IS NOT NULL) * 1 + (set_amount IS NOT NULL) * 12
WHERE doubts IS NOT NULL AND (set_date IS NOT NULL OR set_amount IS NOT NULL);
UPDATE statements SET set_verdict_state = 'uncertain-rows',
  set_verdict = json_set(set_verdict, '$.state', 'uncertain-rows', '$.reason',
    'A row that was edited has other fields that were read with too little confidence.')
WHERE set_verdict_state = 'reconciled-after-edits' AND EXISTS (
  SELECT 1 FROM statement_rows r WHERE r.statement_key = statements.statement_key AND r.excluded = 0
    AND (r.doubtful & ~r.confirmed) <> 0);
`,
};
