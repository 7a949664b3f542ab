import type { Id } from '../../../shared/ids.ts';
import type { FactsFrame, RowFacts } from '../../../shared/rows/rowFacts.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import { runningSum, type RunningSum } from '../../../shared/money.ts';
import { tallyOf, type StatementTally } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { findKey, statementKeys } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { rowsInOrder } from './statementRows.ts';

/** What the rows of statements come to. Tallies are added up once for as long as the rows count as they do. */
export function createStatementSums(database: Database, rowOrders: RowOrders) {
  return {
    /** What a verdict needs to know of a long statement's rows, where they are in memory; else null. */
    facts(statementId: Id, frame: FactsFrame): RowFacts | null {
      const { key, caseKey } = statementKeys(database, statementId);
      return rowOrders.held(caseKey)?.facts(key, frame) ?? null;
    },
    /** What the rows of a statement that are not excluded move on each day. @throws {AppError} `not-found` */
    movedByDay(statementId: Id): Movement[] {
      const { key, caseKey } = statementKeys(database, statementId);
      return rowOrders.held(caseKey)?.movedByDay(key) ?? added(database, key);
    },
    /** The day of a row by its place in the statement, from 0; null where there is none. */
    dayOfRow: (statementId: Id, at: number): CalendarDate | null =>
      database.values<CalendarDate>(
        `SELECT r.now_date FROM statement_rows r JOIN statements s USING (statement_key)
         WHERE s.id = ? AND r.position = ?`,
        statementId,
        at + 1,
      )[0] ?? null,
    /** Adds up the statements of the case of which rows count as something else than before. */
    tally(caseId: Id): void {
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
    talliesOfCase(caseId: Id): Map<Id, StatementTally> {
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

function added(database: Database, statementKey: number): Movement[] {
  const days = new Map<CalendarDate, RunningSum>();
  for (const { date, amount, excluded } of rowsInOrder(database, statementKey)) {
    if (excluded) continue;
    const day = days.get(date);
    if (day === undefined) days.set(date, runningSum(amount));
    else day.add(amount);
  }
  return [...days].map(([date, sum]) => ({ date, amount: sum.read() }));
}
