import { findAmounts } from '../amounts/amounts.ts';
import { deduceNumberStyle, type NumberStyle } from '../amounts/numerals.ts';
import { findDates } from '../dates/findDates.ts';
import { beginningsIn } from '../vocabulary/phrases.ts';
import { dropDottedLeads, withoutFigures } from './dottedFigures.ts';
import { dropPageMarks } from './pageMarks.ts';
import { putYearsFirst } from './yearFirst.ts';
import type { PageText, Word } from '../reading.ts';
import { findBoilerplate, withoutBoilerplate, type PageLines } from './boilerplate.ts';
import { withColumns } from './delimited.ts';
import { withHangingMarks } from './hangingMarks.ts';
import { toLines, type Line } from '../lines/lines.ts';
import { numbersOf, spacedNumbers } from './printedNumbers.ts';
import type { ScannedLine } from './scannedLine.ts';
import { withSignColumns, withSignsInText } from '../lines/signColumns.ts';

/** The lines of a page as they are printed: nothing is laid out anew, joined or left out for the reader. */
export type InkPage = ScannedPage & { style: NumberStyle };

export type ScannedPage = { page: number; width: number; height: number; lines: ScannedLine[] };

/** A document's lines with what was found on them. */
export type Scan = {
  pages: ScannedPage[];
  style: NumberStyle;
  /** Its pages as they are. */
  printed: readonly PageText[];
  /** The same as ink, scanned where it is asked for. */
  ink: () => InkPage[];
};

/** Reads figures and dates on lines cut out of a page, as for one of several tables side by side. */
export function scanLine(line: Line, index: number, style: NumberStyle, boilerplate: boolean): ScannedLine {
  // Copies, since an array that grew keeps room for a dozen more, and a long file has lines by the ten thousand.
  const amounts = findAmounts(line, style).slice();
  const dates = withoutFigures(findDates(line), line, style).slice();
  const { page, words, box, em, middle } = line;
  return { page, words, box, em, middle, index, amounts, dates, boilerplate, begins: beginningsIn(words) };
}

/** The part of a line between two places, scanned anew; null where no word lies there. */
export function cutLine(line: ScannedLine, x0: number, x1: number, style: NumberStyle): ScannedLine | null {
  const inside = (word: Word): boolean => {
    const middle = (word.box[0] + word.box[2]) / 2;
    return middle > x0 && middle < x1;
  };
  if (line.words.every(inside)) return line;
  const words = line.words.filter(inside);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const box: Line['box'] = [first.box[0], line.box[1], last.box[2], line.box[3]];
  return scanLine(
    { page: line.page, words, box, em: line.em, middle: line.middle },
    line.index,
    style,
    line.boilerplate,
  );
}

/**
 * Finds the lines of every page, their figures and dates.
 * @param told how the document writes numbers, where that is known; else its numbers tell
 */
export function scanPages(pages: readonly PageText[], told?: NumberStyle): Scan {
  const raw = pages.map((page) => ({ page, lines: toLines(page) }));
  const laid = withSignsInText(raw.map(({ page, lines }) => ({ page, lines: withSignColumns(withColumns(lines)) })));
  const lines = laid.flatMap((each) => each.lines);
  const spaced = spacedNumbers(lines);
  const style = told ?? deduceNumberStyle(numbersOf(lines, spaced), spaced);
  const boilerplate = findBoilerplate(laid);
  const scanned = laid.map(({ page: { page, width, height }, lines: own }): ScannedPage => {
    const whole = own.map((line) => withoutBoilerplate(line, boilerplate));
    const scannedLines = whole.map((line, index) => scanLine(line, index, style, boilerplate.lines.has(line)));
    return { page, width, height, lines: withHangingMarks(scannedLines) };
  });
  const all = scanned.flatMap((page) => page.lines);
  putYearsFirst(all);
  dropDottedLeads(all, all);
  dropPageMarks(all, pages.length);
  return { pages: scanned, style, printed: pages, ink: () => inkOf(raw, all, style) };
}

/** Lines that the reader left as they are were scanned once already. */
function inkOf(raw: readonly PageLines[], scanned: readonly ScannedLine[], style: NumberStyle): InkPage[] {
  const known = new Map(scanned.map((line) => [line.words, line]));
  const fresh: ScannedLine[] = [];
  const ink = raw.map(({ page: { page, width, height }, lines }) => ({
    page,
    width,
    height,
    style,
    lines: lines.map((line, index) => {
      const same = known.get(line.words);
      if (same !== undefined) return same;
      const again = scanLine(line, index, style, false);
      fresh.push(again);
      return again;
    }),
  }));
  putYearsFirst(fresh);
  dropDottedLeads(fresh, scanned);
  return ink;
}
