import type { NumberStyle } from '../amounts/numerals.ts';
import { toLines } from '../lines/lines.ts';
import type { PageText } from '../reading.ts';
import { scanLine } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { putYearsFirst } from '../scan/yearFirst.ts';

/** The lines of a page as they are printed: nothing is laid out anew, joined or left out for the reader. */
export type InkPage = { page: number; width: number; height: number; style: NumberStyle; lines: ScannedLine[] };

/** Every page of a file as ink. @param style in which the file writes numbers */
export function inkPages(pages: readonly PageText[], style: NumberStyle): InkPage[] {
  const printed = pages.map((page) => ({
    page: page.page,
    width: page.width,
    height: page.height,
    style,
    lines: toLines(page).map((line, index) => scanLine(line, index, style, false)),
  }));
  putYearsFirst(printed.flatMap(({ lines }) => lines));
  return printed;
}
