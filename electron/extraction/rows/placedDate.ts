import type { DatePlace } from '../../../shared/rows/rowDates.ts';
import type { DateToken } from '../dates/findDates.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { inkOf, type Line } from '../lines/lines.ts';

/** A date of a row, with its place where one is known. */
export type PlacedDate = PrintedDate & { place?: DatePlace };

/** A date with its place on the line that it stands on. */
export function placedOn(line: Line, { date, first, last }: DateToken): PlacedDate {
  const only = line.words[first]!;
  // Most dates are one word, and share its box.
  const box = first === last ? (only.ink ?? only.box) : inkOf(line.words.slice(first, last + 1));
  return { ...date, place: { page: line.page, box } };
}
