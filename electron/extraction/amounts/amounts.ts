import type { Money } from '../../../shared/money.ts';
import { boxOf, type Line } from '../lines/lines.ts';
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
  return NUMERIC.exec(word)?.[2]?.replace(/[.,]$/, '') ?? null;
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
  for (const [index, word] of words.entries()) {
    if (index < free || !HAS_DIGIT.test(word.text)) continue;
    const found = amountAt(words, index, word, free, em, style);
    if (!found) continue;
    amounts.push(found);
    free = found.last + 1;
  }
  return amounts;
}

function amountAt(
  words: readonly Word[],
  index: number,
  word: Word,
  free: number,
  em: number,
  style: NumberStyle,
): Amount | null {
  const numeric = numericOf(word);
  if (!numeric) return null;
  const into: Affixes = {
    sign: null,
    suffix: null,
    letter: null,
    currency: null,
    priced: false,
    open: false,
    closed: false,
  };
  let { core, tail } = numeric;
  // A full stop or comma after a number ends a phrase; `3.` may be a day.
  const mark = /[.,]$/.exec(core)?.[0] ?? '';
  if (mark !== '') core = core.slice(0, -1);
  const noCents = NO_CENTS.exec(mark + tail)?.[0];
  if (noCents !== undefined) tail = tail.slice(noCents.length - mark.length);
  if (!takePrefix(numeric.lead, into)) return null;
  let last = index;
  let lastWord = word;
  while (tail === '' && GROUP.test(last === index ? core : '000')) {
    const next = words[last + 1];
    const more = next && numericOf(next);
    if (!more || more.lead !== '' || !GROUP_END.test(more.core)) break;
    if (gapBetween(words, last, em) > groupGap(next, em, style)) break;
    // Under a sign of currency it begins all the same: `$255 898.00`.
    if (style.marked && !into.priced) break;
    const joined = `${core} ${more.core}`;
    const reading = readNumber(joined, style);
    if (!reading) break;
    // Two bare numbers side by side are one amount only where the document prints amounts without decimals.
    if (reading.strength !== 'decimal' && style.places !== 0 && !continues(words, last + 1, em, style)) break;
    core = joined;
    tail = more.tail;
    lastWord = next;
    last++;
  }
  if (tail.startsWith('%') || (words[last + 1]?.text === '%' && gapBetween(words, last, em) < MARK_GAP)) return null;
  if (!takeTail(tail, into)) return null;
  const reading = noCents === undefined ? readNumber(core, style) : withoutCents(core, style);
  if (!reading || !fitsStyle(reading.value, reading.strength, style)) return null;

  const right = lastWord.box[2] - (tail === '' ? 0 : glued(lastWord, tail));
  const first = takeWordsBefore(words, index, free, em, into);
  last = takeWordsAfter(words, last, em, into);
  // Most figures are one word, and share its box.
  const box = first === last ? word.box : boxOf(words.slice(first, last + 1));
  // A parenthesis that only opens or only closes belongs to the text around the figure.
  if (into.open !== into.closed) return null;
  if (into.open && into.suffix === null) into.sign = 'minus';
  const { sign, suffix, letter, currency } = into;
  const { value, strength } = reading;
  return { value, strength, sign, suffix, letter, currency, right, box, first, last };
}

/** What stands before the digits of a word, they with their marks, and what stands after them. */
function numericOf({ text }: Word): { lead: string; core: string; tail: string } | null {
  const [, lead, core, tail] = NUMERIC.exec(text) ?? [];
  return lead === undefined || core === undefined || tail === undefined ? null : { lead, core, tail };
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
