import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import { fieldBits } from '../../../shared/rows/doubts.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases/cases.ts';
import type { Database } from '../database/database.ts';
import type { Journal } from './journal.ts';
import { updateRow } from '../database/forms.ts';
import { findKey, missing, requireKey, statementKeys } from '../database/keys.ts';
import { createFields } from './editedFields.ts';
import { createRowTags } from './rowTags.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { digestOf } from '../statements/statementDigest.ts';

/** A row or statement as an edit finds it. */
export type Editable = {
  caseId: Id;
  statementId: Id;
  locked: boolean;
  place: EditedValue['place'];
};

/**
 * The analyst's edits: a layer over what was read, and the journal of how it came about. Nothing here knows rules; it
 * stores what it is told.
 */
export function createEdits(database: Database, clock: Clock, rowOrders: RowOrders, { addStep, ...journal }: Journal) {
  return {
    ...createFields(database, rowOrders),
    ...journal,
    /** @throws {AppError} `not-found` */
    row: (rowId: number): Editable =>
      editableOf(
        database
          .sql<EditableRow>(
            `SELECT c.id AS caseId, s.id AS statementId, s.locked_at IS NOT NULL AS locked, r.position, r.date,
               r.description
             FROM statement_rows r JOIN statements s USING (statement_key) JOIN accounts a ON a.account_key = r.account_key
               JOIN cases c USING (case_key) WHERE r.row_key = ?`,
          )
          .get(rowId) ?? missing('statement_rows'),
      ),
    /** @throws {AppError} `not-found` */
    statement: (statementId: Id): Editable =>
      editableOf(
        database
          .sql<EditableRow>(
            `SELECT c.id AS caseId, s.id AS statementId, s.locked_at IS NOT NULL AS locked, NULL AS position,
               s.period_end AS date, NULL AS description
             FROM statements s JOIN accounts a USING (account_key) JOIN cases c USING (case_key)
             WHERE s.id = ?`,
          )
          .get(statementId) ?? missing('statements'),
      ),
    /**
     * Counts the statement's edited figures and stores the verdict with them, none where nothing is edited or confirmed.
     * @param verdictFor is told how many there are, and whether a figure of the head or a whole row was typed
     */
    judged(statementId: Id, verdictFor: (edits: number, entered: boolean) => Verdict): void {
      const key = requireKey(database, 'statements', statementId);
      const { edits, confirmed, entries, pointed, decided } = countFigures(database, key);
      const verdict = edits + confirmed + pointed + decided === 0 ? null : verdictFor(edits, entries > 0);
      database
        .sql(
          `UPDATE statements SET figure_edits = ?, confirmations = ?, pointed_count = ?, set_verdict = ?, set_verdict_state = ?, set_breaks_at = ?,
             revision = revision + 1,
             first_day = iif(period_start IS NULL OR period_end IS NULL,
               (SELECT min(r.now_date) FROM statement_rows r WHERE r.statement_key = statements.statement_key
                AND r.excluded = 0), first_day),
             last_day = iif(period_start IS NULL OR period_end IS NULL,
               (SELECT max(r.now_date) FROM statement_rows r WHERE r.statement_key = statements.statement_key
                AND r.excluded = 0), last_day)
           WHERE statement_key = ?`,
        )
        .run(
          edits,
          confirmed,
          pointed,
          verdict === null ? null : JSON.stringify(verdict),
          verdict?.state ?? null,
          verdict?.firstBadRow == null ? null : verdict.firstBadRow + 1,
          key,
        );
    },
    /** @returns the new step's id */
    addEdit(
      caseId: Id,
      { values, ...why }: Pick<EditStep, 'source' | 'reason' | 'who'> & { values: readonly EditedValue[] },
    ): Id {
      const caseKey = requireKey(database, 'cases', caseId);
      // A layout goes once the edit that it came with can no longer be done again.
      database
        .sql('DELETE FROM layouts WHERE step_key IN (SELECT step_key FROM edits WHERE case_key = ? AND standing = 0)')
        .run(caseKey);
      const keyOf = (statementId: Id | null): number | null =>
        statementId === null ? null : findKey(database, 'statements', statementId);
      touchCase(database, clock, caseKey);
      return addStep(
        { kind: 'edit', ...why },
        values.map(({ statementId, ...value }) => ({ ...value, caseKey, statementKey: keyOf(statementId) })),
      );
    },
    /** @param digest null opens the lock */
    setLock(statementId: Id, { who, digest }: { who: string; digest: string | null }): void {
      const now = clock.now().toISOString();
      const { key: statementKey, caseKey } = statementKeys(database, statementId);
      const lock = digest === null ? { locked_by: null, locked_at: null } : { locked_by: who, locked_at: now };
      const change = { ...lock, locked_digest: digest, lock_changed: 0 };
      updateRow(database, 'statements', change, 'statement_key = ?', statementKey);
      const [date = null] = database.values<string | null>(
        'SELECT period_end FROM statements WHERE statement_key = ?',
        statementKey,
      );
      const place = { position: null, date, description: null };
      const value = { caseKey, statementKey, rowId: null, field: 'lock', before: null, after: digest, place };
      addStep({ kind: digest === null ? 'unlock' : 'lock', who }, [value]);
      touchCase(database, clock, caseKey);
    },
    /** What the rows and balances of the statement count as, SHA-256 in hexadecimal. */
    digest: (statementId: Id): string => digestOf(database, requireKey(database, 'statements', statementId)),
    /** The moment that what is written now is of. */
    now: (): Moment => clock.now().toISOString(),
    ...createRowTags(database),
  };
}

type EditableRow = Omit<Editable, 'locked' | 'place'> & EditedValue['place'] & { locked: 0 | 1 };

function editableOf({ caseId, statementId, locked, ...place }: EditableRow): Editable {
  return { caseId, statementId, locked: locked === 1, place };
}

/** A fact that was pointed at is printed; any other that the analyst set is an entry. */
const isTyped = (table: string, fact: string): string =>
  `json_type(ifnull(${table}.pointed, '{}'), '$.' || ${fact}) IS NULL`;
const addedRows = (origins: string): string => `(
  SELECT count(*) FROM statement_rows r INDEXED BY edited_rows
  WHERE r.account_key = s.account_key AND r.statement_key = s.statement_key AND r.origin IS NOT NULL AND r.origin IN (${origins}))`;
const typed = `(s.set_opening IS NOT NULL AND ${isTyped('s', "'opening'")})
  + (s.set_closing IS NOT NULL AND ${isTyped('s', "'closing'")})
  + (SELECT count(*) FROM json_each(ifnull(s.read_facts, '{}')) WHERE ${isTyped('s', 'key')})
  + (SELECT count(*) FROM json_each(ifnull(a.read_facts, '{}'))
     WHERE key IN ('number', 'currency') AND ${isTyped('a', 'key')})
  + ${addedRows("'typed'")}
  + (SELECT count(*) FROM statement_rows r INDEXED BY confirmed_rows
     WHERE r.account_key = s.account_key AND r.statement_key = s.statement_key AND r.confirmed <> 0
       AND r.confirmed & ${fieldBits(['sign'])} AND r.set_amount IS NULL AND EXISTS (SELECT 1 FROM json_each(ifnull(r.doubts, '[]'))
         WHERE value ->> 'reason' IN ('mark-contradicts', 'heading-contradicts')))`;
const pointed = `(SELECT count(*) FROM json_each(ifnull(s.pointed, '{}')))
  + (SELECT count(*) FROM json_each(ifnull(a.pointed, '{}'))) + ${addedRows("'marked', 'pointed'")}`;

/**
 * Figures of the statement that count as something else than was read, and rows with confirmed fields; of its rows only
 * those are read.
 */
function countFigures(
  database: Database,
  statementKey: number,
): {
  edits: number;
  confirmed: number;
  /** Figures of the head and whole rows that the analyst typed, and signs that were confirmed against the print. */
  entries: number;
  /** Facts and rows that the analyst pointed at. */
  pointed: number;
  /** Above 0 where a check is overruled or a line settled. */
  decided: number;
} {
  return database
    .sql<ReturnType<typeof countFigures>>(
      `SELECT ${typed} AS entries, ${pointed} AS pointed, (s.overruled IS NOT NULL) + (s.settled_lines IS NOT NULL) AS decided, ${typed} + (
         SELECT ifnull(sum((r.set_date IS NOT NULL) + (r.set_amount IS NOT NULL)), 0)
         FROM statement_rows r INDEXED BY edited_rows
         WHERE r.account_key = s.account_key AND r.statement_key = s.statement_key
           AND (r.set_date IS NOT NULL OR r.set_description IS NOT NULL OR r.set_amount IS NOT NULL)) + (
         SELECT count(*) FROM statement_rows r INDEXED BY excluded_rows
         WHERE r.account_key = s.account_key AND r.statement_key = s.statement_key AND r.excluded = 1) AS edits, (
         SELECT count(*) FROM statement_rows r INDEXED BY confirmed_rows
         WHERE r.account_key = s.account_key AND r.statement_key = s.statement_key AND r.confirmed <> 0) AS confirmed
       FROM statements s JOIN accounts a USING (account_key) WHERE s.statement_key = ?`,
    )
    .one(statementKey);
}
