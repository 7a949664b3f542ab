import type { FoundRow } from '../../../shared/calls/cases.ts';
import { lastDayOf, type Month } from '../../../shared/calendar.ts';
import { negate, type Money } from '../../../shared/money.ts';
import { amountOrder } from './amountOrder.ts';
import type { Database } from '../database/database.ts';
import { matchOf } from './rowFilter.ts';
import { isFound, mergeWordIndex } from './unfoundRows.ts';

type Asked = { words: string; amounts: readonly Money[]; month?: Month; limit: number };

/** The search through every row of every case. */
export type RowSearch = ReturnType<typeof createRowSearch>;

/** Transactions by their words or amount, in every case at once; the newest readings first. */
export function createRowSearch(database: Database) {
  return {
    /**
     * Rows of all cases: those with one of the amounts, of either sign, then those with all the words; of one month, those
     * of its days that have all the words.
     */
    find({ words, amounts, month, limit }: Asked): FoundRow[] {
      if (month !== undefined) return keysOfMonth(month, words, limit).flatMap((key) => read(key) ?? []);
      const keys = new Set([...amounts.flatMap((amount) => keysOfAmount(amount, limit)), ...keysOfWords(words, limit)]);
      return [...keys].slice(0, limit).flatMap((key) => read(key) ?? []);
    },
    /** Makes searches quick again after rows have gone. */
    merge: (): void => mergeWordIndex(database),
  };

  function keysOfWords(text: string, limit: number): number[] {
    const match = matchOf(text, null);
    if (match === null) return [];
    return database.values<number>(
      `SELECT rowid FROM row_words WHERE row_words MATCH ? AND ${isFound('row_words.rowid')} ORDER BY rowid DESC LIMIT ?`,
      match,
      limit,
    );
  }

  function keysOfMonth(month: Month, text: string, limit: number): number[] {
    const match = matchOf(text, null);
    const worded = 'AND r.row_key IN (SELECT rowid FROM row_words WHERE row_words MATCH ?)';
    return database.values<number>(
      `SELECT r.row_key FROM accounts a CROSS JOIN statement_rows r USING (account_key)
       WHERE r.now_date BETWEEN ? AND ? AND ${isFound('r.row_key')} ${match === null ? '' : worded}
       ORDER BY r.row_key DESC LIMIT ?`,
      ...[`${month}-01`, lastDayOf(month), ...(match === null ? [] : [match]), limit],
    );
  }

  function keysOfAmount(amount: Money, limit: number): number[] {
    return database.values<number>(
      `SELECT row_key FROM statement_rows r WHERE now_amount_order IN (?, ?) AND ${isFound('r.row_key')}
       ORDER BY row_key DESC LIMIT ?`,
      amountOrder(amount),
      amountOrder(negate(amount)),
      limit,
    );
  }

  function read(key: number): FoundRow | undefined {
    const found = database
      .sql<Omit<FoundRow, 'undecided'> & { undecided: 0 | 1 }>(
        `SELECT c.id AS caseId, c.name AS caseName, a.id AS accountId, s.id AS statementId, r.position, a.bank, a.number,
           r.now_date AS date, r.now_description AS description, r.now_amount AS amount, a.currency,
           r.counts = 2 AS undecided
         FROM statement_rows r JOIN statements s USING (statement_key) JOIN accounts a ON a.account_key = r.account_key
           JOIN cases c USING (case_key)
         WHERE r.row_key = ? AND c.hidden_with IS NULL`,
      )
      .get(key);
    return found && { ...found, undecided: found.undecided === 1 };
  }
}
