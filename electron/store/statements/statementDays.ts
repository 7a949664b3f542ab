import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import { runningSum, type RunningSum } from '../../../shared/money.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import type { StatementRepository } from './statementRepository.ts';
import { rowsInOrder } from './statementRows.ts';

type Days = Pick<StatementRepository, 'movedByDay' | 'dayOfRow'>;

/** The days of a statement: what its rows move on each, and where a row stands. */
export function createStatementDays(database: Database, rowOrders: RowOrders): Days {
  return {
    movedByDay(statementId) {
      const found = database
        .sql<{ key: number; caseKey: number }>(
          `SELECT s.statement_key AS key, a.case_key AS caseKey FROM statements s JOIN accounts a USING (account_key)
           WHERE s.id = ?`,
        )
        .get(statementId);
      if (found === undefined) return missing('statements');
      return rowOrders.held(found.caseKey)?.movedByDay(found.key) ?? added(database, found.key);
    },
    dayOfRow: (statementId, at) =>
      database.values<CalendarDate>(
        `SELECT r.now_date FROM statement_rows r JOIN statements s USING (statement_key)
         WHERE s.id = ? AND r.position = ?`,
        statementId,
        at + 1,
      )[0] ?? null,
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
