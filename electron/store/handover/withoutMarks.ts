import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Database } from '../database/database.ts';
import { createFields } from '../journal/editedFields.ts';
import { asRead } from '../journal/headLayer.ts';
import { createRowOrders } from '../rows/rowOrders.ts';

/** A value of the journal that stands. */
type Standing = Pick<EditedValue, 'rowId' | 'statementId' | 'field' | 'before' | 'after'>;

/**
 * Takes the analyst's work off a case that stands alone in its database: it is as it was read, and nothing tells what was
 * thought of it. What the journal knows is undone, the newest first; what else there is goes with it.
 */
export function withoutMarks(database: Database): void {
  const fields = createFields(database, createRowOrders());
  const standing = database
    .sql<Standing>(
      `SELECT e.row_key AS rowId, s.id AS statementId, e.field, e.before, e.after
       FROM edits e LEFT JOIN statements s USING (statement_key) WHERE e.standing = 1 ORDER BY e.edit_key DESC`,
    )
    .all();
  for (const { rowId, statementId, field, before, after } of standing)
    fields.write(rowId ?? statementId, field, before, after);
  const facts = (table: string, names: readonly (keyof typeof factColumns)[]): string =>
    names.map((name) => `${factColumns[name]} = ${asRead(table, name)}`).join(', ');
  database.execute(`
    DELETE FROM steps;
    DELETE FROM left_problems;
    DELETE FROM scenarios;
    DELETE FROM row_tags;
    DELETE FROM tags;
    UPDATE cases SET notes = '', review_state = 'open', reviewed_by = NULL, reviewed_at = NULL, outstanding = NULL,
      reviewed_statements = NULL, kept_together = NULL, policy = NULL, policy_of = NULL, ledger_of = NULL;
    UPDATE collections SET state = 'ready' WHERE state = 'reviewed';
    UPDATE accounts SET ${facts('accounts', ['bank', 'holder', 'number', 'currency', 'type'])} WHERE read_facts IS NOT NULL;
    UPDATE accounts SET read_facts = NULL, pointed = NULL;
    UPDATE statements SET ${facts('statements', ['periodStart', 'periodEnd'])} WHERE read_facts IS NOT NULL;
    UPDATE statements SET read_facts = NULL, pointed = NULL, pointed_count = 0, set_opening = NULL, set_closing = NULL,
      overruled = NULL, settled_lines = NULL, locked_by = NULL, locked_at = NULL, locked_digest = NULL, lock_changed = 0,
      reviewed_by = NULL, reviewed_at = NULL, reviewed_state = NULL, reviewed_revision = NULL, revision = 0,
      figure_edits = 0, confirmations = 0, set_verdict = NULL, set_verdict_state = NULL, set_breaks_at = NULL, tally = NULL,
      sort_date = ifnull(period_start, first_day);
    UPDATE statement_rows SET set_date = NULL, set_transaction_date = NULL, set_value_date = NULL, set_description = NULL,
      set_amount = NULL, set_amount_order = NULL, set_amount_units = NULL, set_amount_places = NULL, excluded = 0,
      left_out = 0, flag = NULL, note = NULL, set_category = NULL, confirmed = 0, category = NULL, category_state = NULL,
      category_evidence = NULL;
  `);
}

const factColumns = {
  bank: 'bank',
  holder: 'holder',
  number: 'number',
  currency: 'currency',
  type: 'type',
  periodStart: 'period_start',
  periodEnd: 'period_end',
} as const;
