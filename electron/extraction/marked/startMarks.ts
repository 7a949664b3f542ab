import type { MarkedColumn, MarkedTable, Marks } from '../../../shared/calls/marks.ts';
import type { AskedStatement } from '../../../shared/marksAsk.ts';
import { boxOf, inkOf, overlap } from '../lines/lines.ts';
import type { Box, Word } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import type { PlacedDate, RawRow } from '../rows/rows.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { guessedTables } from './guessedTables.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { isAlike } from './markedLines.ts';
import { placeOfStatement } from './ofStatement.ts';

/** Points around the words of a table that belong to its area, and around those of a column where there is room. */
const MARGIN = 2;
/** Points by which columns of two pages may lie off each other and still be drawn as one table. */
const SAME_PLACE = 4;

/** What the reader found of a statement, as marks to begin with; a guess by its figures where it found none. */
export function startMarks(held: HeldDocument, of: AskedStatement): Marks {
  const { sections, accounts } = held.reading();
  const at = placeOfStatement(accounts, of);
  const section = sections[at];
  const { transactions = [] } = accounts[at] ?? {};
  const hasBalances = transactions.length === 0 || transactions.some(({ balance }) => balance !== null);
  const movements = section?.movements ?? [];
  const found = movements.flatMap((table, order) => drawn(table, movements[order + 1], hasBalances) ?? []);
  const tables = joined(found, held.scan().pages);
  return {
    tables: tables.length > 0 ? tables : guessedTables(held.scan().pages, of.page),
    signs: 'as-printed',
    order: 'as-printed',
  };
}

/**
 * A table with its area and columns; null of one that has no columns of its own.
 * @param hasBalances false where what looked like balances was none
 * @param next the next table, of which the first row may have begun at the end of this one
 */
function drawn(
  { page, rows, labels, shape, panel, drawn: isGiven }: Table,
  next: Table | undefined,
  hasBalances: boolean,
): MarkedTable | null {
  if ((shape === null && isGiven !== true) || rows.length === 0) return null;
  const end = next?.page === page ? next.top : Infinity;
  const named = labels.filter(({ cells, line }) => cells.length > 0 && line.middle < end);
  const words = [...rows.flatMap((row) => row.words), ...named.flatMap(({ line }) => line.words)];
  const begun = next === undefined || next.page === page ? [] : next.rows.slice(0, 1);
  const days = [...rows, ...begun].flatMap(({ date }) => (date?.place?.page === page ? [date.place] : []));
  const [x0, y0, x1, y1] = boxOf([{ box: inkOf(words) }, ...days]);
  const area: Box = [x0 - MARGIN, y0 - MARGIN / 2, x1 + MARGIN, y1 + MARGIN / 2];
  const fixed = withoutShared(fixedColumns(rows, panel, hasBalances)).sort((a, b) => a.x0 - b.x0);
  return {
    firstPage: page,
    lastPage: page,
    area,
    columns: tiled(
      fixed,
      area,
      rows.flatMap(({ text }) => text),
    ),
  };
}

const meanings: Partial<Record<RawRow['cells'][number]['lane']['kind'], MarkedColumn['meaning']>> = {
  debit: 'debit',
  credit: 'credit',
  amount: 'amount',
  open: 'amount',
  balance: 'balance',
  foreign: 'ignore',
  fee: 'ignore',
};

/** The columns of dates and figures, as wide as what stands in them. */
function fixedColumns(rows: readonly RawRow[], panel: Table['panel'], hasBalances: boolean): MarkedColumn[] {
  const columns: MarkedColumn[] = [];
  const add = (meaning: MarkedColumn['meaning'], boxes: readonly Box[]): void => {
    if (boxes.length === 0) return;
    const [x0, x1] = [Math.min(...boxes.map((box) => box[0])), Math.max(...boxes.map((box) => box[2]))];
    const same = columns.find((other) => other.meaning === meaning && overlap(other.x0, other.x1, x0, x1) > 0);
    if (same === undefined) columns.push({ x0, x1, meaning });
    else Object.assign(same, { x0: Math.min(same.x0, x0), x1: Math.max(same.x1, x1) });
  };
  const isMade = rows.some(({ posted }) => posted !== null);
  const placesOf = (dates: readonly (PlacedDate | null)[]): Box[] =>
    dates.map((date) => date?.place?.box).filter((box) => box !== undefined);
  add(isMade ? 'transactionDate' : 'date', placesOf(rows.map(({ date }) => date)));
  add('date', placesOf(rows.map(({ posted }) => posted)));
  add('valueDate', placesOf(rows.map(({ valued }) => valued)));
  const cells = rows.flatMap((row) => row.cells);
  for (const [lane, own] of Map.groupBy(
    cells,
    (cell) => `${cell.lane.kind} ${cell.lane.heading?.x0 ?? cell.lane.right}`,
  )) {
    const [named] = own.map((cell) => meanings[cell.lane.kind]);
    const meaning = named === 'balance' && !hasBalances ? 'ignore' : named;
    if (meaning !== undefined && lane !== '') {
      add(
        meaning,
        own.map(({ amount }) => amount.box),
      );
    }
  }
  const aside = rows.flatMap((row) => row.aside);
  for (const { x0, x1 } of panel?.columns.filter(({ kind }) => kind === 'currency') ?? [])
    add(
      'ignore',
      aside.filter(({ box }) => overlap(box[0], box[2], x0, x1) > 0).map(({ box }) => box),
    );
  return columns;
}

/** A balance on the way that stands in a column of amounts has none of its own: its line tells what it is. */
const withoutShared = (columns: readonly MarkedColumn[]): MarkedColumn[] =>
  columns.filter(
    ({ meaning, x0, x1 }) =>
      meaning !== 'balance' ||
      columns.every(
        (other) =>
          !['debit', 'credit', 'amount'].includes(other.meaning) ||
          overlap(other.x0, other.x1, x0, x1) <= 0 ||
          Math.abs(other.x1 - x1) > SAME_PLACE,
      ),
  );

/** The columns from edge to edge of the area; text stands between them. */
function tiled(fixed: readonly MarkedColumn[], area: Box, text: readonly Word[]): MarkedColumn[] {
  const columns: MarkedColumn[] = [];
  fixed.forEach((column, at) => {
    const end = columns.at(-1)?.x1 ?? area[0];
    const next = fixed[at + 1];
    const x0 = Math.max(end, column.x0 - MARGIN);
    const between = text.some(({ box }) => box[0] + box[2] > 2 * end && box[0] + box[2] < 2 * x0);
    if (between && x0 > end) columns.push({ x0: end, x1: x0, meaning: 'description' });
    const right = next
      ? Math.min(column.x1 + MARGIN, Math.max(column.x1, (column.x1 + next.x0) / 2))
      : column.x1 + MARGIN;
    const left = between ? x0 : end;
    if (right > left) columns.push({ ...column, x0: left, x1: right });
  });
  const end = columns.at(-1)?.x1 ?? area[0];
  if (text.some(({ box }) => box[0] + box[2] > 2 * end) && area[2] > end)
    columns.push({ x0: end, x1: area[2], meaning: 'description' });
  return columns;
}

/** Tables with the same columns on pages that follow each other, drawn as one where it would take in no other figures. */
function joined(tables: readonly MarkedTable[], pages: readonly ScannedPage[]): MarkedTable[] {
  const result: MarkedTable[] = [];
  for (const table of tables) {
    const before = result.at(-1);
    const both =
      before && table.firstPage === before.lastPage + 1 && isAlike(before, table, SAME_PLACE)
        ? union(before, table)
        : null;
    const parts = result.length === 0 ? [table] : tables.filter(({ firstPage }) => firstPage <= table.firstPage);
    if (both !== null && !takesMore(both, parts, pages)) result[result.length - 1] = both;
    else result.push(table);
  }
  return result;
}

function union(a: MarkedTable, b: MarkedTable): MarkedTable {
  const area: Box = [
    Math.min(a.area[0], b.area[0]),
    Math.min(a.area[1], b.area[1]),
    Math.max(a.area[2], b.area[2]),
    Math.max(a.area[3], b.area[3]),
  ];
  const { columns } = a;
  return { firstPage: a.firstPage, lastPage: b.lastPage, area, columns };
}

/** True where an area that is the same on several pages holds lines with figures that none of the tables does. */
function takesMore(whole: MarkedTable, parts: readonly MarkedTable[], pages: readonly ScannedPage[]): boolean {
  const inside = (middle: number, [, y0, , y1]: Box): boolean => middle > y0 && middle < y1;
  return pages
    .filter(({ page }) => page >= whole.firstPage && page <= whole.lastPage)
    .some(({ page, lines }) =>
      lines.some(
        ({ middle, dates, amounts }) =>
          inside(middle, whole.area) &&
          dates.length + amounts.length > 0 &&
          !parts.some(({ firstPage, lastPage, area }) => page >= firstPage && page <= lastPage && inside(middle, area)),
      ),
    );
}
