import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import { whole } from '../steps.ts';

/** SHA-256 over what a statement's balances and rows count as, in hexadecimal: what a lock holds it to. */
export function digestOf(database: Database, statementKey: number): string {
  return whole(digestSteps(database, statementKey));
}

/** The same, in steps of some milliseconds. */
export function* digestSteps(database: Database, statementKey: number): Generator<void, string> {
  const hash = createHash('sha256');
  const balances = database
    .sql(
      'SELECT ifnull(set_opening, opening) AS opening, ifnull(set_closing, closing) AS closing FROM statements WHERE statement_key = ?',
    )
    .get(statementKey);
  hash.update(JSON.stringify(balances));
  const batch = 1000;
  const select = database.sql<{ position: number }>(
    `SELECT position, now_date, now_description, now_amount, balance, excluded FROM statement_rows
     WHERE statement_key = ? AND position > ? ORDER BY position LIMIT ${batch}`,
  );
  for (let after = 0; ;) {
    const rows = select.all(statementKey, after);
    for (const row of rows) hash.update(`\n${JSON.stringify(row)}`);
    if (rows.length < batch) return hash.digest('hex');
    after = rows.at(-1)!.position;
    yield;
  }
}
