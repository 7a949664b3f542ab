import type { Database } from '../database/database.ts';
import { recordsIn, type RowRecord } from '../journal/rowRecords.ts';

/** What a row is known by in every database that has it. */
export type NameOf = (record: RowRecord) => string;

/**
 * Names the rows of a statement alike in each database: one that was read by what was read of it, which nobody edits; one
 * that an analyst put there by the step that did so and its place in it, since such rows may be alike in all that they say.
 */
export function rowNames(database: Database, statement: number): NameOf {
  const put = new Map<number, string>();
  const changes = database
    .sql<{ step: string; after: string | null }>(
      `SELECT j.id AS step, e.after FROM edits e JOIN steps j USING (step_key)
       WHERE e.statement_key = ? AND e.field = 'rows' AND j.kind = 'edit' ORDER BY e.edit_key`,
    )
    .all(statement);
  for (const { step, after } of changes)
    for (const [at, { id, origin }] of recordsIn(after).entries())
      if (origin !== 'read' && !put.has(id)) put.set(id, `${step} ${at}`);
  return (record) => put.get(record.id) ?? contentOf(record);
}

function contentOf({ origin, read }: RowRecord): string {
  return JSON.stringify([origin, read.date, read.description, read.amount, read.balance, read.page, read.box]);
}

/** Every row that the journal of a statement has put or taken. */
export function recordsTold(database: Database, statement: number): RowRecord[] {
  return database
    .sql<{ before: string | null; after: string | null }>(
      `SELECT before, after FROM edits WHERE statement_key = ? AND field = 'rows' ORDER BY edit_key`,
    )
    .all(statement)
    .flatMap(({ before, after }) => [...recordsIn(before), ...recordsIn(after)]);
}
