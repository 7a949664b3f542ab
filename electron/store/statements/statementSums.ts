import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import { runningSum, type RunningSum } from '../../../shared/money.ts';
import { tallyOf, type StatementTally } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { findKey, statementKeys } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { rowsInOrder } from './statementRows.ts';
import type { StatementRepository } from './statementRepository.ts';

type Sums = Pick<StatementRepository, 'facts' | 'movedByDay' | 'dayOfRow' | 'tally' | 'talliesOfCase'>;

/** What the rows of statements come to. Tallies are added up once for as long as the rows count as they do. */
export function createStatementSums(database: Database, rowOrders: RowOrders): Sums {
  return {
    facts(statementId, frame) {
      const { key, caseKey } = statementKeys(database, statementId);
      return rowOrders.held(caseKey)?.facts(key, frame) ?? null;
    },
    movedByDay(statementId) {
      const { key, caseKey } = statementKeys(database, statementId);
      return rowOrders.held(caseKey)?.movedByDay(key) ?? added(database, key);
    },
    dayOfRow: (statementId, at) =>
      database.values<CalendarDate>(
        `SELECT r.now_date FROM statement_rows r JOIN statements s USING (statement_key)
         WHERE s.id = ? AND r.position = ?`,
        statementId,
        at + 1,
      )[0] ?? null,
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
