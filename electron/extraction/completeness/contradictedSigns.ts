import type { InkPage } from '../scan/scan.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import { sign } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import { figureHeadings, headingVocabulary } from '../vocabulary/headingTerms.ts';
import { overlaps, type PrintedRows, type RowInk, type Stretch, stretchOf } from './rowInk.ts';

/** Fewest rows that tell what a column is for, and the share of them that agree. */
const LEAST = 2;
const SHARE = 0.75;
/** The same where a heading names the column. */
const SHARE_NAMED = 0.6;

/** The rows of one page whose amounts stand in one column, and what that column is for: 1 money in, -1 out, 0 unknown. */
type Column = {
  rows: TransactionReading[];
  direction: number;
  /** Where its figures end; null where bars part them. */ edge: number | null;
};

/**
 * The rows whose amount stands in the column of the other direction: each of two columns side by side holds amounts of one
 * sign, or is named for one, but for these. The balance beside such a row may prove its sign, yet the page says otherwise.
 */
export function againstTheirColumn(
  account: AccountReading,
  pages: readonly InkPage[],
  ink: RowInk,
  order: number,
): Map<TransactionReading, Doubt> {
  const found = new Map<TransactionReading, Doubt>();
  for (const table of ink.tables.filter((each) => each.account === order)) {
    const page = pages.find((each) => each.page === table.page);
    if (page === undefined) continue;
    for (const row of account.transactions)
      if (row.page === table.page && isOnBar(ink.amounts.get(row), page)) found.set(row, AGAINST);
    const columns = columnsOf(account, page, table, ink);
    for (const { rows, direction } of columns) {
      if (direction === 0 || columns.every((other) => other.direction !== -direction)) continue;
      for (const row of rows)
        if (sign(row.amount) === -direction && isUnmarked(ink.amounts.get(row)) && !isBetween(row, columns, ink))
          found.set(row, AGAINST);
    }
  }
  return found;
}

const AGAINST: Doubt = { field: 'sign', reason: 'words-contradict', confidence: 0.5 };

/** True of an amount over a bar that parts two cells: it stands in neither. */
function isOnBar(amount: Amount | undefined, { lines }: InkPage): boolean {
  if (amount === undefined) return false;
  const [left, top, right, bottom] = amount.box;
  const isOver = ({ middle }: InkPage['lines'][number]): boolean => middle > top && middle < bottom;
  return lines
    .filter(isOver)
    .some(({ words }) => words.some(({ text, box }) => text === '|' && box[0] < right && box[2] > left));
}

const isUnmarked = (amount: Amount | undefined): boolean => amount?.sign === null && amount.suffix === null;

/** Points by which a figure must stand nearer to the one column than to the other. */
const NEARER = 15;

/** True of an amount that stands as near to the column of its own direction. */
function isBetween(row: TransactionReading, columns: readonly Column[], { amounts }: RowInk): boolean {
  const amount = amounts.get(row);
  const nearest = (direction: number): number =>
    Math.min(
      ...columns.map((column) =>
        column.direction === direction && column.edge !== null && amount
          ? Math.abs(column.edge - amount.box[2])
          : Infinity,
      ),
    );
  const [own, other] = [nearest(sign(row.amount)), nearest(-sign(row.amount))];
  return own < Infinity && own - other < NEARER;
}

function columnsOf(account: AccountReading, page: InkPage, table: PrintedRows, { amounts }: RowInk): Column[] {
  const own = account.transactions.filter(
    (row) => row.page === table.page && amounts.has(row) && sign(row.amount) !== 0,
  );
  const bars = Map.groupBy(own, (row) => barsBefore(row, page, amounts));
  if (bars.size > 1 || !bars.has(0))
    return [...bars.values()].map((rows) => ({ rows, direction: directionOf(rows, 0), edge: null }));
  const named = namesAbove(page, table);
  const filled = table.amounts.map((column): Column & { name: number } => {
    const rows = own.filter((row) => {
      const amount = amounts.get(row);
      return amount !== undefined && overlaps(stretchOf(amount), column, 0);
    });
    const name = nameOver(column, named);
    return { rows, name, direction: directionOf(rows, name), edge: column.x1 };
  });
  // Headings exchanged: against what is printed only a balance beside each row tells.
  const isProvedByRow = own.filter(({ balance }) => balance !== null).length >= SHARE * own.length;
  const told = filled.filter(({ direction }) => direction !== 0);
  const areExchanged =
    !isProvedByRow &&
    new Set(told.map(({ direction }) => direction)).size === 2 &&
    filled.every(({ direction, name }) => direction * name <= 0);
  if (areExchanged && named.length > 0) return filled.map((column) => ({ ...column, direction: column.name }));
  return [...filled, ...named.map(({ direction, x1 }): Column => ({ rows: [], direction, edge: x1 }))];
}

/** How many bars that part the cells of a row stand before its amount. */
function barsBefore(row: TransactionReading, { lines }: InkPage, amounts: RowInk['amounts']): number {
  const amount = amounts.get(row);
  // A bar at the end of a line that goes on below stands outside of the row's own words.
  const words = lines.flatMap((line) => (line.middle > row.box[1] && line.middle < row.box[3] ? line.words : []));
  const at = words.findIndex(
    ({ box }) => box === amount?.box || (amount !== undefined && box[2] === amount.box[2] && box[1] === amount.box[1]),
  );
  return words.slice(0, at).filter(({ text }) => text === '|').length;
}

type Named = Stretch & { direction: 1 | -1 };

/** The names of the two directions on the line nearest above the rows that has both. */
function namesAbove({ lines }: InkPage, { top }: PrintedRows): Named[] {
  for (const line of lines.filter(({ middle }) => middle < top).toReversed()) {
    // A box of totals names both too, over figures or beside them.
    const kinds = new Set(headingVocabulary.matchOn(line).map(({ kind }) => kind));
    if (line.words.some(({ text }) => /\d/.test(text)) || !(kinds.has('date') || kinds.has('description'))) continue;
    const names = figureHeadings.matchOn(line).flatMap(({ kind, head, tail }): Named[] => {
      if (kind !== 'debit' && kind !== 'credit') return [];
      return [{ x0: head.box[0], x1: tail.box[2], direction: kind === 'credit' ? 1 : -1 }];
    });
    if (new Set(names.map(({ direction }) => direction)).size === 2) return areApart(names) ? names : [];
  }
  return [];
}

/** Points from which on two names head two columns, and not one of both directions. */
const COLUMN_GAP = 25;

const areApart = (names: readonly Named[]): boolean =>
  names.every((name) =>
    names.every(
      (other) => name.direction === other.direction || Math.max(name.x0 - other.x1, other.x0 - name.x1) > COLUMN_GAP,
    ),
  );

/** What the name nearest to a column's right edge says. */
function nameOver(column: Stretch, names: readonly Named[]): number {
  const [nearest] = names.toSorted((a, b) => Math.abs(a.x1 - column.x1) - Math.abs(b.x1 - column.x1));
  return nearest?.direction ?? 0;
}

/** The sign that nearly all rows of a column have, or most of them where its name says so; 0 where they have both. */
function directionOf(rows: readonly TransactionReading[], named: number): number {
  const up = rows.filter(({ amount }) => sign(amount) > 0).length;
  const isMostly = (count: number, direction: number): boolean =>
    count >= LEAST && count >= (named === direction ? SHARE_NAMED : SHARE) * rows.length;
  if (isMostly(up, 1)) return 1;
  return isMostly(rows.length - up, -1) ? -1 : 0;
}
