import type { ScannedLine } from '../lines/scannedLine.ts';
import { known, type PrintedDate } from './printedDate.ts';

const SHORT = /^(\d{2})([-/.])(\d{2})\2(\d{2})[.,;:]?$/;
const LONG_YEAR = /(?:^|\D)(20\d{2})[-/.]\d{1,2}[-/.]\d{1,2}/;

/** `26.03.02` read as the second of March 2026; null where it is no such date. */
function yearFirst(text: string): PrintedDate | null {
  const match = SHORT.exec(text);
  return match && known(Number(match[4]), Number(match[3]), 2000 + Number(match[1]));
}

/**
 * Where a document that writes its long dates with the year first begins all its short ones with that year, or the one
 * before, they put the year first too (`26.03.02`). The dates of the lines are then changed in place.
 */
export function putYearsFirst(lines: readonly ScannedLine[]): void {
  const long = new Set<number>();
  const short: { first: string; last: string }[] = [];
  for (const { dates, words } of lines) {
    for (const { first, last } of dates) {
      if (first !== last) continue;
      const { text } = words[first]!;
      const year = LONG_YEAR.exec(text);
      if (year) long.add(Number(year[1]) % 100);
      const match = SHORT.exec(text);
      if (match) short.push({ first: match[1]!, last: match[4]! });
    }
  }
  if (short.length === 0 || long.size === 0) return;
  const isYear = (part: string): boolean => long.has(Number(part)) || long.has(Number(part) + 1);
  if (!short.every(({ first }) => isYear(first)) || short.every(({ last }) => isYear(last))) return;
  for (const { dates, words } of lines)
    for (const token of dates)
      if (token.first === token.last) token.date = yearFirst(words[token.first]!.text) ?? token.date;
}
