import type { RowSort } from '../../shared/model.ts';
import { matchesOf, type Matches } from './columnFilter.ts';
import type { Database } from './database.ts';
import { findKey } from './keys.ts';
import { amountPositions, loadRowColumns, positionsByKey } from './rowColumns.ts';
import type { RowFilter } from './rowFilter.ts';
import { totalsFrom, type AccountTotals, type RowTotals } from './rowTotals.ts';

/** The rows of a case that is long enough to be filtered, sorted and summed in memory. */
export type LongCase = {
  /** Null where the filter is finer than the columns, and SQLite has to be asked. */
  match(filter: RowFilter): Matches | null;
  /**
   * Keys of the rows that match, in order; null where texts are sorted.
   * @param limit gives the first ones; -1 is all of them
   */
  keys(matches: Matches, sort: RowSort, limit: number): Float64Array | null;
  totals(matches: Matches): RowTotals;
};

/** Splits sums, so that a million amounts of fifteen digits are added exactly. */
const half = 1_000_000_000;

type Sums = Pick<AccountTotals, 'rows' | 'left_out' | 'places'> & {
  in: { high: number; low: number };
  out: { high: number; low: number };
};

/** @param least rows from which a case is long; null for a shorter one */
export function loadLongCase(database: Database, caseId: string, least?: number): LongCase | null {
  const caseKey = findKey(database, 'cases', caseId);
  const columns = caseKey === null ? null : loadRowColumns(database, caseKey, least);
  if (columns === null) return null;
  const positionOf = positionsByKey(columns);
  let byAmount: Uint32Array | undefined;
  return {
    match: (filter) => matchesOf(database, columns, positionOf, filter),
    keys(matches, sort, limit) {
      if (sort === 'description' || sort === '-description') return null;
      const order = sort === 'amount' || sort === '-amount' ? (byAmount ??= amountPositions(columns)) : null;
      const { length } = matches;
      const keys = new Float64Array(limit < 0 ? length : Math.min(limit, length));
      let count = 0;
      for (let step = 0; step < length && count < keys.length; step++) {
        const place = sort.startsWith('-') ? length - 1 - step : step;
        const at = order === null ? place : order[place]!;
        if (matches[at] === 1) keys[count++] = columns.keys[at]!;
      }
      return keys.subarray(0, count);
    },
    totals(matches) {
      const accounts = new Map<number, Sums>();
      for (let at = 0; at < matches.length; at++) {
        if (matches[at] === 0) continue;
        const account = columns.accounts[at]!;
        let sums = accounts.get(account);
        if (sums === undefined) {
          sums = { rows: 0, left_out: 0, places: 0, in: { high: 0, low: 0 }, out: { high: 0, low: 0 } };
          accounts.set(account, sums);
        }
        sums.rows++;
        sums.places = Math.max(sums.places, columns.places[at]!);
        if (columns.counts[at] === 0) {
          sums.left_out++;
          continue;
        }
        const amount = columns.units[at]!;
        const side = amount >= 0 ? sums.in : sums.out;
        side.high += Math.trunc(amount / half);
        side.low += amount % half;
      }
      return totalsFrom(
        [...accounts].map(([account, { in: into, out, ...counts }]) => ({
          ...counts,
          currency: currencyOf(database, account),
          units_in: `${into.high} ${into.low}`,
          units_out: `${out.high} ${out.low}`,
          others: null,
        })),
      );
    },
  };
}

function currencyOf(database: Database, account: number): AccountTotals['currency'] {
  const [currency] = database.values<string | null>('SELECT currency FROM accounts WHERE account_key = ?', account);
  return currency ?? null;
}
