import { tallyOf, type StatementTally } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { findKey } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { rowsInOrder } from './statementRows.ts';
import type { StatementRepository } from './statementRepository.ts';

type Tallies = Pick<StatementRepository, 'tally' | 'talliesOfCase'>;

/** What the rows of statements come to, added up once for as long as they count as they do. */
export function createStatementTallies(database: Database, rowOrders: RowOrders): Tallies {
  return {
    tally(caseId) {
      const caseKey = findKey(database, 'cases', caseId) ?? -1;
      const keys = database.values<number>(
        `SELECT s.statement_key FROM accounts a JOIN statements s USING (account_key)
         WHERE a.case_key = ? AND s.tally IS NULL`,
        caseKey,
      );
      for (const key of keys) {
        const tally = rowOrders.held(caseKey)?.tally(key) ?? tallyOf(rowsInOrder(database, key));
        database.sql('UPDATE statements SET tally = ? WHERE statement_key = ?').run(JSON.stringify(tally), key);
      }
    },
    talliesOfCase(caseId) {
      const caseKey = findKey(database, 'cases', caseId) ?? -1;
      const statements = database
        .sql<{ id: string; tally: string }>(
          `SELECT s.id, s.tally FROM accounts a JOIN statements s USING (account_key)
           WHERE a.case_key = ? AND s.tally IS NOT NULL`,
        )
        .all(caseKey);
      return new Map(statements.map(({ id, tally }) => [id, object<StatementTally>().read(tally)]));
    },
  };
}
