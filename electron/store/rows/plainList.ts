import { sum } from '../../../shared/money.ts';
import type { StatementTally } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { findKey } from '../database/keys.ts';
import type { RowFilter } from './rowFilter.ts';
import { totalsFrom, type AccountTotals, type RowTotals } from './rowTotals.ts';

/**
 * The first rows of a case or account by date, and what all of them come to, without reading the others: what a long
 * case shows before its columns are in memory.
 */
type PlainList = {
  /** @param limit how many at most */
  keys(descending: boolean, limit: number): Float64Array;
  /** Null where it has to be added up first. */
  totals(): RowTotals | null;
};

/** Null where the filter asks for more than an account. */
export function plainListOf(database: Database, { caseId, accountId, ...filter }: RowFilter): PlainList | null {
  const { statementId, month, direction, search, from, to, atLeast, atMost, flag, tag, category, mark, rows } = filter;
  const others = [statementId, month, direction, search, from, to, atLeast, atMost, flag, tag, category, mark, rows];
  if (others.some((each) => each !== undefined)) return null;
  const caseKey = findKey(database, 'cases', caseId) ?? -1;
  const accounts = database
    .sql<{ key: number; id: string; currency: string | null }>(
      'SELECT account_key AS key, id, currency FROM accounts WHERE case_key = ?',
    )
    .all(caseKey)
    .filter(({ id }) => accountId === undefined || id === accountId);
  return {
    keys(descending, limit) {
      const direction = descending ? 'DESC' : '';
      const first = (columns: string): string =>
        `SELECT ${columns} FROM statement_rows r WHERE r.account_key = ?
         ORDER BY r.now_date ${direction}, r.row_key ${direction} LIMIT ?`;
      const [account] = accounts;
      // Rows of one column are read in a fifth of the time.
      if (account !== undefined && accounts.length === 1)
        return Float64Array.from(database.values<number>(first('r.row_key'), account.key, limit));
      const select = database.sql<{ key: number; date: string }>(first('r.row_key AS key, r.now_date AS date'));
      const found = accounts.flatMap(({ key }) => select.all(key, limit));
      const forward = descending ? -1 : 1;
      found.sort((a, b) => forward * (a.date === b.date ? a.key - b.key : a.date < b.date ? -1 : 1));
      return Float64Array.from(found.slice(0, limit), ({ key }) => key);
    },
    totals() {
      const totals: AccountTotals[] = [];
      for (const { key, currency } of accounts) {
        const stored = database
          .sql<{ tally: string | null }>('SELECT tally FROM statements WHERE account_key = ?')
          .all(key);
        if (stored.some(({ tally }) => tally === null)) return null;
        const tallies = stored.map(({ tally }) => object<StatementTally>().read(tally)).filter(({ rows }) => rows > 0);
        if (tallies.length > 0) totals.push(accountTotals(currency, tallies));
      }
      return totalsFrom(totals);
    },
  };
}

function accountTotals(currency: string | null, tallies: readonly StatementTally[]): AccountTotals {
  const months = tallies.flatMap((tally) => tally.months);
  const moneyOut = sum(months.map((month) => month.moneyOut));
  return {
    currency,
    rows: tallies.reduce((total, tally) => total + tally.rows, 0),
    left_out: tallies.reduce((total, tally) => total + tally.leftOut, 0),
    places: Math.max(0, ...tallies.map((tally) => tally.places)),
    units_in: '0',
    units_out: '0',
    undecided: months.reduce((total, { undecided }) => total + (undecided?.rows ?? 0), 0),
    units_undecided: '0',
    others_undecided: sum(months.map(({ undecided }) => undecided?.amount ?? '0')),
    others: `${sum(months.map((month) => month.moneyIn))},-${moneyOut}`,
  };
}
