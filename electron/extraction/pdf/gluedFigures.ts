import { currencyOf } from '../vocabulary/currencies.ts';
import type { Word } from '../reading.ts';

/** What ends in letters, and a figure to the cent right after them: `FOODS100.00`. */
const GLUED = /^(\D*\p{L}{3})([-−(]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-)]?)$/u;
const FIGURE = /^[-−+(]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-)]?$/u;
/** A figure whose right edge is within so many points of the word's stands in one column with it. */
const SAME_EDGE = 0.6;

/** A whole date and a text right after it: `12/01/2026Advice`, but no moment such as `2026-01-12T10:22`. */
const GLUED_DATE = /^(\d{1,2}([/.-])\d{1,2}\2(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})((?!T\d)\p{L}{2}.*)$/u;

/** A year and the month of the next date with no space between: `2026throughFebruary`. */
const GLUED_RANGE = /^((?:19|20)\d{2})(through|thru|to|until)(\p{Lu}\p{L}{2,}\.?)$/u;
/** Two figures to the cent with no space between: `48.365,0548.365,05`, `103.651,09-0,05`. */
const GLUED_PAIRS = [
  /^([-−]?\d{1,3}(?:\.\d{3})*,\d{2})([-−]?\d{1,3}(?:\.\d{3})*,\d{2})$/,
  /^([-−]?\d{1,3}(?:,\d{3})*\.\d{2})([-−]?\d{1,3}(?:,\d{3})*\.\d{2})$/,
];

function partsOf(text: string): string[] | null {
  const [, date, , rest] = GLUED_DATE.exec(text) ?? [];
  if (date !== undefined && rest !== undefined) return [date, rest];
  for (const form of [GLUED_RANGE, ...GLUED_PAIRS]) {
    const match = form.exec(text);
    if (match !== null) return match.slice(1);
  }
  return null;
}

/** Parts dates and figures from what follows them without a space, by the share of its characters. */
export function partGluedWords(words: Word[]): Word[] {
  if (!words.some(({ text }) => partsOf(text) !== null)) return words;
  return words.flatMap((word) => {
    const [x0, y0, x1, y1] = word.box;
    let from = 0;
    return (partsOf(word.text) ?? [word.text]).map((text): Word => {
      const edge = (at: number): number => x0 + ((x1 - x0) * at) / word.text.length;
      const own = { ...word, text, box: [edge(from), y0, edge(from + text.length), y1] as Word['box'] };
      from += text.length;
      return own;
    });
  });
}

/**
 * Parts a description from the figure that it runs into: the figure ends where those of its column end, and is as wide
 * as they are. A word of letters and figures in no column stays whole.
 */
export function partGluedFigures(words: Word[]): Word[] {
  if (!words.some(({ text }) => GLUED.test(text))) return words;
  const figures = words.filter(({ text }) => FIGURE.test(text));
  return words.flatMap((word) => {
    const [, text, figure] = GLUED.exec(word.text) ?? [];
    if (text === undefined || figure === undefined || currencyOf(text.replace(/^[-−+(]/, '')) !== undefined)
      return [word];
    const [x0, y0, x1, y1] = word.box;
    const column = figures.filter(({ box }) => Math.abs(box[2] - x1) < SAME_EDGE);
    if (column.length === 0) return [word];
    const wide = column.reduce((sum, { box }) => sum + box[2] - box[0], 0);
    const characters = column.reduce((sum, each) => sum + each.text.length, 0);
    const joint = x1 - (figure.length * wide) / characters;
    if (joint <= x0) return [word];
    return [
      { ...word, text, box: [x0, y0, joint, y1] },
      { ...word, text: figure, box: [joint, y0, x1, y1] },
    ];
  });
}
