import type { Money } from '../../../shared/money.ts';
import type { Line } from '../lines/lines.ts';
import type { Box, Word } from '../reading.ts';
import { HAS_DIGIT, takePrefix, takeTail, type Affixes } from './amountMarks.ts';
import { MARK_GAP, gapBetween, takeWordsAfter, takeWordsBefore } from './marksAround.ts';
import { readNumber, type NumberReading, type NumberStrength, type NumberStyle } from './numerals.ts';

/** What is printed beside a figure to tell its direction. `D`/`C`/`S`/`H` letters count only where a column uses them throughout. */
export type Mark = 'minus' | 'plus' | 'credit' | 'debit';

/** A figure on a line that may be an amount of money. */
export type Amount = {
  /** Without sign. */
  value: Money;
  strength: NumberStrength;
  /** Sign printed before or after, parentheses included. */
  sign: 'minus' | 'plus' | null;
  /** `CR`, `DR`, `OD` and the like. */
  suffix: 'credit' | 'debit' | null;
  /** A lone letter after the figure that may be a suffix. */
  letter: string | null;
  /** ISO code, or null where none or only a shared sign is printed. */
  currency: string | null;
  /** Right edge of the digits, without suffix, sign and currency. */
  right: number;
  box: Box;
  /** Indices of its words on the line, first and last. */
  first: number;
  last: number;
};

/** What stands before the digits may be an abbreviation with its full stop: `Rs.1,234.56`, `S/.50`. */
const NUMERIC =
  /^([-−–(]?\p{Lu}\p{L}{0,2}\/?\.|[^\d.,]{0,6}?)((?:[.,]\d|\d)[\d.,'’ʼ´`\u00a0\u202f\u2007\u2009]*)([^\d]{0,10})$/u;
/** `1.234,-`, `500:-`, `500.--`: no cents, not a minus. */
const NO_CENTS = /^[.,:](?:[-–—]{1,2})(?![-–—])/;
const GROUP = /^\d{1,3}$/;
const GROUP_END = /^\d{3}(?:[.,]\d{1,3})?(?!\d)/;

/** Digits and marks of a word that is a number with at most a sign, currency or suffix around it; for votes on style. */
export function numberIn(word: string): string | null {
  if (!HAS_DIGIT.test(word)) return null;
  const match = NUMERIC.exec(word);
  return match ? match[2]!.replace(/[.,]$/, '') : null;
}

/** Widest gap, in heights, between the groups of one amount. */
const GROUP_GAP = 0.62;

/** The same where every character is as wide: a space is as wide as a figure there. */
function groupGap({ text, box }: Word, em: number, { decimal }: NumberStyle): number {
  return decimal === ',' ? Math.max(GROUP_GAP, (1.1 * (box[2] - box[0])) / text.length / em) : GROUP_GAP;
}

/** True where the words' decimals fit the style: `12.3456` is a rate, not an amount. */
function fitsStyle(value: Money, strength: NumberStrength, style: NumberStyle): boolean {
  if (strength !== 'decimal') return true;
  const places = value.length - value.indexOf('.') - 1;
  return style.places === 3 ? places >= 2 && places <= 3 : places <= 2;
}

/**
 * Finds every figure on a line that may be an amount, left to right. Groups parted by spaces (`1 234,56`) are joined,
 * and signs, currency signs and suffixes around a figure belong to it.
 */
export function findAmounts(line: Line, style: NumberStyle): Amount[] {
  const amounts: Amount[] = [];
  const { words, em } = line;
  let free = 0;
  for (let index = 0; index < words.length; index++) {
    const text = words[index]!.text;
    if (!HAS_DIGIT.test(text)) continue;
    const found = amountAt(words, index, free, em, style);
    if (!found) continue;
    amounts.push(found);
    index = found.last;
    free = found.last + 1;
  }
  return amounts;
}

function amountAt(words: readonly Word[], index: number, free: number, em: number, style: NumberStyle): Amount | null {
  const match = NUMERIC.exec(words[index]!.text);
  if (!match) return null;
  const into: Affixes = {
    sign: null,
    suffix: null,
    letter: null,
    currency: null,
    priced: false,
    open: false,
    closed: false,
  };
  let core = match[2]!;
  let tail = match[3]!;
  // A full stop or comma after a number ends a phrase; `3.` may be a day.
  const mark = /[.,]$/.exec(core)?.[0] ?? '';
  if (mark !== '') core = core.slice(0, -1);
  const noCents = NO_CENTS.exec(mark + tail)?.[0];
  if (noCents !== undefined) tail = tail.slice(noCents.length - mark.length);
  if (!takePrefix(match[1]!, into)) return null;
  let last = index;
  while (tail === '' && last + 1 < words.length && GROUP.test(last === index ? core : '000')) {
    const next = words[last + 1]!.text;
    const more = NUMERIC.exec(next);
    if (
      !more ||
      more[1] !== '' ||
      !GROUP_END.test(more[2]!) ||
      gapBetween(words, last, em) > groupGap(words[last + 1]!, em, style)
    )
      break;
    // Under a sign of currency it begins all the same: `$255 898.00`.
    if (style.marked && !into.priced) break;
    const joined = `${core} ${more[2]!}`;
    const reading = readNumber(joined, style);
    if (!reading) break;
    // Two bare numbers side by side are one amount only where the document prints amounts without decimals.
    if (reading.strength !== 'decimal' && style.places !== 0 && !continues(words, last + 1, em, style)) break;
    core = joined;
    tail = more[3]!;
    last++;
  }
  if (tail.startsWith('%') || (words[last + 1]?.text === '%' && gapBetween(words, last, em) < MARK_GAP)) return null;
  if (!takeTail(tail, into)) return null;
  const reading = noCents === undefined ? readNumber(core, style) : withoutCents(core, style);
  if (!reading || !fitsStyle(reading.value, reading.strength, style)) return null;

  const right = words[last]!.box[2] - (tail === '' ? 0 : glued(words[last]!, tail));
  const first = takeWordsBefore(words, index, free, em, into);
  last = takeWordsAfter(words, last, em, into);
  // Most figures are one word, and share its box.
  const box: Box = first === last ? words[first]!.box : [...words[first]!.box];
  for (let at = first + 1; at <= last; at++) {
    const part = words[at]!.box;
    box[1] = Math.min(box[1], part[1]);
    box[2] = Math.max(box[2], part[2]);
    box[3] = Math.max(box[3], part[3]);
  }
  // A parenthesis that only opens or only closes belongs to the text around the figure.
  if (into.open !== into.closed) return null;
  if (into.open && into.suffix === null) into.sign = 'minus';
  const { sign, suffix, letter, currency } = into;
  const { value, strength } = reading;
  return { value, strength, sign, suffix, letter, currency, right, box, first, last };
}

/** A whole number after which the cents are a dash. */
function withoutCents(core: string, style: NumberStyle): NumberReading | null {
  const reading = readNumber(core, style);
  return reading && { value: /\./.test(reading.value) ? reading.value : `${reading.value}.00`, strength: 'decimal' };
}

/** Width of the characters glued after the digits, by their share of the word. */
function glued(word: Word, tail: string): number {
  return ((word.box[2] - word.box[0]) * tail.length) / word.text.length;
}

/** True where groups parted by spaces go on after the word at `index` and end in decimals. */
function continues(words: readonly Word[], index: number, em: number, style: NumberStyle): boolean {
  const next = words[index + 1];
  if (!next || gapBetween(words, index, em) > GROUP_GAP) return false;
  const reading = readNumber(next.text.replace(/[^\d.,].*$/, ''), style);
  return (
    reading !== null &&
    GROUP_END.test(next.text) &&
    (reading.strength === 'decimal' || continues(words, index + 1, em, style))
  );
}
