import type { ColumnMeaning } from '../../../shared/reading/columnMeanings.ts';
import type { MarkedTable } from '../../../shared/calls/marks.ts';
import { findAmounts, type Amount } from '../amounts/amounts.ts';
import { deduceNumberStyle, type NumberStyle } from '../amounts/numerals.ts';
import { datePairs, findDates, type DateToken } from '../dates/findDates.ts';
import { boxOf, type Line } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import { numbersOf, spacedNumbers } from '../scan/printedNumbers.ts';
import type { Scan, ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

const DATES: ReadonlySet<ColumnMeaning> = new Set(['date', 'transactionDate', 'valueDate']);
const FIGURES: ReadonlySet<ColumnMeaning> = new Set(['debit', 'credit', 'amount', 'balance']);
export const holdsDates = (meaning: ColumnMeaning): boolean => DATES.has(meaning);
export const holdsFigures = (meaning: ColumnMeaning): boolean => FIGURES.has(meaning);

/** True where two tables have the same columns in the same places. @param off points by which they may lie off each other */
export const isAlike = (a: MarkedTable, b: MarkedTable, off: number): boolean =>
  a.columns.length === b.columns.length &&
  a.columns.every(({ meaning, x0, x1 }, at) => {
    const other = b.columns[at];
    return meaning === other?.meaning && Math.abs(x0 - other.x0) + Math.abs(x1 - other.x1) < 2 * off;
  });

const middleOf = ({ box }: Word): number => (box[0] + box[2]) / 2;

/** The lines of a page within an area that was drawn. */
export function linesWithin({ lines }: ScannedPage, [x0, y0, x1, y1]: MarkedTable['area']): ScannedLine[] {
  return lines.filter(
    ({ middle, words }) =>
      middle > y0 && middle < y1 && words.some((word) => middleOf(word) > x0 && middleOf(word) < x1),
  );
}

/** Words of a line by the column that their middle is in, from left to right; those between columns stand by themselves. */
function byColumn(line: ScannedLine, { area, columns }: MarkedTable): { words: Word[]; meaning: ColumnMeaning }[] {
  const places = [
    ...columns,
    ...[area[0], ...columns.map(({ x1 }) => x1)].map((x0, at) => {
      return { x0, x1: columns[at]?.x0 ?? area[2], meaning: 'description' as const };
    }),
  ].sort((a, b) => a.x0 - b.x0);
  const placeOf = (word: Word): number => places.findIndex(({ x0, x1 }) => middleOf(word) >= x0 && middleOf(word) < x1);
  const homes = new Map(line.words.map((word) => [word, placeOf(word)]));
  // A sign, a currency or the name of a month stands with its figures, though it may reach over an edge.
  for (const { first, last } of [...line.dates, ...line.amounts]) {
    const words = line.words.slice(first, last + 1);
    const own = new Set(words.filter(({ text }) => /\d/.test(text)).map(placeOf));
    const [home] = own;
    if (home !== undefined && own.size === 1) for (const word of words) homes.set(word, home);
  }
  return places.map(({ meaning }, at) => ({ meaning, words: line.words.filter((word) => homes.get(word) === at) }));
}

/**
 * A line of a table that was drawn: dates are only found in its columns of dates, amounts only in those of figures, and
 * neither reaches over an edge. Null where nothing of it is in a column that counts.
 */
export function markedLine(line: ScannedLine, table: MarkedTable, style: NumberStyle): ScannedLine | null {
  const words: Word[] = [];
  const dates: DateToken[] = [];
  const amounts: Amount[] = [];
  for (const part of byColumn(line, table)) {
    if (part.meaning === 'ignore') continue;
    const offset = words.length;
    words.push(...part.words);
    if (part.words.length === 0) continue;
    const own = partOf(line, part.words);
    const moved = <T extends { first: number; last: number }>(token: T): T => ({
      ...token,
      first: token.first + offset,
      last: token.last + offset,
    });
    // What stands in another column counts in none, but may be the day of a balance that is named on the line.
    if (holdsDates(part.meaning)) dates.push(...datesOf(own, line).map(moved));
    else if (!holdsFigures(part.meaning)) dates.push(...kept(own, line, line.dates).map(moved));
    if (holdsFigures(part.meaning)) amounts.push(...amountsOf(own, line, style).map(moved));
    else if (!holdsDates(part.meaning)) amounts.push(...kept(own, line, line.amounts).map(moved));
  }
  return words.length === 0 ? null : { ...line, words, box: boxOf(words), dates, amounts };
}

const partOf = ({ page, em, middle }: Line, words: Word[]): Line => ({ page, em, middle, words, box: boxOf(words) });

/** The dates of a part of a line: as they were found on the whole line, where they lie in it. */
function datesOf(part: Line, line: ScannedLine): DateToken[] {
  const known = kept(part, line, line.dates);
  const found = known.length > 0 ? known : findDates(part);
  return found.length > 0 ? found : datePairs(part, -Infinity, Infinity);
}

function amountsOf(part: Line, line: ScannedLine, style: NumberStyle): Amount[] {
  const known = kept(part, line, line.amounts);
  return known.length > 0 ? known : findAmounts(part, style);
}

/** What was found on the whole line of the words of a part of it, by their places there. */
function kept<T extends { first: number; last: number }>(part: Line, line: ScannedLine, found: readonly T[]): T[] {
  const placeOf = (at: number): number => part.words.findIndex((word) => word === line.words[at]);
  return found.flatMap((token) => {
    const [first, last] = [placeOf(token.first), placeOf(token.last)];
    return first >= 0 && last >= first ? [{ ...token, first, last }] : [];
  });
}

/** How the figures in the columns of the tables are written; null where there are none. */
export function styleOfTables({ pages }: Scan, tables: readonly MarkedTable[]): NumberStyle | null {
  const parts = tables.flatMap((table) =>
    pages
      .filter(({ page }) => page >= table.firstPage && page <= table.lastPage)
      .flatMap((page) => linesWithin(page, table.area))
      .flatMap((line) => byColumn(line, table).map((part) => ({ ...part, line })))
      .filter(({ meaning, words }) => holdsFigures(meaning) && words.length > 0)
      .map(({ line, words }) => partOf(line, words)),
  );
  const spaced = spacedNumbers(parts);
  const numbers = numbersOf(parts, spaced);
  return numbers.length + spaced.wholes === 0 ? null : deduceNumberStyle(numbers, spaced);
}
