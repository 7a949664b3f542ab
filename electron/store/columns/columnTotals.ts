import type { Matches } from './columnFilter.ts';
import type { Database } from '../database/database.ts';
import { uncounted, marks, type RowColumns } from './rowColumns.ts';
import { totalsFrom, type AccountTotals, type RowTotals } from '../rows/rowTotals.ts';

/** A sum in two parts, so that a million amounts of fifteen digits are added exactly. */
type Sum = { high: number; low: number };
const half = 1_000_000_000;
/** Up to here the lower part takes one more amount exactly. */
const mostLow = 1e15;

type Sums = Pick<AccountTotals, 'rows' | 'left_out' | 'places' | 'undecided'> & { in: Sum; out: Sum; unsigned: Sum };

/** What the rows that match come to. */
export function columnTotals(database: Database, columns: RowColumns, matches: Matches): RowTotals {
  const accounts = new Map<number, Sums>();
  let account = Number.NaN;
  let sums: Sums = emptySums();
  for (let at = 0; at < matches.length; at++) {
    if (matches[at] === 0) continue;
    if (columns.accounts[at] !== account) {
      account = columns.accounts[at]!;
      sums = accounts.get(account) ?? emptySums();
      accounts.set(account, sums);
    }
    sums.rows++;
    if (columns.places[at]! > sums.places) sums.places = columns.places[at]!;
    if ((columns.marks[at]! & uncounted) !== 0) {
      sums.left_out++;
      continue;
    }
    const amount = columns.units[at]!;
    const undecided = (columns.marks[at]! & marks.undecided) !== 0;
    if (undecided) sums.undecided++;
    const side = undecided ? sums.unsigned : amount >= 0 ? sums.in : sums.out;
    side.low += undecided ? Math.abs(amount) : amount;
    if (side.low > mostLow || side.low < -mostLow) carry(side);
  }
  return totalsFrom(
    [...accounts].map(([account, { in: into, out, unsigned, ...counts }]) => ({
      ...counts,
      currency: currencyOf(database, account),
      units_in: `${into.high} ${into.low}`,
      units_out: `${out.high} ${out.low}`,
      units_undecided: `${unsigned.high} ${unsigned.low}`,
      others: null,
      others_undecided: null,
    })),
  );
}

function emptySums(): Sums {
  const nothing = (): Sum => ({ high: 0, low: 0 });
  return { rows: 0, left_out: 0, places: 0, undecided: 0, in: nothing(), out: nothing(), unsigned: nothing() };
}

function carry(sum: Sum): void {
  const more = Math.trunc(sum.low / half);
  sum.high += more;
  sum.low -= more * half;
}

function currencyOf(database: Database, account: number): AccountTotals['currency'] {
  const [currency] = database.values<string | null>('SELECT currency FROM accounts WHERE account_key = ?', account);
  return currency ?? null;
}
