import type { ScannedLine } from './scannedLine.ts';
import { textOfDate } from '../dates/findDates.ts';
import { known, type PrintedDate } from '../dates/printedDate.ts';

const SHORT = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{1,2})[.,;:]?$/;
const LONG_YEAR = /(?:^|\D)(20\d{2})[-/.年년]\d{1,2}[-/.月월]\d{1,2}/;
/** `令和7年4月1日`, of which only the year may stand in the word. */
const ERA_YEAR = /令和(\d{1,2})/;
/** The last year before that era, and before the century. */
const BEFORE = { era: 2018, century: 2000 } as const;

/** `26.03.02` read as the second of March 2026; null where it is no such date. */
function yearFirst(text: string, before: number): PrintedDate | null {
  const match = SHORT.exec(text);
  return match && known(Number(match[4]), Number(match[3]), before + Number(match[1]));
}

/**
 * Where a document that writes its long dates with the year first begins all its short ones with that year, or the one
 * before, they put the year first too (`26.03.02`), which may be a year of Japan's era (`07-04-01` is in 2025). The
 * dates of the lines are then changed in place.
 */
export function putYearsFirst(lines: readonly ScannedLine[]): void {
  const long = new Set<number>();
  const eras = new Set<number>();
  const short: { first: string; last: string }[] = [];
  for (const { dates, words } of lines) {
    for (const token of dates) {
      const [head, next] = words.slice(token.first, token.first + 2).map(({ text }) => text);
      const era = ERA_YEAR.exec(head?.length === 2 && next ? head + next : (head ?? ''));
      if (era) eras.add(Number(era[1]));
      if (token.first !== token.last) continue;
      const text = textOfDate(token, { words });
      const year = LONG_YEAR.exec(text);
      if (year) long.add(Number(year[1]) % 100);
      const [, first, , , last] = SHORT.exec(text) ?? [];
      if (first && last) short.push({ first, last });
    }
  }
  if (short.length === 0) return;
  const begin = (years: ReadonlySet<number>): boolean => {
    const isYear = (part: string): boolean => years.has(Number(part)) || years.has(Number(part) + 1);
    return years.size > 0 && short.every(({ first }) => isYear(first)) && !short.every(({ last }) => isYear(last));
  };
  const before = begin(long) ? BEFORE.century : begin(eras) ? BEFORE.era : null;
  if (before === null) return;
  for (const line of lines)
    for (const token of line.dates) token.date = yearFirst(textOfDate(token, line), before) ?? token.date;
}
