import type { Database } from '../database/database.ts';
import { readRecords, recordsIn, type RowRecord } from './rowRecords.ts';
import { putRows, takeRows } from './rowReplacement.ts';

/**
 * Carries rows that the analyst put in place of others over to the new reading of their statement. Where it has the same
 * rows that were taken away, these go again and the analyst's come in their place, with their keys, so that the
 * journal still knows them.
 * @returns how many replacements find other rows now, and are not carried over
 */
export function carryReplacements(database: Database, from: number, to: number): number {
  const standing = database
    .sql<{ before: string; after: string }>(
      `SELECT before, after FROM edits WHERE statement_key = ? AND field = 'rows' AND standing = 1 ORDER BY edit_key`,
    )
    .all(from);
  if (standing.length === 0) return 0;
  const target = database
    .sql<{ account: number; caseKey: number }>(
      `SELECT a.account_key AS account, a.case_key AS caseKey FROM statements JOIN accounts a USING (account_key)
       WHERE statement_key = ?`,
    )
    .one(to);
  let lost = 0;
  for (const { before, after } of standing) {
    const there = readRecords(database, to, keysOf(database, to));
    const taken = match(recordsIn(before), there);
    if (taken === null) {
      lost++;
      continue;
    }
    const put = recordsIn(after);
    const positions = new Map(put.map(({ id, position }) => [id, position]));
    const now = readRecords(database, from, [...positions.keys()]);
    takeRows(
      database,
      from,
      now.map(({ id }) => id),
    );
    takeRows(database, to, taken);
    const most = there.length - taken.length + now.length;
    const placed = now.map((record, at) => ({
      ...record,
      position: Math.min(positions.get(record.id) ?? record.position, most - (now.length - 1 - at)),
    }));
    putRows(database, { key: to, ...target }, placed);
  }
  return lost;
}

const keysOf = (database: Database, statementKey: number): number[] =>
  database.values<number>('SELECT row_key FROM statement_rows WHERE statement_key = ?', statementKey);

/** The keys of the rows that are the same as those that were taken; null where one of them is not there. */
function match(taken: readonly RowRecord[], there: readonly RowRecord[]): number[] | null {
  const free = new Set(there);
  const found = taken.map(({ id, read }) => {
    const same = free
      .values()
      .find(
        (row) =>
          row.id === id ||
          (row.read.date === read.date && row.read.amount === read.amount && row.read.description === read.description),
      );
    if (same !== undefined) free.delete(same);
    return same?.id;
  });
  return found.every((key) => key !== undefined) ? found : null;
}
