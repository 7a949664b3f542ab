import type { Box, Word } from '../reading.ts';
import { gapBefore, type Line } from './lines.ts';

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

type Mark = { sign: Word; put: Word };

/**
 * Some banks print the signs in a column of their own, far left of the figures: `+      $612.35`. They are put to their
 * figures, where a plus among them tells that they are signs; dashes alone fill an empty cell.
 */
export function withSignColumns(lines: readonly Line[]): Line[] {
  const marks = lines.flatMap(marksOn);
  const isMoved = ({ sign }: Mark): boolean => {
    const column = marks.filter((other) => Math.abs(other.sign.box[0] - sign.box[0]) < SAME_PLACE);
    return column.length > 1 && column.some((other) => other.sign.text === '+');
  };
  const moved = new Map(marks.filter(isMoved).map(({ sign, put }) => [sign, put]));
  if (moved.size === 0) return [...lines];
  return lines.map((line) =>
    line.words.some((word) => moved.has(word))
      ? { ...line, words: line.words.map((word) => moved.get(word) ?? word) }
      : line,
  );
}

/** A cheap look first: nearly no line has such a word. */
function marksOn({ words, em }: Line): Mark[] {
  return words.flatMap((sign, at): Mark[] => {
    if (sign.text.length !== 1 || !SIGN.test(sign.text)) return [];
    const [x0, y0, x1, y1] = sign.box;
    const next = words[at + 1];
    if (!next || gapBefore(words, at) <= APART * em || !FIGURE.test(next.text) || next.box[0] - x1 < APART * em)
      return [];
    const right = next.box[0] - BEFORE * em;
    return [{ sign, put: { ...sign, box: [right - (x1 - x0), y0, right, y1], ink: sign.ink ?? sign.box } }];
  });
}

/**
 * Joins the signs of figures in running text with them, `Transfer to - 40.00`, where a document has both: a dash alone is
 * punctuation.
 */
export function withSignsInText<T extends { lines: Line[] }>(pages: readonly T[]): T[] {
  const signs = new Set<Word>();
  const signed = new Set<Line>();
  const seen = new Set<string>();
  for (const line of pages.flatMap(({ lines }) => lines)) {
    for (const sign of line.words.filter((word, at) => isSignInText(word, at, line))) {
      signs.add(sign);
      signed.add(line);
      seen.add(sign.text === '+' ? '+' : '-');
    }
  }
  if (seen.size < 2) return [...pages];
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => (signed.has(line) ? { ...line, words: joined(line.words, signs) } : line)),
  }));
}

function isSignInText({ text, box }: Word, at: number, { words, em }: Line): boolean {
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
const joined = (words: readonly Word[], signs: ReadonlySet<Word>): Word[] =>
  words.flatMap((word, at) => {
    if (signs.has(word)) return [];
    const sign = words[at - 1];
    if (sign === undefined || !signs.has(sign)) return [word];
    const whole = ([x0, y0]: Box, [, top, x1, y1]: Box): Box => [x0, Math.min(y0, top), x1, y1];
    const ink = whole(sign.ink ?? sign.box, word.ink ?? word.box);
    return [{ ...word, text: sign.text + word.text, box: whole(sign.box, word.box), ink }];
  });
