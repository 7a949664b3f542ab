import type { NumberStyle } from '../amounts/numerals.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** The lines of a page as they are printed: nothing is laid out anew, joined or left out for the reader. */
export type InkPage = { page: number; width: number; height: number; style: NumberStyle; lines: ScannedLine[] };

/** Every page of a statement as ink. */
export function inkPages({ printed, style, ink }: Scan): InkPage[] {
  const lines = ink();
  return printed.map(({ page, width, height }, at) => ({ page, width, height, style, lines: lines[at]! }));
}
