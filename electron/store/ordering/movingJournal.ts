import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

type Step = { key: number; family: number; partOf: number | null; whole: 0 | 1 };

/**
 * Takes the edits of statements into the journal of another case. A step that is of other statements too is divided:
 * both parts keep its place, and become one again where they meet, unless one was undone and the other was not.
 */
export function moveJournal(database: Database, statements: readonly number[], from: number, to: number): void {
  const moved = JSON.stringify(statements);
  const ofMoved = 'statement_key IN (SELECT value FROM json_each(?))';
  const steps = database
    .sql<Step>(
      `SELECT j.step_key AS key, ifnull(j.part_of, j.step_key) AS family, j.part_of AS partOf, NOT EXISTS (
         SELECT 1 FROM edits e WHERE e.step_key = j.step_key AND (e.${ofMoved}) IS NOT TRUE) AS whole
       FROM edit_steps j WHERE j.case_key = ? AND j.step_key IN (SELECT step_key FROM edits WHERE ${ofMoved})
       ORDER BY j.step_key`,
    )
    .all(moved, from, moved);
  for (const step of steps) {
    const other = partnerOf(database, step, to);
    const takeEdits = (into: number): void =>
      void database.sql(`UPDATE edits SET step_key = ? WHERE step_key = ? AND ${ofMoved}`).run(into, step.key, moved);
    if (step.whole === 0) takeEdits(other ?? copyOf(database, step.key, to));
    else if (other === null) move(database, step.key, to);
    else if (step.partOf === null) {
      database.sql('UPDATE edits SET step_key = ? WHERE step_key = ?').run(step.key, other);
      drop(database, other);
      move(database, step.key, to);
    } else {
      takeEdits(other);
      drop(database, step.key);
    }
  }
}

/** Takes what is left in the journal of a case into that of another. @returns the keys of the steps */
export function moveRestOfJournal(database: Database, from: number, to: number): number[] {
  const steps = database.values<number>('SELECT step_key FROM edit_steps WHERE case_key = ?', from);
  moveSteps(database, steps, to);
  return steps;
}

/** Takes whole steps into the journal of a case. */
export function moveSteps(database: Database, steps: readonly number[], to: number): void {
  database
    .sql('UPDATE edit_steps SET case_key = ? WHERE step_key IN (SELECT value FROM json_each(?))')
    .run(to, JSON.stringify(steps));
}

/** The other part of a step in a case, where both can be one again; where they cannot, it takes a place of its own. */
function partnerOf(database: Database, step: Step, caseKey: number): number | null {
  const standing = `SELECT (undone_by IS NULL) || superseded || (SELECT count(*) FROM edit_steps u WHERE u.of_step = s.step_key)
    FROM edit_steps s WHERE s.step_key = `;
  const found = database
    .sql<{ key: number; same: 0 | 1 }>(
      `SELECT j.step_key AS key, (${standing} j.step_key) = (${standing} ?) AS same FROM edit_steps j
       WHERE j.case_key = ? AND ifnull(j.part_of, j.step_key) = ? AND j.kind NOT IN ('undo', 'redo')`,
    )
    .get(step.key, caseKey, step.family);
  if (found === undefined) return null;
  if (found.same === 1) return found.key;
  for (const key of [found.key, step.key]) {
    database.sql('UPDATE edit_steps SET part_of = NULL WHERE step_key = ? OR of_step = ?').run(key, key);
  }
  return null;
}

/** A step with its undoings and redoings. */
function move(database: Database, key: number, to: number): void {
  database.sql('UPDATE edit_steps SET case_key = ? WHERE step_key = ? OR of_step = ?').run(to, key, key);
}

function copyOf(database: Database, key: number, to: number): number {
  const copy = (of: number, ofStep: number | null): number =>
    database
      .sql(
        `INSERT INTO edit_steps (id, case_key, kind, source, reason, who, made_at, of_step, superseded, part_of)
         SELECT ?, ?, kind, source, reason, who, made_at, ?, superseded, ifnull(part_of, step_key)
         FROM edit_steps WHERE step_key = ?`,
      )
      .run(randomUUID(), to, ofStep, of).key;
  const made = copy(key, null);
  for (const follower of database.values<number>('SELECT step_key FROM edit_steps WHERE of_step = ?', key)) {
    const own = copy(follower, made);
    database
      .sql(
        `UPDATE edit_steps SET undone_by = ? WHERE step_key = ?
           AND (SELECT undone_by FROM edit_steps WHERE step_key = ?) = ?`,
      )
      .run(own, made, key, follower);
  }
  return made;
}

function drop(database: Database, key: number): void {
  database.sql('UPDATE edit_steps SET undone_by = NULL WHERE step_key = ?').run(key);
  database.sql('DELETE FROM edit_steps WHERE of_step = ?').run(key);
  database.sql('DELETE FROM edit_steps WHERE step_key = ?').run(key);
}
