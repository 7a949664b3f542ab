import type { InkPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { titleKindOf } from '../tables/sections.ts';
import type { RowInk } from './rowInk.ts';

/** Lines of tables beside those of the rows. */
export type SideTables = {
  /** Below a title that names them as no rows of the statement: what is not booked yet, instalments to come, rates, points. */
  foreign: ReadonlySet<ScannedLine>;
  /** Below any line of words that stands close above, such as a title or the headings of columns. */
  headed: ReadonlySet<ScannedLine>;
};

/** Distance, in heights, from which on a line belongs to no table above it. */
const APART = 3.5;

/** Such a table ends at the next title, at a gap, and where a row stands. */
export function sideTables(pages: readonly InkPage[], ink: RowInk): SideTables {
  const foreign = new Set<ScannedLine>();
  const headed = new Set<ScannedLine>();
  for (const { lines } of pages) {
    let isForeign = false;
    let isHeaded = false;
    let above: ScannedLine | null = null;
    for (const line of lines) {
      const isApart = above === null || line.middle - above.middle > APART * Math.max(line.em, above.em);
      const isText =
        line.dates.every(({ first }) => first > 0) && line.amounts.every(({ strength }) => strength === 'plain');
      if (ink.lines.has(line) || isApart) [isForeign, isHeaded] = [false, false];
      if (isText) {
        const kind = titleKindOf(line);
        if (kind !== null) isForeign = kind === 'not-booked' || kind === 'not-rows';
        isHeaded = true;
      } else {
        if (isForeign) foreign.add(line);
        if (isHeaded) headed.add(line);
      }
      above = line;
    }
  }
  return { foreign, headed };
}
