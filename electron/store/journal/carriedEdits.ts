import { randomUUID } from 'node:crypto';
import { fieldBits } from '../../../shared/rows/doubts.ts';
import type { Database } from '../database/database.ts';
import { asRead, moveStatement } from './headLayer.ts';
import { carryReplacements } from './carriedRows.ts';
import { indexDescription } from './rowLayer.ts';
import { digestOf } from '../statements/statementDigest.ts';

/** A statement that holds work of the analyst. */
export type WorkedStatement = {
  key: number;
  /** As it was read. */
  account: number;
  /** The one that the analyst says it belongs to; null where that is the same. */
  moved: number | null;
  period: string;
};

/** The statements of a collection that the analyst has worked on, while they are still seen. */
export function workedStatements(database: Database, collectionKey: number): WorkedStatement[] {
  return database
    .sql<WorkedStatement>(
      `SELECT s.statement_key AS key, ifnull(s.read_account, s.account_key) AS account,
         iif(s.read_account IS NULL, NULL, s.account_key) AS moved, ${period('s')} AS period FROM statements s
       WHERE s.collection_key = ? AND (s.locked_at IS NOT NULL OR s.reviewed_at IS NOT NULL OR s.revision > 0 OR EXISTS (
         SELECT 1 FROM edits e WHERE e.statement_key = s.statement_key)) ORDER BY s.statement_key`,
    )
    .all(collectionKey);
}

/**
 * Carries edits, marks and locks of replaced statements over to the rows that are the same in the new reading.
 *
 * A row is the same where its statement's account and period, and its own date, text, amount and place among equals
 * are. The statement keeps its id; ids of rows are new, and the journal follows them. What is not carried over is let
 * go of: the journal keeps it without its row.
 * @param successors the statements of the new reading
 * @returns sentences on what could not be carried over
 */
export function carryEdits(
  database: Database,
  worked: readonly WorkedStatement[],
  successors: readonly number[],
): string[] {
  const taken = new Set<number>();
  return worked.flatMap((old) => {
    const next = database
      .values<number>(
        `SELECT s.statement_key FROM statements s WHERE s.statement_key IN (SELECT value FROM json_each(?))
           AND s.account_key = ? AND ${period('s')} = ? ORDER BY s.statement_key`,
        JSON.stringify(successors),
        old.account,
        old.period,
      )
      .find((key) => !taken.has(key));
    if (next !== undefined) taken.add(next);
    const lost = carry(database, old, next);
    letGo(database, old.key);
    return lost;
  });
}

/** The statement is removed later, bit by bit; nothing may lead to it meanwhile. */
function letGo(database: Database, statementKey: number): void {
  const ofStatement = 'row_key IN (SELECT row_key FROM statement_rows WHERE statement_key = ?)';
  database.sql(`DELETE FROM row_tags WHERE ${ofStatement}`).run(statementKey);
  database.sql(`UPDATE edits SET row_key = NULL WHERE ${ofStatement}`).run(statementKey);
  database.sql('UPDATE edits SET statement_key = NULL WHERE statement_key = ?').run(statementKey);
}

function period(table: string): string {
  return `ifnull(${asRead(table, 'periodStart')}, '') || ' ' || ifnull(${asRead(table, 'periodEnd')}, '')`;
}

/** @returns a sentence on what could not be carried over */
function carry(database: Database, old: WorkedStatement, next: number | undefined): string[] {
  const replaced = next === undefined ? 0 : carryReplacements(database, old.key, next);
  const worked = database.values<number>(
    `SELECT row_key FROM statement_rows r WHERE statement_key = ? AND (
       set_date IS NOT NULL OR set_transaction_date IS NOT NULL OR set_value_date IS NOT NULL
       OR set_description IS NOT NULL OR set_amount IS NOT NULL OR excluded = 1 OR left_out = 1 OR flag IS NOT NULL
       OR note IS NOT NULL OR set_category IS NOT NULL OR confirmed <> 0 OR origin IS NOT NULL OR EXISTS (SELECT 1 FROM row_tags t WHERE t.row_key = r.row_key)
       OR EXISTS (SELECT 1 FROM edits e WHERE e.row_key = r.row_key))`,
    old.key,
  );
  let gone = worked.length;
  if (next !== undefined) {
    const wanted = new Set(worked);
    const there = rowsByContent(database, next);
    for (const [content, row] of rowsByContent(database, old.key)) {
      const same = wanted.has(row) ? there.get(content) : undefined;
      if (same === undefined) continue;
      carryRow(database, row, same);
      gone--;
    }
    carryStatement(database, old.key, next);
    if (old.moved !== null) moveStatement(database, next, old.moved);
  }
  if (gone + replaced === 0) return [];
  const what = gone === 1 ? 'One row that was edited is' : `${gone} rows that were edited are`;
  return [
    `${what} no longer in what the service gives for ${old.period.trim() || 'a statement'}. The edits are kept in the history.`,
  ];
}

/** Each row of a statement by what was read of it and by its number among its equals. */
function rowsByContent(database: Database, statementKey: number): Map<string, number> {
  const rows = database
    .sql<{ key: number; content: string }>(
      `SELECT row_key AS key, json_array(date, description, hex(amount_order)) AS content FROM statement_rows
       WHERE statement_key = ? ORDER BY position`,
    )
    .all(statementKey);
  const seen = new Map<string, number>();
  return new Map(
    rows.map(({ key, content }) => {
      const number = (seen.get(content) ?? 0) + 1;
      seen.set(content, number);
      return [`${number} ${content}`, key];
    }),
  );
}

function carryRow(database: Database, from: number, to: number): void {
  database
    .sql(
      `UPDATE statement_rows SET (set_date, set_transaction_date, set_value_date, set_description, set_amount, set_amount_order, set_amount_units,
         set_amount_places, excluded, left_out, flag, note, set_category, confirmed) =
         (SELECT set_date, set_transaction_date, set_value_date, set_description, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, left_out,
            flag, note, set_category, iif(o.balance IS statement_rows.balance, confirmed, confirmed & ~?)
          FROM statement_rows o WHERE row_key = ?) WHERE row_key = ?`,
    )
    // Another balance than the one that was confirmed is as doubtful as it is read.
    .run(fieldBits(['balance', 'row']), from, to);
  const { description } = database
    .sql<{ description: string | null }>('SELECT set_description AS description FROM statement_rows WHERE row_key = ?')
    .one(to);
  if (description !== null) indexDescription(database, to, description);
  database.sql('UPDATE row_tags SET row_key = ? WHERE row_key = ?').run(to, from);
  database.sql('UPDATE edits SET row_key = ? WHERE row_key = ?').run(to, from);
  database.sql('UPDATE left_problems SET problem_id = ? WHERE problem_id = ?').run(`row ${to}`, `row ${from}`);
}

/** A lock stays, and says so where it no longer holds what it was put on. */
function carryStatement(database: Database, old: number, next: number): void {
  const { id } = database.sql<{ id: string }>('SELECT id FROM statements WHERE statement_key = ?').one(old);
  database.sql('UPDATE statements SET id = ? WHERE statement_key = ?').run(randomUUID(), old);
  database.sql('UPDATE statements SET id = ? WHERE statement_key = ?').run(id, next);
  database
    .sql(
      `UPDATE statements SET (set_opening, set_closing, period_start, period_end, sort_date, read_facts, pointed, overruled, settled_lines, revision, locked_by, locked_at, locked_digest, lock_changed,
         reviewed_by, reviewed_at, reviewed_state, reviewed_revision) =
         (SELECT set_opening, set_closing, period_start, period_end, ifnull(period_start, statements.first_day), read_facts, pointed, overruled, settled_lines, revision + 1, locked_by, locked_at, locked_digest, lock_changed,
            reviewed_by, reviewed_at, reviewed_state, reviewed_revision
          FROM statements o WHERE statement_key = ?) WHERE statement_key = ?`,
    )
    .run(old, next);
  database.sql('UPDATE edits SET statement_key = ? WHERE statement_key = ?').run(next, old);
  database.sql('UPDATE left_problems SET statement_key = ? WHERE statement_key = ?').run(next, old);
  const lock = database
    .sql<{ locked_digest: string | null }>('SELECT locked_digest FROM statements WHERE statement_key = ?')
    .one(next);
  if (lock.locked_digest !== null && lock.locked_digest !== digestOf(database, next)) {
    database.sql('UPDATE statements SET lock_changed = 1 WHERE statement_key = ?').run(next);
  }
}
