import type { Matches } from './columnFilter.ts';
import type { Database } from './database.ts';
import { leftOut, type RowColumns } from './rowColumns.ts';
import { totalsFrom, type AccountTotals, type RowTotals } from './rowTotals.ts';

/** Splits sums, so that a million amounts of fifteen digits are added exactly. */
const half = 1_000_000_000;

type Sums = Pick<AccountTotals, 'rows' | 'left_out' | 'places'> & {
  in: { high: number; low: number };
  out: { high: number; low: number };
};

/** What the rows that match come to. */
export function columnTotals(database: Database, columns: RowColumns, matches: Matches): RowTotals {
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
    if ((columns.marks[at]! & leftOut) !== 0) {
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
}

function currencyOf(database: Database, account: number): AccountTotals['currency'] {
  const [currency] = database.values<string | null>('SELECT currency FROM accounts WHERE account_key = ?', account);
  return currency ?? null;
}
