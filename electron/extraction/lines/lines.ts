import type { Box, PageText, Word } from '../reading.ts';
import { joinRightToLeft } from './rightToLeft.ts';

/** The words that stand on one line of a page, left to right. */
export type Line = {
  page: number;
  words: Word[];
  box: Box;
  /** Height of its words in points (the lower median): the unit for gaps on and around the line. */
  em: number;
  /** Vertical middle. */
  middle: number;
  /** The vocabularies of which a phrase may begin on it, as `beginningsIn` tells; absent before it was scanned. */
  begins?: number;
};

/** How far, in heights of the smaller one, the middle of a word may lie off the middle of its line. */
const OFF_MIDDLE = 0.45;
/** Lines still open while words arrive from top to bottom; more than two would only be reached by overlapping text. */
const OPEN_LINES = 4;

const middleOf = (word: Word): number => (word.box[1] + word.box[3]) / 2;
const heightOf = (word: Word): number => word.box[3] - word.box[1];

/** The box around all the words. */
export function boxOf(words: readonly { box: Box }[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box: part } of words) {
    if (part[0] < box[0]) box[0] = part[0];
    if (part[1] < box[1]) box[1] = part[1];
    if (part[2] > box[2]) box[2] = part[2];
    if (part[3] > box[3]) box[3] = part[3];
  }
  return box;
}

/** The box around all the words where they stand on the page. */
export function inkOf(words: readonly Word[]): Box {
  return boxOf(words.map(({ box, ink = box }) => ({ box: ink })));
}

/** Points between a word and the one before it; endless where either is missing. */
export function gapBefore(words: readonly Word[], at: number): number {
  const before = words[at - 1];
  const word = words[at];
  return before && word ? word.box[0] - before.box[2] : Infinity;
}

/** The words with one space between them. */
export function textOf(words: readonly Word[]): string {
  let text = '';
  for (const word of words) text += text === '' ? word.text : ` ${word.text}`;
  return text;
}

/** Points by which two ranges overlap; negative is the gap between them. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** Lines that are drawn with characters: `_____`, `|______|`, `-----`. */
const DRAWN = /^[|¦│]?[_¬─━═=-]{3,}[|¦│_¬─━═]*$/;

type OpenLine = { words: Word[]; middle: number; height: number };

/** Words this many times as high as usual are drawn over the text as a watermark if other lines stand within them. */
const OVERSIZE = 3.2;
const LINES_WITHIN = 3;

/** The words without upright watermarks. */
function withoutWatermarks(words: Word[]): Word[] {
  let [lowest, highest] = [Infinity, 0];
  for (const word of words) {
    const height = heightOf(word);
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  // On nearly every page no two words differ that much, whatever is usual.
  if (highest <= OVERSIZE * lowest) return words;
  // Numbers in a typed array sort without a call for each pair.
  const heights = Float64Array.from(words, heightOf).sort();
  const usual = heights[heights.length >> 1] ?? 0;
  const large = words.filter((word) => heightOf(word) > OVERSIZE * usual);
  if (large.length === 0) return words;
  const watermarks = new Set(
    large.filter(({ box }) => {
      const within = new Set<number>();
      for (const word of words) {
        const middle = middleOf(word);
        if (heightOf(word) < 1.6 * usual && middle > box[1] && middle < box[3]) within.add(Math.round(middle / usual));
      }
      return within.size >= LINES_WITHIN;
    }),
  );
  return watermarks.size === 0 ? words : words.filter((word) => !watermarks.has(word));
}

/** Groups the words of a page into lines, top to bottom, by the middles of the words. */
export function toLines(page: PageText): Line[] {
  const words = withoutWatermarks(page.words.filter((word) => heightOf(word) > 0 && !DRAWN.test(word.text))).sort(
    (a, b) => middleOf(a) - middleOf(b),
  );
  const lines: OpenLine[] = [];
  for (const word of words) {
    const middle = middleOf(word);
    const height = heightOf(word);
    let home: OpenLine | undefined;
    let nearest = Infinity;
    for (let back = 1; back <= OPEN_LINES; back++) {
      const line = lines.at(-back);
      if (line === undefined) break;
      const off = Math.abs(middle - line.middle);
      if (off <= OFF_MIDDLE * Math.min(height, line.height) && off < nearest) {
        home = line;
        nearest = off;
      }
    }
    if (home) {
      home.words.push(word);
      home.middle += (middle - home.middle) / home.words.length;
      home.height = Math.max(home.height, height);
    } else lines.push({ words: [word], middle, height });
  }
  return lines.map((line) => closeLine(page.page, line)).sort((a, b) => a.middle - b.middle);
}

/** Width of a letter, in heights, from which a word is printed with spaced letters; after `A` and `I`, words too, more. */
const SPACED = 0.44;
const SPACED_AFTER_WORD = 0.58;
/** A gap, in heights, too narrow for the space between two words. */
const NO_SPACE = 0.18;
const INITIAL = /^\p{Lu}$/u;
const REMAINDER = /^\p{Ll}{2,}/u;

/** `D ate`: in spaced print the first letter can stand so far off that it looks like a word of its own. */
function withInitials(words: readonly Word[]): Word[] {
  if (!words.some(({ text }) => text.length <= 2 && INITIAL.test(text))) return [...words];
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const least = before?.text === 'A' || before?.text === 'I' ? SPACED_AFTER_WORD : SPACED;
    const spaced = word.box[2] - word.box[0] > least * heightOf(word) * word.text.length;
    const gap = before === undefined ? Infinity : (word.box[0] - before.box[2]) / heightOf(word);
    if (before && gap < (spaced ? 0.9 : NO_SPACE) && INITIAL.test(before.text) && REMAINDER.test(word.text)) {
      joined[joined.length - 1] = { ...word, text: before.text + word.text, box: boxOf([before, word]) };
    } else joined.push(word);
  }
  return joined.slice();
}

/** The lower median of the heights; most lines have one height alone. */
function usualHeight(words: readonly Word[]): number {
  const first = heightOf(words[0]!);
  if (words.every((word) => heightOf(word) === first)) return first;
  return words.map(heightOf).sort((a, b) => a - b)[(words.length - 1) >> 1]!;
}

function closeLine(page: number, { words: unordered, middle }: OpenLine): Line {
  const words = joinRightToLeft(withInitials(unordered.sort((a, b) => a.box[0] - b.box[0])));
  return { page, words, box: boxOf(words), em: usualHeight(words), middle };
}

/** A run of words with no wide gap inside: a cell of a table, a label, a sentence. */
export type Cell = { words: Word[]; first: number; x0: number; x1: number };

/** Parts a line into cells where the gap is wider than `gap` heights. */
export function cellsOf(line: Line, gap = 0.9): Cell[] {
  const cells: Cell[] = [];
  let cell: Cell | undefined;
  line.words.forEach((word, index) => {
    if (cell && word.box[0] - cell.x1 <= gap * line.em) {
      cell.words.push(word);
      cell.x1 = Math.max(cell.x1, word.box[2]);
    } else {
      cell = { words: [word], first: index, x0: word.box[0], x1: word.box[2] };
      cells.push(cell);
    }
  });
  return cells;
}
