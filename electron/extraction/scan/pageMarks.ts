import { textOfDate } from '../dates/findDates.ts';
import type { ScannedLine } from './scannedLine.ts';

const SLASHED = /^(\d{1,2})\/(\d{1,2})$/;

/** Fewest numbers that count pages. */
const LEAST_MARKS = 2;
/** Times as many lines whose dates are written otherwise, as in the rows of a statement. */
const OTHERS = 3;

/**
 * Where nothing but `1/5`, `2/5` and so on stands in this form, in a document of five pages whose rows write their dates
 * otherwise, that counts the pages: these dates are then left out of the lines, in place.
 */
export function dropPageMarks(lines: readonly ScannedLine[], pages: number): void {
  const found = lines.flatMap((line) =>
    line.dates.flatMap((date) => {
      const match = SLASHED.exec(textOfDate(date, line));
      return match ? [{ line, date, number: Number(match[1]), total: Number(match[2]) }] : [];
    }),
  );
  const counts = found.every(
    ({ number, total }, at) => total === pages && number <= pages && number > (found[at - 1]?.number ?? 0),
  );
  const others = lines.filter(({ dates }) => dates.length > 0).length - found.length;
  if (!counts || found.length < LEAST_MARKS || others < OTHERS * found.length) return;
  for (const { line, date } of found) line.dates.splice(line.dates.indexOf(date), 1);
}
