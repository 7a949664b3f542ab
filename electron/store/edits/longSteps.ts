import { randomUUID } from 'node:crypto';
import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import type { Id } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases.ts';
import type { Database } from '../database.ts';
import { requireKey } from '../keys.ts';

/** A step that is made in several transactions, and which way its values go. */
export type StepUnderWay = { caseId: Id; stepId: Id; kind: 'edit' | 'undo' | 'redo' };

/** A value of a step with its place in it. The row is null where it is no longer there. */
export type StepValue = Omit<EditedValue, 'place'> & { key: number };

/** Steps of so many values that they are made in several transactions; nothing shows them before the last one. */
export type LongStepRepository = {
  /** Begins an edit. @returns the id of its step */
  stage(caseId: Id, step: Pick<EditStep, 'source' | 'reason' | 'who'>): Id;
  stageValue(stepId: Id, value: EditedValue): void;
  /** Marks that a step is being undone or done again; until then nothing of it may have been written. */
  begin(stepId: Id, kind: 'undo' | 'redo'): void;
  /** Values of a step behind this one, in the order in which they were staged; the first ones behind 0. */
  valuesAfter(stepId: Id, key: number, limit: number): StepValue[];
  /** Ends it: an edit stands from now on, an undo or redo is in the journal. */
  finish(step: StepUnderWay, who: string): void;
  /** Forgets that it was under way; its values must be as they were. @returns true where there is more to forget */
  discard(step: StepUnderWay): boolean;
  /** What an earlier run has left half done. */
  underWay(): StepUnderWay[];
};

/** Values forgotten in one transaction. */
const forgottenAtOnce = 200;

export function createLongSteps(
  database: Database,
  clock: Clock,
  addUndo: (stepId: Id, kind: 'undo' | 'redo', who: string) => void,
): LongStepRepository {
  const setUnderWay = (stepId: Id, kind: string | null): void =>
    void database.sql('UPDATE edit_steps SET under_way = ? WHERE id = ?').run(kind, stepId);

  return {
    stage(caseId, { source, reason, who }) {
      const id = randomUUID();
      database
        .sql(
          `INSERT INTO edit_steps (id, case_key, kind, source, reason, who, made_at, under_way)
           VALUES (?, ?, 'edit', ?, ?, ?, ?, 'edit')`,
        )
        .run(id, requireKey(database, 'cases', caseId), source, reason, who, clock.now().toISOString());
      return id;
    },
    // A row may have been replaced since the value was planned.
    stageValue: (stepId, { rowId, statementId, field, before, after, place }) =>
      void database
        .sql(
          `INSERT INTO edits (step_key, row_key, statement_key, field, before, after, place)
           SELECT step_key, (SELECT row_key FROM statement_rows WHERE row_key = ?),
             (SELECT statement_key FROM statements WHERE id = ?), ?, ?, ?, ? FROM edit_steps WHERE id = ?`,
        )
        .run(rowId, statementId, field, before, after, JSON.stringify(place), stepId),
    begin: setUnderWay,
    valuesAfter: (stepId, key, limit) =>
      database
        .sql<StepValue>(
          `SELECT e.edit_key AS key, e.row_key AS rowId, s.id AS statementId, e.field, e.before, e.after
           FROM edits e LEFT JOIN statements s USING (statement_key)
           WHERE e.step_key = (SELECT step_key FROM edit_steps WHERE id = ?) AND e.edit_key > ?
           ORDER BY e.edit_key LIMIT ?`,
        )
        .all(stepId, key, limit),
    finish({ caseId, stepId, kind }, who) {
      if (kind === 'edit') {
        const caseKey = requireKey(database, 'cases', caseId);
        database
          .sql('UPDATE edit_steps SET superseded = 1 WHERE case_key = ? AND undone_by IS NOT NULL AND superseded = 0')
          .run(caseKey);
        touchCase(database, clock, caseKey);
      } else addUndo(stepId, kind, who);
      setUnderWay(stepId, null);
    },
    discard({ stepId, kind }) {
      if (kind === 'edit') {
        const [key] = database.values<number>('SELECT step_key FROM edit_steps WHERE id = ?', stepId);
        if (key === undefined) return false;
        const { changes } = database
          .sql(`DELETE FROM edits WHERE edit_key IN (SELECT edit_key FROM edits WHERE step_key = ? LIMIT ?)`)
          .run(key, forgottenAtOnce);
        if (changes === forgottenAtOnce) return true;
        database.sql('DELETE FROM edit_steps WHERE step_key = ?').run(key);
      } else setUnderWay(stepId, null);
      return false;
    },
    underWay: () =>
      database
        .sql<StepUnderWay>(
          `SELECT c.id AS caseId, j.id AS stepId, j.under_way AS kind FROM edit_steps j JOIN cases c USING (case_key)
           WHERE j.under_way IS NOT NULL ORDER BY j.step_key`,
        )
        .all(),
  };
}
