import { growingTally, type StatementTally } from '../../../shared/totals.ts';
import type { Database } from '../database.ts';
import { findKey } from '../keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { rowsInOrder } from './statementRows.ts';
import type { StatementRepository } from './statementRepository.ts';

/** Rows that are added up in one step: a few milliseconds. */
const batch = 1000;

type Tallies = Pick<StatementRepository, 'untallied' | 'tally' | 'talliesOfCase'>;

/** What the rows of statements come to, added up once for as long as they count as they do. */
export function createStatementTallies(database: Database, rowOrders: RowOrders): Tallies {
  return {
    untallied: (caseId) =>
      database.values<string>(
        `SELECT s.id FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
         WHERE c.id = ? AND s.tally IS NULL`,
        caseId,
      ),
    *tally(statementId) {
      const found = database
        .sql<{ key: number; caseKey: number; revision: number }>(
          `SELECT s.statement_key AS key, a.case_key AS caseKey, s.revision FROM statements s
             JOIN accounts a USING (account_key) WHERE s.id = ?`,
        )
        .get(statementId);
      if (found === undefined) return;
      const { key, caseKey, revision } = found;
      let tally = rowOrders.held(caseKey)?.tally(key) ?? null;
      if (tally === null) {
        const growing = growingTally();
        let count = 0;
        for (const row of rowsInOrder(database, key)) {
          growing.add(row);
          if (++count % batch === 0) yield;
        }
        tally = growing.read();
      }
      // Edited meanwhile: it is added up again.
      database
        .sql('UPDATE statements SET tally = ? WHERE statement_key = ? AND revision = ?')
        .run(JSON.stringify(tally), key, revision);
    },
    talliesOfCase(caseId) {
      const caseKey = findKey(database, 'cases', caseId) ?? -1;
      const statements = database
        .sql<{ id: string; tally: string }>(
          `SELECT s.id, s.tally FROM accounts a JOIN statements s USING (account_key)
           WHERE a.case_key = ? AND s.tally IS NOT NULL`,
        )
        .all(caseKey);
      return new Map(statements.map(({ id, tally }) => [id, JSON.parse(tally) as StatementTally]));
    },
  };
}
