import type { Box, Word } from '../reading.ts';
import type { Line } from './lines.ts';

const SIGN = /^[+\-–−]$/;
const FIGURE = /^[^\d]{0,4}\d[\d.,'’ ]*$/;
/** Gap, in heights, from which a mark stands apart from what is before it and from its figure. */
const APART = 1.3;
/** Gap, in heights, within which a mark belongs to the figure after it, whatever text stands before it. */
const CLOSE = 0.8;
/** A figure with decimals, which ends its line but for a currency and another figure. */
const MONEY = /^\D{0,3}\d[\d.,'’]*[.,]\d{2}\D{0,3}$/;
const TAIL = /^(?:\p{Sc}|\p{Lu}{2,3}|[+\-–−]|\D{0,3}\d[\d.,'’]*[.,]\d{2}\D{0,3})$/u;
/** Points by which the marks of one column may lie off each other. */
const SAME_PLACE = 1.5;
/** Where a mark is put before its figure, in heights. */
const BEFORE = 0.3;

type Mark = { line: number; word: number; x0: number; isPlus: boolean };

/**
 * Some banks print the signs in a column of their own, far left of the figures: `+      $612.35`. They are put to their
 * figures, where a plus among them tells that they are signs; dashes alone fill an empty cell.
 */
export function withSignColumns(lines: readonly Line[]): Line[] {
  const marks = lines.flatMap((line, at) => marksOn(line, at));
  const moved = marks.filter(({ x0 }) => {
    const column = marks.filter((other) => Math.abs(other.x0 - x0) < SAME_PLACE);
    return column.length > 1 && column.some(({ isPlus }) => isPlus);
  });
  if (moved.length === 0) return [...lines];
  return lines.map((line, at) => {
    const own = new Set(moved.flatMap((mark) => (mark.line === at ? [mark.word] : [])));
    return own.size === 0
      ? line
      : { ...line, words: line.words.map((word, index) => (own.has(index) ? put(line, index) : word)) };
  });
}

/** A cheap look first: nearly no line has such a word. */
function marksOn({ words, em }: Line, line: number): Mark[] {
  return words.flatMap(({ text, box }, word): Mark[] => {
    if (text.length !== 1 || !SIGN.test(text)) return [];
    const [before, next] = [words[word - 1], words[word + 1]];
    const isApart = before === undefined || box[0] - before.box[2] > APART * em;
    if (!next || !isApart || !FIGURE.test(next.text) || next.box[0] - box[2] < APART * em) return [];
    return [{ line, word, x0: box[0], isPlus: text === '+' }];
  });
}

function put({ words, em }: Line, at: number): Word {
  const word = words[at]!;
  const right = words[at + 1]!.box[0] - BEFORE * em;
  const box: Box = [right - (word.box[2] - word.box[0]), word.box[1], right, word.box[3]];
  return { ...word, box, ink: word.ink ?? word.box };
}

/**
 * Joins the signs of figures in running text with them, `Transfer to - 40.00`, where a document has both: a dash alone is
 * punctuation.
 */
export function withSignsInText(pages: readonly Line[][]): Line[][] {
  const signs = new Map<Line, ReadonlySet<number>>();
  const seen = new Set<string>();
  for (const line of pages.flat()) {
    const own = line.words.flatMap((_, at) => (isSignInText(line.words, at, line.em) ? [at] : []));
    if (own.length > 0) signs.set(line, new Set(own));
    for (const at of own) seen.add(line.words[at]!.text === '+' ? '+' : '-');
  }
  if (seen.size < 2) return [...pages];
  return pages.map((lines) =>
    lines.map((line) => {
      const own = signs.get(line);
      return own === undefined ? line : { ...line, words: joined(line.words, own) };
    }),
  );
}

function isSignInText(words: readonly Word[], at: number, em: number): boolean {
  const { text, box } = words[at]!;
  const [before, next] = [words[at - 1], words[at + 1]];
  if (text.length !== 1 || !SIGN.test(text) || !before || !next || !MONEY.test(next.text)) return false;
  return (
    /\p{L}[.,:]?$/u.test(before.text) &&
    box[0] - before.box[2] <= APART * em &&
    next.box[0] - box[2] < CLOSE * em &&
    words.slice(at + 2).every((word) => TAIL.test(word.text))
  );
}

/** The words with each sign put into the figure after it. */
const joined = (words: readonly Word[], signs: ReadonlySet<number>): Word[] =>
  words.flatMap((word, at) => {
    if (signs.has(at)) return [];
    const sign = signs.has(at - 1) ? words[at - 1] : undefined;
    if (sign === undefined) return [word];
    const whole = ([x0, y0]: Box, [, top, x1, y1]: Box): Box => [x0, Math.min(y0, top), x1, y1];
    const ink = whole(sign.ink ?? sign.box, word.ink ?? word.box);
    return [{ ...word, text: sign.text + word.text, box: whole(sign.box, word.box), ink }];
  });
