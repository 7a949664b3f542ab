import type { Sheet, SheetLine } from '../statement.ts';
import { hasDecimals, isDate, isEmpty, isFigure } from './cells.ts';
import { readColumns, type Column } from './columns.ts';
import { splitByAccount } from './splitByAccount.ts';

/**
 * The transactions of a grid of cells: what stands above the first record with a date and a figure, the headings, the
 * rows, and what follows them. A column that says the same in each row is a fact about all of them and goes above the
 * table; one that names several accounts or currencies parts it.
 * @returns nothing where no record has a date and a figure
 */
export function findTables(grid: readonly (readonly string[])[]): Sheet[] {
  const isRow = grid.map((cells) => cells.some(isDate) && cells.some(isFigure));
  const first = isRow.indexOf(true);
  if (first < 0) return [];
  const last = isRow.lastIndexOf(true);
  const titles = titlesAbove(grid, first);
  const records = grid.slice(first, last + 1);
  const width = Math.max(...records.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    title: titles?.[at] ?? '',
    cells: records.map((cells) => cells[at] ?? ''),
  }));
  const head = linesOf(grid.slice(0, titles === null ? first : first - 1));
  const foot = linesOf(grid.slice(last + 1));
  return splitByAccount(columns).map((part) => sheetOf(part, head, foot));
}

function sheetOf(columns: readonly Column[], head: readonly SheetLine[], foot: SheetLine[]): Sheet {
  const filled = columns.filter(({ cells }) => !cells.every(isEmpty));
  // What each row needs stays with it, even where it is the same in all: its words, and an amount without decimals.
  const isPlain = !filled.some(({ cells }) => cells.some(hasDecimals));
  const isMute = !filled.some((column) => !isFact(column) && column.cells.some((cell) => words.test(cell)));
  const isNeeded = (cell: string): boolean => (isPlain && isShort(cell)) || (isMute && words.test(cell));
  const isAbove = (column: Column): boolean => isFact(column) && !column.cells.slice(0, 1).some(isNeeded);
  const facts = filled.filter(isAbove);
  const read = readColumns(filled.filter((column) => !isAbove(column)));
  // On a page a row begins with its date.
  read.sort((a, b) => Number(b.kind === 'date') - Number(a.kind === 'date'));
  return {
    head: [
      ...head,
      ...facts.map(({ title, cells }) => ({ label: title === '' ? null : title, value: cells[0] ?? '' })),
    ],
    columns: read.map(({ title, kind }) => ({ title, align: kind === 'figure' ? 'right' : 'left' })),
    rows: (read[0]?.cells ?? []).map((_, at) => read.map(({ cells }) => cells[at] ?? '')),
    foot,
  };
}

/** The same words in each of several rows. A date or an amount is of its row all the same. */
function isFact({ cells }: Column): boolean {
  const [first = ''] = cells;
  return cells.length > 1 && cells.every((cell) => cell === first) && !isDate(first) && !hasDecimals(first);
}

/** Words of a description; a currency has no more than three letters. */
const words = /\p{L}{4}/u;

/** A whole figure that can be an amount; numbers of accounts and branches are longer, or have zeros before them. */
const isShort = (cell: string): boolean => isFigure(cell) && /^\D*[1-9]\d{0,7}\D*$/.test(cell);

/** The record just above the rows, where it is words and no figures. */
function titlesAbove(grid: readonly (readonly string[])[], first: number): readonly string[] | null {
  const above = grid[first - 1]?.map((cell) => cell.replace(/\s+/g, ' '));
  const filled = above?.filter((cell) => cell !== '') ?? [];
  const isTitle = (cell: string): boolean => /\p{L}/u.test(cell) && !isDate(cell) && !isFigure(cell);
  return above && filled.length >= 3 && filled.every(isTitle) ? above : null;
}

function linesOf(records: readonly (readonly string[])[]): SheetLine[] {
  return records
    .map((cells) => cells.filter((cell) => /[\p{L}\d]/u.test(cell)))
    .filter((cells) => cells.length > 0)
    .flatMap((cells) => (cells.length % 2 === 0 ? pairsOf(cells) : [{ label: null, value: cells.join('  ') }]));
}

/** A label and its value, as often as the record has them. */
function pairsOf(cells: readonly string[]): SheetLine[] {
  return cells.flatMap((label, at) => (at % 2 === 0 ? [{ label, value: cells[at + 1] ?? '' }] : []));
}
