import type { EditedValue } from '../../../shared/calls/edits.ts';
import { fieldBits } from '../../../shared/rows/doubts.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases/cases.ts';
import type { Database } from '../database/database.ts';
import type { Journal } from './journal.ts';
import type { Editable, EditRepository } from './editRepository.ts';
import { updateRow } from '../database/forms.ts';
import { findKey, missing, requireKey, statementKeys } from '../database/keys.ts';
import { createHeadLayer } from './headLayer.ts';
import { createRowLayer } from './rowLayer.ts';
import { createRowReplacement } from './rowReplacement.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { digestOf } from './statementDigest.ts';

/** @see EditRepository; rows that are held in memory follow every write. */
export function createEdits(database: Database, clock: Clock, rowOrders: RowOrders, journal: Journal): EditRepository {
  const layer = createRowLayer(database);
  return {
    ...layer,
    ...createHeadLayer(database, rowOrders),
    ...journal,
    ...createRowReplacement(database, rowOrders),
    writeRow(...change) {
      layer.writeRow(...change);
      rowOrders.rowChanged(change[0]);
    },
    row: (rowId) =>
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
    statement: (statementId) =>
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
    judged(statementId, verdictFor) {
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
    addEdit(caseId, { values, ...why }) {
      const caseKey = requireKey(database, 'cases', caseId);
      // A layout goes once the edit that it came with can no longer be done again.
      database
        .sql('DELETE FROM layouts WHERE step_key IN (SELECT step_key FROM edits WHERE case_key = ? AND standing = 0)')
        .run(caseKey);
      const keyOf = (statementId: string | null): number | null =>
        statementId === null ? null : findKey(database, 'statements', statementId);
      touchCase(database, clock, caseKey);
      return journal.addStep(
        { kind: 'edit', ...why },
        values.map(({ statementId, ...value }) => ({ ...value, caseKey, statementKey: keyOf(statementId) })),
      );
    },
    setLock(statementId, { who, digest }) {
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
      journal.addStep({ kind: digest === null ? 'unlock' : 'lock', who }, [value]);
      touchCase(database, clock, caseKey);
    },
    digest: (statementId) => digestOf(database, requireKey(database, 'statements', statementId)),
    now: () => clock.now().toISOString(),
    tags: (caseId) =>
      database
        .sql<{ name: string; rows: number }>(
          `SELECT t.name, count(rt.row_key) AS rows FROM tags t LEFT JOIN row_tags rt USING (tag_key)
           WHERE t.case_key = ? GROUP BY t.tag_key ORDER BY rows DESC, t.name`,
        )
        .all(requireKey(database, 'cases', caseId)),
    taggedRows(caseId) {
      const tagged = database
        .sql<{ rowId: number; name: string }>(
          `SELECT rt.row_key AS rowId, t.name FROM tags t JOIN row_tags rt USING (tag_key) WHERE t.case_key = ? ORDER BY t.name`,
        )
        .all(requireKey(database, 'cases', caseId));
      return new Map(
        [...Map.groupBy(tagged, ({ rowId }) => rowId)].map(([rowId, own]) => [rowId, own.map(({ name }) => name)]),
      );
    },
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
    .get(statementKey)!;
}
