import { currencyOf } from './currencies.ts';
import { findAmounts, numberIn, type Amount } from './amounts.ts';
import { findDates, type DateToken } from './dates.ts';
import { findHeadings, type Heading } from './headings.ts';
import { boxOf, textOf, toLines, type Line } from './lines.ts';
import { deduceNumberStyle, type NumberStyle } from './numerals.ts';
import type { PageText, Word } from './reading.ts';

/** A line with the figures and dates on it. */
export type ScannedLine = Line & {
  /** Index on its page. */
  index: number;
  amounts: Amount[];
  dates: DateToken[];
  /** Stands in the same place with the same words on other pages too: letterhead, footer. */
  boilerplate: boolean;
};

export type ScannedPage = { page: number; width: number; height: number; lines: ScannedLine[]; headings: Heading[] };

/** A document's lines with what was found on them. */
export type Scan = { pages: ScannedPage[]; style: NumberStyle };

/** A gap before a number, in heights, from which it stands in a column and not in running text. */
const COLUMN_GAP = 0.9;
/** Fewer numbers than this in columns say too little about a document. */
const LEAST_NUMBERS = 3;

/** The numbers of a document: those that stand apart from words, as amounts do, or all where there are few such. */
function numbersOf(lines: readonly Line[], spaced: number): string[] {
  const apart: string[] = [];
  const all: string[] = [];
  for (const { words, em } of lines) {
    words.forEach((word, index) => {
      const number = numberIn(word.text);
      if (number === null || word.text.endsWith('%') || words[index + 1]?.text === '%') return;
      all.push(number);
      if (standsApart(words, index, em)) apart.push(number);
    });
  }
  return apart.filter((number) => /[.,]/.test(number)).length + spaced < LEAST_NUMBERS ? all : apart;
}

/** True where no word stands close before a number, its groups and its currency aside. */
function standsApart(words: readonly Word[], index: number, em: number): boolean {
  const before = words[index - 1];
  if (!before || words[index]!.box[0] - before.box[2] >= COLUMN_GAP * em) return true;
  if (currencyOf(before.text) !== undefined) return true;
  return /\p{L}/u.test(before.text) ? false : standsApart(words, index - 1, em);
}

/** Reads figures and dates on lines cut out of a page, as for one of several tables side by side. */
export function scanLine(line: Line, index: number, style: NumberStyle, boilerplate: boolean): ScannedLine {
  const amounts = findAmounts(line, style);
  return { ...line, index, amounts, dates: withoutAmounts(findDates(line), line, style), boilerplate };
}

const DOTTED = /^\d{1,2}\.\d{2}$/;

/** Where a point parts decimals, `4.25` is no date beside dates of another form, nor without a zero before it. */
function withoutAmounts(dates: DateToken[], { words }: Line, style: NumberStyle): DateToken[] {
  if (style.decimal !== '.') return dates;
  const isDotted = ({ first, last }: DateToken): boolean => first === last && DOTTED.test(words[first]!.text);
  const others = dates.some((token) => !isDotted(token));
  // Two dates at the head of a row may stand side by side.
  const leads = (at: number): boolean => at === 0 || (at === 1 && DOTTED.test(words[0]!.text));
  return dates.filter(
    (token) => !isDotted(token) || (!others && (words[token.first]!.text.length === 5 || leads(token.first))),
  );
}

/** The part of a line between two places, scanned anew; null where no word lies there. */
export function cutLine(line: ScannedLine, x0: number, x1: number, style: NumberStyle): ScannedLine | null {
  const inside = (word: Word): boolean => {
    const middle = (word.box[0] + word.box[2]) / 2;
    return middle > x0 && middle < x1;
  };
  if (line.words.every(inside)) return line;
  const words = line.words.filter(inside);
  if (words.length === 0) return null;
  const box: Line['box'] = [words[0]!.box[0], line.box[1], words.at(-1)!.box[2], line.box[3]];
  return scanLine(
    { page: line.page, words, box, em: line.em, middle: line.middle },
    line.index,
    style,
    line.boilerplate,
  );
}

/** Finds the lines of every page, their figures and dates, and the headings of tables. */
export function scanPages(pages: readonly PageText[]): Scan {
  const lines = pages.map(toLines);
  const spaced = lines.flat().reduce((count, line) => count + spacedWholes(line), 0);
  const style = deduceNumberStyle(numbersOf(lines.flat(), spaced), spaced);
  const boilerplate = findBoilerplate(pages, lines);
  const scanned = pages.map((page, at): ScannedPage => {
    const own = lines[at]!.map((line) => withoutBoilerplate(line, boilerplate)).map((line, index) =>
      scanLine(line, index, style, boilerplate.lines.has(line)),
    );
    const busy = (index: number): boolean => {
      const line = own[index]!;
      return line.dates.length > 0 || line.amounts.some(({ strength }) => strength !== 'plain');
    };
    return { page: page.page, width: page.width, height: page.height, lines: own, headings: findHeadings(own, busy) };
  });
  return { pages: scanned, style };
}

const FIRST_GROUP = /^\D{0,2}\d{1,3}$/;
const NEXT_GROUP = /^\d{3}$/;
const GROUP_GAP = 0.62;

/** Whole numbers in groups parted by spaces (`2 350 000`) on a line; such with decimals are not counted. */
function spacedWholes({ words, em }: Line): number {
  let count = 0;
  for (let index = 0; index + 1 < words.length; index++) {
    if (!FIRST_GROUP.test(words[index]!.text)) continue;
    let last = index;
    const near = (at: number): boolean => words[at + 1]!.box[0] - words[at]!.box[2] < GROUP_GAP * em;
    while (last + 1 < words.length && NEXT_GROUP.test(words[last + 1]!.text) && near(last)) last++;
    const goesOn = last + 1 < words.length && /^\d{3}[.,]/.test(words[last + 1]!.text) && near(last);
    if (last > index && !goesOn) count++;
    index = last;
  }
  return count;
}

/** Share of the page's height, at the top and at the bottom, in which letterheads and footers stand. */
const MARGIN = 0.2;
const AMOUNT_LIKE = /\d[.,]\d{2}(?!\d)/;

type Boilerplate = { lines: ReadonlySet<Line>; words: ReadonlySet<string> };

const placeOf = (word: Word): string =>
  `${Math.round(word.box[0] / 2)} ${Math.round(word.box[3] / 2)} ${word.text.replace(/\d+/g, '0')}`;

/** Lines with the same words in the same place on several pages, and the places of their words. */
function findBoilerplate(pages: readonly PageText[], lines: readonly Line[][]): Boilerplate {
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
function withoutBoilerplate(line: Line, boilerplate: Boilerplate): Line {
  if (boilerplate.words.size === 0 || boilerplate.lines.has(line)) return line;
  const words = line.words.filter((word) => !boilerplate.words.has(placeOf(word)));
  if (words.length === line.words.length || words.length === 0) return line;
  return { ...line, words, box: boxOf(words) };
}
