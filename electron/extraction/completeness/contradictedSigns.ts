import type { Doubt } from '../../../shared/doubts.ts';
import { sign } from '../../../shared/money.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import { overlaps, stretchOf, type RowInk } from './rowInk.ts';

/** Fewest rows that tell what a column is for, and the share of them that agree. */
const LEAST = 2;
const SHARE = 0.75;

/** The rows of one page whose amounts stand in one column, and the sign that nearly all of them have; 0 where both. */
type Column = { rows: TransactionReading[]; direction: number };

/**
 * The rows whose amount stands in the column of the other direction: each of two columns side by side holds amounts of one
 * sign, but for these. The balance beside such a row may prove its sign, yet the page says otherwise.
 */
export function againstTheirColumn(
  account: AccountReading,
  { amounts, tables }: RowInk,
  order: number,
): Map<TransactionReading, Doubt> {
  const found = new Map<TransactionReading, Doubt>();
  for (const table of tables.filter((each) => each.account === order)) {
    const columns = table.amounts.map((column): Column => {
      const rows = account.transactions.filter((row) => {
        const amount = amounts.get(row);
        if (row.page !== table.page || amount === undefined || sign(row.amount) === 0) return false;
        return amount.sign === null && amount.suffix === null && overlaps(stretchOf(amount), column, 0);
      });
      return { rows, direction: directionOf(rows) };
    });
    for (const { rows, direction } of columns) {
      const across = columns.filter((other) => direction !== 0 && other.direction === -direction);
      for (const row of rows) {
        if (sign(row.amount) === -direction && across.some((other) => isAmong(row, other)))
          found.set(row, { field: 'sign', reason: 'words-contradict', confidence: 0.5 });
      }
    }
  }
  return found;
}

/** True of a row that stands above one of a column and below another. */
const isAmong = ({ box }: TransactionReading, { rows }: Column): boolean =>
  rows.some((row) => row.box[1] < box[1]) || rows.some((row) => row.box[1] > box[1]);

/** The sign that nearly all rows of a column have; 0 where they have both. */
function directionOf(rows: readonly TransactionReading[]): number {
  const up = rows.filter(({ amount }) => sign(amount) > 0).length;
  if (up >= LEAST && up >= SHARE * rows.length) return 1;
  const down = rows.length - up;
  return down >= LEAST && down >= SHARE * rows.length ? -1 : 0;
}
