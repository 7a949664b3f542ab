import type { Observation } from '../../../shared/observations.ts';
import type { UnreadLine } from '../reading.ts';
import { inkOf, textOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { RawRow } from '../rows/rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { Reading } from './readings.ts';

/** What looks like a row and is none: rows whose date the calendar lacks, and lines whose amount is no figure. */
export function unreadLines(undated: readonly RawRow[], unreadable: readonly ScannedLine[]): UnreadLine[] {
  const dates = undated.map(({ page, words }): UnreadLine => lineOf(page, words, 'date'));
  return [...dates, ...unreadable.map(({ page, words }) => lineOf(page, words, 'amount'))];
}

function lineOf(page: number, words: RawRow['words'], why: UnreadLine['why']): UnreadLine {
  return { page, box: inkOf(words), text: textOf(inReadingOrder(words)), why };
}

/** Leaves a doubt on the row beside each such line, whatever the balances say: no green statement has one. */
export function noteUnread(lines: readonly UnreadLine[], { rows }: Reading): void {
  for (const { page, box, text } of lines) {
    const middle = (box[1] + box[3]) / 2;
    const distance = ({ raw }: Reading['rows'][number]): number =>
      Math.abs(raw.page - page) * FAR + Math.abs(raw.middle - middle);
    const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b));
    nearest?.doubts.push({ field: 'row', reason: 'row-unread', detail: text });
  }
}

/** Higher than any page. */
const FAR = 100_000;

/** The same as facts of the file, with their places. */
export function unreadObservations(lines: readonly UnreadLine[]): Observation[] {
  return lines.map((line) => ({ code: 'row-unread', ...line }));
}
