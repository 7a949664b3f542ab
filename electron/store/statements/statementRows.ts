import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Money } from '../../../shared/money.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { Database } from '../database/database.ts';
import { openDoubtsOf, type StoredDoubts } from '../rows/rowFields.ts';

/** A row with the analyst's edits in it, as far as arithmetic needs it. */
export type EffectiveRow = {
  id: number;
  /** From 1. */
  position: number;
  date: CalendarDate;
  amount: Money;
  /** As printed; balances of rows cannot be edited. */
  balance: Money | null;
  /** Those that the analyst has not settled. */
  doubts: readonly Doubt[];
  excluded: boolean;
  repeated: boolean;
  leftOut: boolean;
};

/** A row that counts, as far as statements are compared by it. */
export type DayRow = Pick<EffectiveRow, 'id' | 'date' | 'amount' | 'balance'> & { statementId: Id };

type StoredRow = Omit<EffectiveRow, 'doubts' | 'excluded' | 'repeated' | 'leftOut'> &
  StoredDoubts & { excluded: 0 | 1; repeated: 0 | 1; leftOut: 0 | 1 };

/**
 * Rows as they count now, oldest first. Reads in batches, so that no statement stays open while the caller works.
 */
export function* rowsInOrder(database: Database, statementKey: number): Generator<EffectiveRow> {
  const batch = 1000;
  const select = database.sql<StoredRow>(
    `SELECT row_key AS id, position, now_date AS date, now_amount AS amount, balance,
       doubts, confirmed, excluded, repeated, left_out AS leftOut
     FROM statement_rows WHERE statement_key = ? AND position > ? ORDER BY position LIMIT ${batch}`,
  );
  for (let position = 0; ; position += batch) {
    const rows = select.all(statementKey, position);
    for (const row of rows) {
      const { doubts, confirmed, ...rest } = row;
      yield {
        ...rest,
        doubts: openDoubtsOf({ doubts, confirmed }),
        excluded: row.excluded === 1,
        repeated: row.repeated === 1,
        leftOut: row.leftOut === 1,
      };
    }
    if (rows.length < batch) return;
  }
}

/** Rows of an account that are dated on some days, those of one statement together, oldest first. */
export function rowsOfDays(database: Database, accountKey: number, days: ReadonlySet<string>): DayRow[] {
  return database
    .sql<DayRow>(
      `SELECT r.row_key AS id, s.id AS statementId, r.now_date AS date, r.now_amount AS amount, r.balance
       FROM statement_rows r JOIN statements s USING (statement_key)
       WHERE r.account_key = ? AND r.now_date IN (SELECT value FROM json_each(?)) AND r.excluded = 0
       ORDER BY r.statement_key, r.position`,
    )
    .all(accountKey, JSON.stringify([...days]));
}
