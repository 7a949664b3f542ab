import type { MonthSum } from '../../../shared/verdict/totals.ts';
import { existing } from '../../base/existing.ts';
import type { Matches } from './columnFilter.ts';
import type { Database } from '../database/database.ts';
import { uncounted, marks, type RowColumns } from './rowColumns.ts';
import { monthSumsFrom, totalsFrom, type AccountTotals, type MonthPart, type RowTotals } from '../rows/rowTotals.ts';

/** A sum in two parts, so that a million amounts of fifteen digits are added exactly. */
type Sum = { high: number; low: number };
const half = 1_000_000_000;
/** Up to here the lower part takes one more amount exactly. */
const mostLow = 1e15;

type Sums = Pick<AccountTotals, 'rows' | 'left_out' | 'places' | 'undecided'> & { in: Sum; out: Sum; unsigned: Sum };

/** What the rows that match come to. */
export function columnTotals(database: Database, columns: RowColumns, matches: Matches): RowTotals {
  const parts = sumsBy(columns, matches, (at) => columns.accounts[at]!);
  return totalsFrom(
    [...parts].map(([account, sums]) => ({ ...partOf(sums), currency: ofAccount(database, account).currency })),
  );
}

/** The same by account and month; months in order. */
export function columnMonths(database: Database, columns: RowColumns, matches: Matches): MonthSum[] {
  const parts = sumsBy(columns, matches, (at) => columns.accounts[at]! * months + monthAt(columns, at));
  return monthSumsFrom(
    [...parts].map(([key, sums]) => {
      const month = String(key % months);
      return {
        ...partOf(sums),
        ...ofAccount(database, Math.floor(key / months)),
        month: `${month.slice(0, 4)}-${month.slice(4)}`,
      };
    }),
  );
}

/** More than any month as a number, `202603`. */
const months = 1_000_000;
const monthAt = ({ dates }: RowColumns, at: number): number => Math.floor(dates[at]! / 100);

function sumsBy(columns: RowColumns, matches: Matches, keyAt: (at: number) => number): Map<number, Sums> {
  const parts = new Map<number, Sums>();
  let key = Number.NaN;
  let sums: Sums = emptySums();
  for (let at = 0; at < matches.length; at++) {
    if (matches[at] === 0) continue;
    const own = keyAt(at);
    if (own !== key) {
      key = own;
      sums = parts.get(key) ?? emptySums();
      parts.set(key, sums);
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
  return parts;
}

function partOf({ in: into, out, unsigned, ...counts }: Sums): Omit<AccountTotals, 'currency'> {
  return {
    ...counts,
    units_in: `${into.high} ${into.low}`,
    units_out: `${out.high} ${out.low}`,
    units_undecided: `${unsigned.high} ${unsigned.low}`,
    others: null,
    others_undecided: null,
  };
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

function ofAccount(database: Database, account: number): Pick<MonthPart, 'account_id' | 'currency'> {
  const found = database.sql<Pick<MonthPart, 'account_id' | 'currency'>>(
    'SELECT id AS account_id, currency FROM accounts WHERE account_key = ?',
  );
  return existing(found.get(account), 'account');
}
