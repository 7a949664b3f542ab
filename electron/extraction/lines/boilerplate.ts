import { findDates } from '../dates/findDates.ts';
import type { PageText, Word } from '../reading.ts';
import { boxOf, textOf, type Line } from './lines.ts';

/** Share of the page's height, at the top and at the bottom, in which letterheads and footers stand. */
const MARGIN = 0.2;
const AMOUNT_LIKE = /\d[.,]\d{2}(?!\d)/;

type Boilerplate = { lines: ReadonlySet<Line>; words: ReadonlySet<string> };

const placeOf = (word: Word): string =>
  `${Math.round(word.box[0] / 2)} ${Math.round(word.box[3] / 2)} ${word.text.replace(/\d+/g, '0')}`;

/** Lines with the same words in the same place on several pages, and the places of their words. */
export function findBoilerplate(pages: readonly PageText[], lines: readonly Line[][]): Boilerplate {
  const found = { lines: new Set<Line>(), words: new Set<string>() };
  if (pages.length < 2) return found;
  const seen = new Map<string, Line[]>();
  pages.forEach((page, at) => {
    for (const line of lines[at]!) {
      const share = line.middle / page.height;
      if (share > MARGIN && share < 1 - MARGIN) continue;
      const text = textOf(line.words);
      if (AMOUNT_LIKE.test(text) || startsWithDate(line)) continue;
      const key = `${Math.round(line.middle / 2)} ${text.replace(/\d+/g, '0')}`;
      const entry = seen.get(key);
      if (entry) entry.push(line);
      else seen.set(key, [line]);
    }
  });
  for (const same of seen.values()) {
    if (new Set(same.map(({ page }) => page)).size < 2) continue;
    for (const line of same) {
      found.lines.add(line);
      if (line.middle > pages[0]!.height / 2) for (const word of line.words) found.words.add(placeOf(word));
    }
  }
  return found;
}

function startsWithDate(line: Line): boolean {
  return findDates({ ...line, words: line.words.slice(0, 4) })[0]?.first === 0;
}

/** A line without the footer's words that were printed into it. */
export function withoutBoilerplate(line: Line, boilerplate: Boilerplate): Line {
  if (boilerplate.words.size === 0 || boilerplate.lines.has(line)) return line;
  const words = line.words.filter((word) => !boilerplate.words.has(placeOf(word)));
  if (words.length === line.words.length || words.length === 0) return line;
  return { ...line, words, box: boxOf(words) };
}
