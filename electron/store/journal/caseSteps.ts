import type { CaseName, CaseStep } from '../../../shared/calls/ordering.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import { missing, requireKey } from '../database/keys.ts';

const shownSteps = 50;

/** Everything that a step moved is where it was put, and the cases that it is of are listed or hidden as it left them. */
const stands = `NOT EXISTS (
  SELECT 1 FROM edits e LEFT JOIN collections c ON e.field = 'collections' AND c.collection_key = e.row_key
    LEFT JOIN cases k ON e.field = 'cases' AND k.case_key = e.row_key
  WHERE e.step_key = j.step_key AND (e.field = 'collections' AND c.case_key IS NOT e.after ->> 'case_key'
    OR e.field = 'cases' AND (k.case_key IS NULL OR k.hidden_with IS NOT e.after ->> 'hidden_with')))`;

const select = `SELECT j.step_key AS key, j.id, j.kind, j.who, j.made_at AS at,
    CASE WHEN NOT EXISTS (SELECT 1 FROM edits e WHERE e.step_key = j.step_key AND e.standing = 1) THEN 'undone'
      WHEN ${stands} THEN 'stands' ELSE 'superseded' END AS state
  FROM steps j WHERE j.kind IN ('move', 'split', 'merge', 'remove')`;

type StepRow = Omit<CaseStep, 'parts'> & { key: number };

/** @throws {AppError} `not-found` */
export function readStep(database: Database, id: Id): CaseStep {
  return toStep(database, database.sql<StepRow>(`${select} AND j.id = ?`).get(id) ?? missing('steps'));
}

/** Newest first, the last fifty: of one case, or of all. */
export function readSteps(database: Database, caseId?: Id): CaseStep[] {
  const ofCase = "AND j.step_key IN (SELECT step_key FROM edits WHERE case_key = ? AND field = 'cases')";
  return database
    .sql<StepRow>(`${select} ${caseId === undefined ? '' : ofCase} ORDER BY j.step_key DESC LIMIT ${shownSteps}`)
    .all(...(caseId === undefined ? [] : [requireKey(database, 'cases', caseId)]))
    .map((row) => toStep(database, row));
}

function toStep(database: Database, { key, ...step }: StepRow): CaseStep {
  const named = (of: number): CaseName =>
    database.sql<CaseName>('SELECT id, name FROM cases WHERE case_key = ?').get(of) ?? { id: '', name: '' };
  const parts = database
    .sql<{ from: number; to: number; collections: number }>(
      `SELECT before ->> 'case_key' AS "from", after ->> 'case_key' AS "to", count(*) AS collections FROM edits
       WHERE step_key = ? AND field = 'collections' GROUP BY 1, 2 ORDER BY min(edit_key)`,
    )
    .all(key)
    .map(({ from, to, collections }) => {
      return { from: named(from), to: step.kind === 'remove' ? null : named(to), collections };
    });
  return { ...step, parts };
}
