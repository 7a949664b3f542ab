import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Database } from '../database/database.ts';

/** A step of the journal as its tables hold it. */
export type StoredStep = {
  step_key: number;
  id: string;
  kind: 'edit' | 'undo' | 'redo' | 'lock' | 'unlock';
  source: string;
  reason: string | null;
  who: string;
  made_at: string;
  of_step: number | null;
};

/** A value of a step as its table holds it. */
export type StoredValue = {
  edit_key: number;
  step_key: number;
  row_key: number | null;
  statement_key: number | null;
  field: EditedValue['field'];
  before: string | null;
  after: string | null;
  place: string;
  standing: 0 | 1 | null;
  turned_by: number;
};

/** What was done to rows and statements; moving statements between cases stays with the desk that did it. */
const ofCase = 'e.case_key = ? AND e.place IS NOT NULL';

export function stepsOf(database: Database, caseKey: number): StoredStep[] {
  return database
    .sql<StoredStep>(
      `SELECT DISTINCT j.* FROM steps j JOIN edits e USING (step_key)
       WHERE ${ofCase} AND j.kind IN ('edit', 'undo', 'redo', 'lock', 'unlock') ORDER BY j.step_key`,
    )
    .all(caseKey);
}

export function valuesOf(database: Database, caseKey: number, stepKey: number): StoredValue[] {
  return database
    .sql<StoredValue>(`SELECT e.* FROM edits e WHERE ${ofCase} AND e.step_key = ? ORDER BY e.edit_key`)
    .all(caseKey, stepKey);
}

/** The steps of the other database that this one does not have, whichever case they are of here. */
export function newSteps(from: Database, to: Database, caseKey: number): StoredStep[] {
  return stepsOf(from, caseKey).filter(({ id }) => to.values('SELECT 1 FROM steps WHERE id = ?', id).length === 0);
}
