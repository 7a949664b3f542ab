import { randomUUID } from 'node:crypto';
import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases/cases.ts';
import type { Database } from '../database/database.ts';
import type { EditRepository } from './editRepository.ts';
import { insertRow, object, sparseList } from '../database/forms.ts';
import { missing, requireKey } from '../database/keys.ts';
import { readPage } from '../database/paging.ts';

type Journal = Pick<EditRepository, 'addEdit' | 'addUndo' | 'state' | 'step' | 'history'>;

type StepRow = {
  key: number;
  /** Where it stands in the order of steps, however late a part of it was made. */
  place: number;
  id: string;
  kind: EditStep['kind'];
  source: EditStep['source'];
  reason: string | null;
  who: string;
  at: string;
  state: EditStep['state'];
  of: string | null;
  count: number;
};

/** Values of one step that a list shows. */
const shownValues = 100;

const place = 'ifnull(j.part_of, j.step_key)';

const select = `
  SELECT j.step_key AS key, ${place} AS place, j.id, j.kind, j.source, j.reason, j.who, j.made_at AS at,
    iif(j.undone_by IS NULL, 'stands', iif(j.superseded, 'superseded', 'undone')) AS state,
    (SELECT o.id FROM edit_steps o WHERE o.step_key = j.of_step) AS "of",
    (SELECT count(*) FROM edits e WHERE e.step_key = ifnull(j.of_step, j.step_key)) AS count
  FROM edit_steps j`;

/** Of rows that were replaced, a person reads how many there are. */
function counted(value: EditedValue): EditedValue {
  if (value.field !== 'rows') return value;
  const count = (list: string | null): string => String(sparseList().read(list).length);
  return { ...value, before: count(value.before), after: count(value.after) };
}

/** Steps are added and never taken away; undoing one is a step of its own. */
export function createEditJournal(database: Database, clock: Clock): Journal {
  const valuesOf = (stepKey: number, most: number): EditedValue[] =>
    database
      .sql<Omit<EditedValue, 'place'> & { place: string }>(
        `SELECT e.row_key AS rowId, s.id AS statementId, e.field, e.before, e.after, e.place
         FROM edits e LEFT JOIN statements s USING (statement_key)
         WHERE e.step_key = (SELECT ifnull(of_step, step_key) FROM edit_steps WHERE step_key = ?)
         ORDER BY e.edit_key LIMIT ?`,
      )
      .all(stepKey, most)
      .map((value) => ({ ...value, place: object<EditedValue['place']>().read(value.place) }));
  const toStep = ({ key, id, kind, source, reason, who, at, state, of, count }: StepRow): EditStep => {
    return {
      id,
      kind,
      source,
      reason,
      who,
      at,
      state,
      of,
      count,
      values: valuesOf(key, shownValues).map(counted),
    };
  };
  const stepKeyOf = (id: string): number =>
    database.sql<{ key: number }>('SELECT step_key AS key FROM edit_steps WHERE id = ?').get(id)?.key ??
    missing('edit_steps');

  return {
    addEdit(caseId, { source, reason, who, values }) {
      const caseKey = requireKey(database, 'cases', caseId);
      const id = randomUUID();
      database
        .sql('UPDATE edit_steps SET superseded = 1 WHERE case_key = ? AND undone_by IS NOT NULL AND superseded = 0')
        .run(caseKey);
      const made = { id, case_key: caseKey, kind: 'edit', source, reason, who, made_at: clock.now().toISOString() };
      const key = insertRow(database, 'edit_steps', made);
      const insert = database.sql(
        `INSERT INTO edits (step_key, row_key, statement_key, field, before, after, place)
         VALUES (?, ?, (SELECT statement_key FROM statements WHERE id = ?), ?, ?, ?, ?)`,
      );
      for (const { rowId, statementId, field, before, after, place } of values) {
        insert.run(key, rowId, statementId, field, before, after, JSON.stringify(place));
      }
      touchCase(database, clock, caseKey);
      return id;
    },
    addUndo(stepId, kind, who) {
      const of = stepKeyOf(stepId);
      const { key } = database
        .sql(
          `INSERT INTO edit_steps (id, case_key, kind, source, who, made_at, of_step)
           SELECT ?, case_key, ?, source, ?, ?, step_key FROM edit_steps WHERE step_key = ?`,
        )
        .run(randomUUID(), kind, who, clock.now().toISOString(), of);
      database.sql('UPDATE edit_steps SET undone_by = ? WHERE step_key = ?').run(kind === 'undo' ? key : null, of);
    },
    state(caseId) {
      const caseKey = requireKey(database, 'cases', caseId);
      // An edit that was done again stands where its redoing does, so that it is the next to be undone.
      const undo = database
        .sql<StepRow>(
          `${select} WHERE j.case_key = ? AND j.kind = 'edit' AND j.undone_by IS NULL ORDER BY
             max(${place}, ifnull((SELECT max(ifnull(o.part_of, o.step_key)) FROM edit_steps o WHERE o.of_step = j.step_key), 0)) DESC
           LIMIT 1`,
        )
        .get(caseKey);
      const redo = database
        .sql<StepRow>(
          `${select} WHERE j.case_key = ? AND j.kind = 'edit' AND j.undone_by IS NOT NULL AND NOT j.superseded
           ORDER BY (SELECT ifnull(o.part_of, o.step_key) FROM edit_steps o WHERE o.step_key = j.undone_by) DESC
           LIMIT 1`,
        )
        .get(caseKey);
      return { undo: undo === undefined ? null : toStep(undo), redo: redo === undefined ? null : toStep(redo) };
    },
    step(caseId, stepId) {
      const caseKey = requireKey(database, 'cases', caseId);
      const found = database
        .sql<StepRow>(`${select} WHERE j.case_key = ? AND j.id = ? AND j.kind = 'edit'`)
        .get(caseKey, stepId);
      return found === undefined ? null : { state: found.state, values: valuesOf(found.key, -1) };
    },
    history(caseId, { rowId, ...request }) {
      const caseKey = requireKey(database, 'cases', caseId);
      const ofRow =
        'AND EXISTS (SELECT 1 FROM edits e WHERE e.row_key = ? AND e.step_key = ifnull(j.of_step, j.step_key))';
      return readPage(
        request,
        (before, limit) =>
          database
            .sql<StepRow>(
              `${select} WHERE j.case_key = ? AND ${place} < ? ${rowId === undefined ? '' : ofRow}
               ORDER BY ${place} DESC LIMIT ?`,
            )
            .all(caseKey, before, ...(rowId === undefined ? [] : [rowId]), limit),
        toStep,
        (row) => row.place,
      );
    },
  };
}
