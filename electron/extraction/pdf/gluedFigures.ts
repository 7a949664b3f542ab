import { currencyOf } from '../vocabulary/currencies.ts';
import type { Word } from '../reading.ts';

/** What ends in letters, and a figure to the cent right after them: `FOODS100.00`. */
const GLUED = /^(\D*\p{L}{3})([-−(]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-)]?)$/u;
const FIGURE = /^[-−+(]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}[-)]?$/u;
/** A figure whose right edge is within so many points of the word's stands in one column with it. */
const SAME_EDGE = 0.6;

/** A whole date and a text right after it: `12/01/2026Advice`, but no moment such as `2026-01-12T10:22`. */
const GLUED_DATE = /^(\d{1,2}([/.-])\d{1,2}\2(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})((?!T\d)\p{L}{2}.*)$/u;

/** Parts a date from the text that follows it without a space, by the share of its characters. */
export function partGluedDates(words: Word[]): Word[] {
  if (!words.some(({ text }) => GLUED_DATE.test(text))) return words;
  return words.flatMap((word) => {
    const [, date, , text] = GLUED_DATE.exec(word.text) ?? [];
    if (date === undefined || text === undefined) return [word];
    const [x0, y0, x1, y1] = word.box;
    const joint = x0 + ((x1 - x0) * date.length) / word.text.length;
    return [
      { ...word, text: date, box: [x0, y0, joint, y1] },
      { ...word, text, box: [joint, y0, x1, y1] },
    ];
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
