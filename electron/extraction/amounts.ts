import type { Money } from '../../shared/money.ts';
import { currencyOf } from './currencies.ts';
import type { Line } from './lines.ts';
import { readNumber, type NumberStrength, type NumberStyle } from './numerals.ts';
import type { Box, Word } from './reading.ts';

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

const NUMERIC = /^([^\d.,]{0,6}?)((?:[.,]\d|\d)[\d.,'’ʼ´`\u00a0\u202f\u2007\u2009]*)([^\d]{0,10})$/;
const HAS_DIGIT = /\d/;
const MINUS = /^[-−–—‐‑﹣－]$/;
const GROUP = /^\d{1,3}$/;
const GROUP_END = /^\d{3}(?:[.,]\d{1,3})?(?!\d)/;
const SUFFIXES: Record<string, 'credit' | 'debit'> = {
  CR: 'credit',
  'CR.': 'credit',
  CREDIT: 'credit',
  KT: 'credit',
  HABEN: 'credit',
  DR: 'debit',
  'DR.': 'debit',
  DB: 'debit',
  'D/R': 'debit',
  'C/R': 'credit',
  OD: 'debit',
  'O/D': 'debit',
  DEBIT: 'debit',
  DT: 'debit',
  SOLL: 'debit',
};
const LETTERS = new Set(['C', 'D', 'S', 'H', 'K']);

type Affixes = {
  sign: 'minus' | 'plus' | null;
  suffix: 'credit' | 'debit' | null;
  letter: string | null;
  currency: string | null;
  /** A currency sign was seen, though it may be one that several currencies share. */
  priced: boolean;
  /** An opening parenthesis stands before it, a closing one after it. */
  open: boolean;
  closed: boolean;
};

function suffixOf(text: string): 'credit' | 'debit' | null {
  const bare = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
  const upper = bare.toUpperCase();
  return Object.hasOwn(SUFFIXES, upper) ? SUFFIXES[upper]! : null;
}

/** Takes what is glued before the digits (`-$`, `R`, `(£`, `+`); false where it is anything else. */
function takePrefix(text: string, into: Affixes): boolean {
  let rest = text;
  while (rest !== '') {
    const char = rest[0]!;
    if (MINUS.test(char)) into.sign = 'minus';
    else if (char === '+') into.sign = 'plus';
    else if (char === '(') into.open = true;
    else if (char !== '=' && char !== ':' && char !== '*') break;
    rest = rest.slice(1);
  }
  if (rest === '') return true;
  const tail = rest.at(-1)!;
  const signed = MINUS.test(tail) || tail === '+';
  const currency = currencyOf(signed ? rest.slice(0, -1) : rest);
  if (currency === undefined) return false;
  if (signed) into.sign = tail === '+' ? 'plus' : 'minus';
  into.currency ??= currency;
  into.priced = true;
  return true;
}

/** Takes what is glued after the digits (`CR`, `-`, `)`, `€`, `*`); false where it is anything else. */
function takeTail(text: string, into: Affixes): boolean {
  let rest = text;
  while (rest !== '') {
    const char = rest[0]!;
    if (MINUS.test(char) && rest.length <= 2) into.sign = 'minus';
    else if (char === '+') into.sign = 'plus';
    else if (char === ')') into.closed = true;
    else if (char !== '*' && char !== '†' && char !== '^' && char !== ';' && char !== '·') break;
    rest = rest.slice(1);
  }
  if (rest === '') return true;
  const suffix = suffixOf(rest);
  if (suffix !== null) into.suffix = suffix;
  else if (LETTERS.has(rest)) into.letter = rest;
  else {
    const currency = currencyOf(rest.endsWith(')') ? rest.slice(0, -1) : rest);
    if (currency === undefined) return false;
    if (rest.endsWith(')')) into.closed = true;
    into.currency ??= currency;
    into.priced = true;
  }
  return true;
}

/** Digits and marks of a word that is a number with at most a sign, currency or suffix around it; for votes on style. */
export function numberIn(word: string): string | null {
  if (!HAS_DIGIT.test(word)) return null;
  const match = NUMERIC.exec(word);
  return match ? match[2]!.replace(/[.,]$/, '') : null;
}

/** Widest gap, in heights, between the words of one amount: its groups, and the marks around it. */
const GROUP_GAP = 0.62;
const MARK_GAP = 1.3;

function gapBetween(words: readonly Word[], left: number, em: number): number {
  return (words[left + 1]!.box[0] - words[left]!.box[2]) / em;
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
  if (/[.,]$/.test(core)) {
    // A full stop or comma after a number ends a phrase; `3.` may be a day.
    core = core.slice(0, -1);
  }
  if (!takePrefix(match[1]!, into)) return null;
  let last = index;
  while (tail === '' && last + 1 < words.length && GROUP.test(last === index ? core : '000')) {
    const next = words[last + 1]!.text;
    const more = NUMERIC.exec(next);
    if (!more || more[1] !== '' || !GROUP_END.test(more[2]!) || gapBetween(words, last, em) > GROUP_GAP) break;
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
  const reading = readNumber(core, style);
  if (!reading || !fitsStyle(reading.value, reading.strength, style)) return null;

  const right = words[last]!.box[2] - (tail === '' ? 0 : glued(words[last]!, tail));
  const first = takeWordsBefore(words, index, free, em, into);
  last = takeWordsAfter(words, last, em, into);
  const box: Box = [...words[first]!.box];
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
  return { ...reading, sign, suffix, letter, currency, right, box, first, last };
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

/** Takes the sign and currency words that stand before a figure. Returns the index of the first word taken. */
function takeWordsBefore(words: readonly Word[], index: number, free: number, em: number, into: Affixes): number {
  let first = index;
  while (first > free) {
    const { text } = words[first - 1]!;
    const gap = gapBetween(words, first - 1, em);
    if (text.length > 5) break;
    const isSign = text.length === 1 && (MINUS.test(text) || text === '+' || text === '=' || text === '(');
    if (isSign) {
      if (gap > MARK_GAP * 2) break;
      // A dash right after a word of the description is punctuation.
      const before = words[first - 2];
      const lone =
        first - 2 < free || gapBetween(words, first - 2, em) > MARK_GAP || currencyOf(before!.text) !== undefined;
      if (!lone) break;
      if (text === '(') into.open = true;
      else if (text !== '=') into.sign ??= text === '+' ? 'plus' : 'minus';
      first--;
      continue;
    }
    const signed = text.length > 1 && MINUS.test(text[0]!);
    const opened = text.length > 1 && text.startsWith('(');
    const currency = currencyOf(signed || opened ? text.slice(1) : text);
    if (currency === undefined || into.priced || gap > MARK_GAP * (text.length === 1 ? 8 : 1)) break;
    if (/^[A-Z]$/.test(text) && gap > 0.5) break;
    if (signed) into.sign = 'minus';
    if (opened) into.open = true;
    into.currency = currency;
    into.priced = true;
    first--;
  }
  return first;
}

/** Takes the suffix, sign and currency words that stand after a figure. Returns the index of the last word taken. */
function takeWordsAfter(words: readonly Word[], index: number, em: number, into: Affixes): number {
  let last = index;
  while (last + 1 < words.length && gapBetween(words, last, em) <= MARK_GAP) {
    let { text } = words[last + 1]!;
    if (text.length > 6) break;
    // `(45.00 CR)` and `45.00 EUR-`: a mark hangs on the word.
    const closes = text.length > 1 && text.endsWith(')') && into.open && !into.closed;
    const negates = text.length > 1 && MINUS.test(text.at(-1)!) && into.sign === null;
    if (closes || negates) text = text.slice(0, -1);
    const suffix = suffixOf(text);
    if (suffix !== null && into.suffix === null) into.suffix = suffix;
    else if (text === ')' && into.open) into.closed = true;
    else if ((MINUS.test(text) || text === '+') && into.sign === null && endsHere(words, last + 1, em)) {
      into.sign = text === '+' ? 'plus' : 'minus';
    } else if (LETTERS.has(text) && into.letter === null && endsColumn(words, last + 1, em)) into.letter = text;
    else {
      const currency = currencyOf(text);
      if (currency === undefined || into.priced) break;
      // `1,234.56 $ 99.00`: the sign belongs to the figure after it.
      const next = words[last + 2];
      if (next && HAS_DIGIT.test(next.text) && gapBetween(words, last + 1, em) < gapBetween(words, last, em)) break;
      into.currency = currency;
      into.priced = true;
      if (negates) into.sign = 'minus';
    }
    if (closes) into.closed = true;
    last++;
  }
  return last;
}

/** The same for a letter, which in narrow columns stands as close to the next figure as to its own. */
function endsColumn(words: readonly Word[], index: number, em: number): boolean {
  const next = words[index + 1];
  const isFigure = next !== undefined && /^[-+(]?\d[\d.,']*[.,\d]/.test(next.text);
  return endsHere(words, index, em) || (isFigure && gapBetween(words, index, em) > 0.4);
}

/** True where nothing stands close after the word. */
function endsHere(words: readonly Word[], index: number, em: number): boolean {
  const next = words[index + 1];
  return (
    !next || gapBetween(words, index, em) > 0.8 || currencyOf(next.text) !== undefined || suffixOf(next.text) !== null
  );
}
