import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import { inkOf, textOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { RawRow } from '../rows/rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** What looks like a row and is none: rows whose date the calendar lacks, and lines whose amount is no figure. */
export function unreadLines(undated: readonly RawRow[], unreadable: readonly ScannedLine[]): UnexplainedLine[] {
  const dates = undated.map(({ page, words }): UnexplainedLine => lineOf(page, words, 'date'));
  return [...dates, ...unreadable.map(({ page, words }) => lineOf(page, words, 'amount'))];
}

function lineOf(page: number, words: RawRow['words'], why: UnexplainedLine['why']): UnexplainedLine {
  return { page, box: inkOf(words), text: textOf(inReadingOrder(words)), why };
}
