import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** SHA-256 over what a statement's balances and rows count as, in hexadecimal: what a lock holds it to. */
export function digestOf(database: Database, statementKey: number): string {
  const hash = createHash('sha256');
  const balances = database
    .sql(
      'SELECT ifnull(set_opening, opening) AS opening, ifnull(set_closing, closing) AS closing FROM statements WHERE statement_key = ?',
    )
    .get(statementKey);
  hash.update(JSON.stringify(balances));
  const batch = 1000;
  const select = database.sql<{ position: number; made: string | null; valued: string | null }>(
    `SELECT position, now_date, now_description, now_amount, balance, excluded,
       now_transaction_date AS made, now_value_date AS valued FROM statement_rows
     WHERE statement_key = ? AND position > ? ORDER BY position LIMIT ${batch}`,
  );
  for (let after = 0; ;) {
    const rows = select.all(statementKey, after);
    for (const { made, valued, ...row } of rows) {
      after = row.position;
      hash.update(`\n${JSON.stringify(row)}`);
      if (made !== null || valued !== null) hash.update(JSON.stringify([made, valued]));
    }
    if (rows.length < batch) return hash.digest('hex');
  }
}
