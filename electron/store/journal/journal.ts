import { randomUUID } from 'node:crypto';
import type { EditedValue, EditState, EditStep } from '../../../shared/calls/edits.ts';
import type { CaseStep } from '../../../shared/calls/ordering.ts';
import type { Page, PageRequest } from '../../../shared/contract.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { insertRow, object, sparseList } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';
import { readPage } from '../database/paging.ts';

/** A value as the journal takes it. */
export type JournalValue = Omit<EditedValue, 'statementId' | 'field' | 'place'> & {
  caseKey: number;
  statementKey: number | null;
  field: string;
  place: EditedValue['place'] | null;
};

type StepDraft = Pick<EditStep, 'who'> &
  Partial<Pick<EditStep, 'source' | 'reason'>> & { kind: EditStep['kind'] | CaseStep['kind'] };

/** What somebody did, step by step: steps are added and never taken away, and undoing one is a step of its own. */
export type Journal = ReturnType<typeof createJournal>;

/** Values of one step that a list shows. */
const shownValues = 100;

/** Steps by a condition on their values `e`, as they stand in the case of these. */
const selectSteps = (where: string): string => `
  SELECT j.step_key AS key, e.case_key AS caseKey, j.id, j.kind, j.source, j.reason, j.who, j.made_at AS at,
    CASE WHEN ifnull(max(e.standing), 1) THEN 'stands' WHEN max(e.turned_by) < ifnull((${newestEdit('e.case_key')}), 0)
      THEN 'superseded' ELSE 'undone' END AS state,
    (SELECT o.id FROM steps o WHERE o.step_key = j.of_step) AS "of", count(*) AS count
  FROM edits e JOIN steps j USING (step_key) WHERE ${where}`;

/** What was undone before it can no longer be done again. */
const newestEdit = (caseKey: string): string => `SELECT n.step_key FROM edits n
  WHERE n.case_key = ${caseKey} AND n.standing IS NOT NULL AND n.place IS NOT NULL ORDER BY n.step_key DESC LIMIT 1`;

export function createJournal(database: Database, clock: Clock) {
  type StepRow = Omit<EditStep, 'values'> & { key: number; caseKey: number };

  function addStep(
    { kind, source = 'analyst', reason = null, who }: StepDraft,
    of: number | null = null,
  ): { id: Id; key: number } {
    const id = randomUUID();
    const made_at = clock.now().toISOString();
    return { id, key: insertRow(database, 'steps', { id, kind, source, reason, who, made_at, of_step: of }) };
  }

  const valuesOf = (where: string, ...bound: (number | string)[]): EditedValue[] =>
    database
      .sql<Omit<EditedValue, 'place'> & { place: string }>(
        `SELECT e.row_key AS rowId, s.id AS statementId, e.field, e.before, e.after, e.place
         FROM edits e LEFT JOIN statements s USING (statement_key) WHERE e.place IS NOT NULL AND ${where}`,
      )
      .all(...bound)
      .map((value) => ({ ...value, place: object<EditedValue['place']>().read(value.place) }));

  const toStep = ({ key, caseKey, ...step }: StepRow): EditStep => ({
    ...step,
    values: valuesOf('e.step_key = ? AND e.case_key = ? ORDER BY e.edit_key LIMIT ?', key, caseKey, shownValues).map(
      counted,
    ),
  });

  /** The step of which the values were turned last: what the next undo or redo is of. */
  function next(caseKey: number, standing: 0 | 1): EditStep | null {
    const [key] = database.values<number>(
      `SELECT step_key FROM edits WHERE case_key = ? AND standing = ? AND place IS NOT NULL ORDER BY turned_by DESC LIMIT 1`,
      ...[caseKey, standing],
    );
    if (key === undefined) return null;
    const found = database.sql<StepRow>(selectSteps('e.step_key = ? AND e.case_key = ?')).get(key, caseKey);
    return found === undefined || found.state === 'superseded' ? null : toStep(found);
  }

  return {
    /** What was undone can no longer be done again. @returns the new step's id */
    addStep: (draft: StepDraft, values: readonly JournalValue[]): Id => {
      const { id, key } = addStep(draft);
      const standing = draft.kind === 'lock' || draft.kind === 'unlock' ? null : 1;
      const insert = database.sql(
        `INSERT INTO edits (step_key, case_key, row_key, statement_key, field, before, after, place, standing, turned_by)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const { caseKey, rowId, statementKey, field, before, after, place } of values) {
        const at = place === null ? null : JSON.stringify(place);
        insert.run(key, caseKey, rowId, statementKey, field, before, after, at, standing, key);
      }
      return id;
    },
    /** Takes back the values of a step that stand, or puts those in place that were taken back: in one case, or in all. */
    turn(stepId: Id, kind: 'undo' | 'redo', who: string, caseId?: Id): void {
      const of = requireKey(database, 'steps', stepId);
      const { key } = addStep({ kind, who }, of);
      const those = `step_key = ? AND standing = ? ${caseId === undefined ? '' : 'AND case_key = ?'}`;
      const which = [
        of,
        kind === 'undo' ? 1 : 0,
        ...(caseId === undefined ? [] : [requireKey(database, 'cases', caseId)]),
      ];
      database
        .sql(
          `INSERT INTO edits (step_key, case_key, row_key, statement_key, field, before, after, place, turned_by)
           SELECT ?, case_key, row_key, statement_key, field, before, after, place, ? FROM edits
           WHERE ${those} ORDER BY edit_key`,
        )
        .run(key, key, ...which);
      database.sql(`UPDATE edits SET standing = 1 - standing, turned_by = ? WHERE ${those}`).run(key, ...which);
    },
    /** What the next undo and the next redo are of. */
    state(caseId: Id): EditState {
      const caseKey = requireKey(database, 'cases', caseId);
      return { undo: next(caseKey, 1), redo: next(caseKey, 0) };
    },
    /** All values that a step edited in a case and that stand, or those that were taken back. */
    values: (caseId: Id, stepId: Id, which: 'standing' | 'undone'): EditedValue[] =>
      valuesOf(
        'e.step_key = (SELECT step_key FROM steps WHERE id = ?) AND e.case_key = ? AND e.standing = ? ORDER BY e.edit_key',
        ...[stepId, requireKey(database, 'cases', caseId), which === 'standing' ? 1 : 0],
      ),
    /** The edits of a case, newest first; with a row, those that it is in. */
    history(caseId: Id, { rowId, ...request }: PageRequest & { rowId?: number | undefined }): Page<EditStep> {
      const caseKey = requireKey(database, 'cases', caseId);
      const ofRow = rowId === undefined ? '' : 'AND e.step_key IN (SELECT step_key FROM edits WHERE row_key = ?)';
      const page = selectSteps(`e.case_key = ? AND e.step_key < ? AND e.place IS NOT NULL ${ofRow}
        GROUP BY e.step_key ORDER BY e.step_key DESC LIMIT ?`);
      return readPage(
        request,
        (before, limit) =>
          database.sql<StepRow>(page).all(caseKey, before, ...(rowId === undefined ? [] : [rowId]), limit),
        toStep,
      );
    },
  };
}

/** Of rows that were replaced, a person reads how many there are. */
function counted(value: EditedValue): EditedValue {
  if (value.field !== 'rows') return value;
  const count = (list: string | null): string => String(sparseList().read(list).length);
  return { ...value, before: count(value.before), after: count(value.after) };
}
