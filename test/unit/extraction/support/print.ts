import { boxOf, type Line } from '../../../../electron/extraction/lines/lines.ts';
import type { NumberStyle } from '../../../../electron/extraction/amounts/numerals.ts';
import type { PageText, Word } from '../../../../electron/extraction/reading.ts';
import { scanLine, type ScannedPage } from '../../../../electron/extraction/scan/scan.ts';
import type { ScannedLine } from '../../../../electron/extraction/scan/scannedLine.ts';

/**
 * Prints by hand what the stages of the extraction read. Every character is 5 points wide, a space 3 and a line 10
 * high, so that one height (`em`) is 10 points: words of one cell are 0.3 heights apart.
 */
export const CHARACTER = 5;
export const SPACE = 3;
export const HEIGHT = 10;

/** Text that begins at a left edge, in points. Its words are parted where the text has spaces. */
export type PrintedCell = readonly [x: number, text: string];

/** `1,234.56` and `1.234,56`. */
export const POINT: NumberStyle = { decimal: '.', places: 2 };
export const COMMA: NumberStyle = { decimal: ',', places: 2 };

/** Points that a text takes when printed. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((width, char) => width + (char === ' ' ? SPACE : CHARACTER), 0);
}

/** A cell that ends at a right edge, as the figures of a column do. */
export function endingAt(x: number, text: string): PrintedCell {
  return [x - widthOf(text), text];
}

/** The words of one cell whose top is at `y`. */
export function wordsAt(y: number, [x, text]: PrintedCell, height = HEIGHT): Word[] {
  let left = x;
  return text.split(' ').map((part) => {
    const right = left + widthOf(part);
    const word: Word = { text: part, box: [left, y, right, y + height], font: 'Helvetica', bold: false };
    left = right + SPACE;
    return word;
  });
}

/** A line whose top is at `y`; its cells are given from left to right. */
export function line(y: number, cells: readonly PrintedCell[], page = 1): Line {
  const words = cells.flatMap((cell) => wordsAt(y, cell));
  return { page, words, box: boxOf(words), em: HEIGHT, middle: y + HEIGHT / 2 };
}

/** A line with the figures and dates that stand on it. */
export function scannedLine(y: number, cells: readonly PrintedCell[], style = POINT, page = 1, index = 0): ScannedLine {
  return scanLine(line(y, cells, page), index, style, false);
}

/** A page of scanned lines, A4, without headings; each entry is the top of a line and its cells. */
export function scannedPage(
  lines: readonly (readonly [y: number, ...cells: PrintedCell[]])[],
  page = 1,
  style = POINT,
): ScannedPage {
  return {
    page,
    width: 595,
    height: 842,
    lines: lines.map(([y, ...cells], index) => scannedLine(y, cells, style, page, index)),
  };
}

/** A page of words as the PDF library gives it, A4. */
export function pageText(words: readonly Word[], page = 1): PageText {
  return { page, width: 595, height: 842, words: [...words], kind: 'text' };
}
