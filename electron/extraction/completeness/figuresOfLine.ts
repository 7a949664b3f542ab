import type { Amount } from '../amounts/amounts.ts';
import { suffixOf } from '../amounts/amountMarks.ts';
import type { NumberStyle } from '../amounts/numerals.ts';
import type { DateToken } from '../dates/findDates.ts';
import { boxOf } from '../lines/lines.ts';
import type { Box, Word } from '../reading.ts';
import { currencyOf } from '../vocabulary/currencies.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { isMasked, looksLikeAmount, looksLikeDate, looksLikeWhole } from './lookalikes.ts';

/** Something on a line that is a figure of money, or stands in the place of one. */
export type InkFigure = {
  words: Word[];
  box: Box;
  /** Indices of its words on the line, first and last. */
  first: number;
  last: number;
  /** Null where it could not be read. */
  amount: Amount | null;
  /** Bare digits, which may count or name something. */
  bare: boolean;
};

/** A date on a line, or what stands in the place of one. `token` is null where the calendar has no such day. */
export type InkDate = { words: Word[]; box: Box; token: DateToken | null };

/** `02.02` where a comma parts decimals. */
const DAY_AND_MONTH = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.?$/;

/** `***.**`, `□□□`, `#REF!`: something stood there. */
const HIDDEN = /^(?:[□\ufffd*x?]+[.,][□\ufffd*x?]{2}|[□\ufffd]+|#\p{Lu}+[!?])$/u;

/** The figures and dates of a line among the words that no row accounts for. */
export function figuresOfLine(
  line: ScannedLine,
  isOpen: (word: Word) => boolean,
  style: NumberStyle,
): { figures: InkFigure[]; dates: InkDate[] } {
  const { words } = line;
  const dates: InkDate[] = line.dates
    .map((token) => ({ token, words: words.slice(token.first, token.last + 1) }))
    .filter((date) => date.words.every(isOpen))
    .map((date) => ({
      ...date,
      // `22/05 $` may be an amount whose point was lost.
      box: date.words.length === 1 ? withMarks(date.words, words, date.token.first) : boxOf(date.words),
    }));
  const ofDates = new Set(dates.flatMap((date) => date.words));
  const figures: InkFigure[] = line.amounts
    .map((amount) => ({ amount, words: words.slice(amount.first, amount.last + 1) }))
    .filter((each) => each.words.every((word) => isOpen(word) && !ofDates.has(word) && !isMasked(word.text)))
    .map(({ amount, words: own }) => {
      const { first, last, strength } = amount;
      return { amount, words: own, box: boxOf(own), first, last, bare: strength === 'plain' };
    });
  const known = new Set(figures.flatMap((figure) => figure.words));
  for (const [at, word] of words.entries()) {
    if (!isOpen(word) || known.has(word) || ofDates.has(word)) continue;
    const { text, box } = word;
    if (words[at + 1]?.text === '%' || isMasked(text)) continue;
    const isDay = style.decimal === ',' && DAY_AND_MONTH.test(text);
    const figure = { words: [word], box: withMarks([word], words, at), first: at, last: at, amount: null };
    if (looksLikeAmount(text) && !isDay) figures.push({ ...figure, bare: false });
    else if (looksLikeDate(text)) dates.push({ words: [word], box, token: null });
    else if (HIDDEN.test(text)) figures.push({ ...figure, bare: true });
    else if (looksLikeWhole(text)) figures.push({ ...figure, bare: true });
  }
  return { figures, dates };
}

/** Points between a figure and its marks. */
const MARK_GAP = 6;

/** The place of a word with the currency and the side that stand next to it. */
function withMarks(own: readonly Word[], words: readonly Word[], at: number): Box {
  const [x0, , x1] = boxOf(own);
  const marks = [words[at - 1], words[at + 1]].filter(
    (other) =>
      other !== undefined &&
      (currencyOf(other.text) !== undefined || suffixOf(other.text) !== null || /^[CDHS]$/.test(other.text)) &&
      Math.max(other.box[0] - x1, x0 - other.box[2]) < MARK_GAP,
  );
  return boxOf([...own, ...marks.flatMap((mark) => mark ?? [])]);
}
