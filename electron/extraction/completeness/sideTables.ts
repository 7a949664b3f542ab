import type { ScannedLine } from '../scan/scannedLine.ts';
import { titleKindOf } from '../tables/sections.ts';
import type { InkPage } from './inkLines.ts';
import type { RowInk } from './rowInk.ts';

/**
 * The lines below a title that names what they are, and that they are no rows of the statement: what is not booked yet,
 * instalments to come, rates, points. Such a table ends at the next title, and where a row stands.
 */
export function linesOfSideTables(pages: readonly InkPage[], ink: RowInk): Set<ScannedLine> {
  const found = new Set<ScannedLine>();
  for (const { lines } of pages) {
    let isSide = false;
    for (const line of lines) {
      if (ink.lines.has(line)) isSide = false;
      else if (line.dates.length + line.amounts.length === 0) {
        const kind = titleKindOf(line);
        if (kind !== null) isSide = kind === 'not-booked' || kind === 'not-rows';
      } else if (isSide) found.add(line);
    }
  }
  return found;
}
