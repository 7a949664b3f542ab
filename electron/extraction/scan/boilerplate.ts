import { findDates } from '../dates/findDates.ts';
import type { PageText, Word } from '../reading.ts';
import { boxOf, textOf, type Line } from '../lines/lines.ts';

/** Share of the page's height, at the top and at the bottom, in which letterheads and footers stand. */
const MARGIN = 0.2;
const AMOUNT_LIKE = /\d[.,]\d{2}(?!\d)/;

/** A page with its lines. */
export type PageLines = { page: PageText; lines: Line[] };

/** Lines that repeat on several pages, and by their places the words of footers among them. */
type Boilerplate = {
  lines: ReadonlySet<Line>;
  words: ReadonlyMap<number, ReadonlySet<string>>;
  /** Lines that end above hold none of those words. */
  top: number;
};

const withoutFigures = (text: string): string => text.replace(/\d+/g, '0');

/** Points to which places are told apart. */
const PLACE = 2;

/** Where a word stands, to two points, as one number: pages are less than 20,000 points wide. */
const placeOf = ({ box }: Word): number => Math.round(box[0] / PLACE) + 10_000 * Math.round(box[3] / PLACE);

const isOfFooter = (word: Word, { words }: Boilerplate): boolean =>
  words.get(placeOf(word))?.has(withoutFigures(word.text)) === true;

/** Lines with the same words in the same place on several pages, and the places of their words. */
export function findBoilerplate(pages: readonly PageLines[]): Boilerplate {
  const found = { lines: new Set<Line>(), words: new Map<number, Set<string>>(), top: Infinity };
  const [first, second] = pages;
  if (first === undefined || second === undefined) return found;
  const recurring = new Set(pages.flatMap(({ lines }) => recurringOn(lines)));
  const repeatable = pages.flatMap(({ page, lines }) =>
    lines.flatMap((line) => {
      const share = line.middle / page.height;
      if (share > MARGIN && share < 1 - MARGIN) return [];
      const text = textOf(line.words);
      const shape = withoutFigures(text);
      return AMOUNT_LIKE.test(text) || startsWithDate(line) || recurring.has(shape) ? [] : [{ line, shape }];
    }),
  );
  const seen = Map.groupBy(repeatable, ({ line, shape }) => `${Math.round(line.middle / 2)} ${shape}`);
  for (const entries of seen.values()) {
    const same = entries.map(({ line }) => line);
    if (new Set(same.map(({ page }) => page)).size < 2) continue;
    for (const line of same) {
      found.lines.add(line);
      if (line.middle <= first.page.height / 2) continue;
      for (const word of line.words) {
        const place = placeOf(word);
        found.top = Math.min(found.top, word.box[3] - PLACE);
        const here = found.words.get(place);
        if (here) here.add(withoutFigures(word.text));
        else found.words.set(place, new Set([withoutFigures(word.text)]));
      }
    }
  }
  return found;
}

/** Lines of one page from which on their shape is that of its records: `Transaction date: 05/10/2026`. */
const LEAST_RECURRING = 4;

function recurringOn(lines: readonly Line[]): string[] {
  const shapes = Map.groupBy(
    lines.map(({ words }) => withoutFigures(textOf(words))),
    (shape) => shape,
  );
  return [...shapes].flatMap(([shape, own]) => (own.length >= LEAST_RECURRING ? [shape] : []));
}

function startsWithDate(line: Line): boolean {
  return findDates({ ...line, words: line.words.slice(0, 4) })[0]?.first === 0;
}

/** A line without the footer's words that were printed into it. */
export function withoutBoilerplate(line: Line, boilerplate: Boilerplate): Line {
  if (boilerplate.words.size === 0 || boilerplate.lines.has(line)) return line;
  if (line.box[3] < boilerplate.top || !line.words.some((word) => isOfFooter(word, boilerplate))) return line;
  const words = line.words.filter((word) => !isOfFooter(word, boilerplate));
  if (words.length === 0) return line;
  return { ...line, words, box: boxOf(words) };
}
