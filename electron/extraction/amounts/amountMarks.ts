import { currencyOf } from '../vocabulary/currencies.ts';

/** True for what may hold a figure. */
export const HAS_DIGIT = /\d/;

/** Every dash that is printed as a minus. */
export const MINUS = /^[-−–—‐‑﹣－]$/;
const CREDIT = new Set('CR CR. CREDIT KT HABEN C/R'.split(' '));
const DEBIT = new Set('DR DR. DB D/R OD O/D DEBIT DT SOLL'.split(' '));

/** Single letters that some banks print as a direction. */
export const LETTERS = new Set(['C', 'D', 'S', 'H', 'K']);

/** What is printed around the digits of one figure, as far as it was seen. */
export type Affixes = {
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

/** The direction that a word after a figure tells (`CR`, `(DR)`), or null. */
export function suffixOf(text: string): 'credit' | 'debit' | null {
  const bare = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
  const upper = bare.toUpperCase();
  return CREDIT.has(upper) ? 'credit' : DEBIT.has(upper) ? 'debit' : null;
}

/** `(CR)` at the front of a figure. */
const ENCLOSED = /^\([A-Za-z/.]{1,6}\)/;

/** Takes what is glued before the digits (`-$`, `R`, `(£`, `+`); false where it is anything else. */
export function takePrefix(text: string, into: Affixes): boolean {
  const word = ENCLOSED.exec(text)?.[0] ?? '';
  const direction = suffixOf(word);
  if (direction !== null) into.suffix = direction;
  let rest = direction === null ? text : text.slice(word.length);
  while (rest !== '') {
    const char = rest.charAt(0);
    if (MINUS.test(char)) into.sign = 'minus';
    else if (char === '+') into.sign = 'plus';
    else if (char === '(') into.open = true;
    else if (char !== '=' && char !== ':' && char !== '*') break;
    rest = rest.slice(1);
  }
  if (rest === '') return true;
  const tail = rest.slice(-1);
  const signed = MINUS.test(tail) || tail === '+';
  const currency = currencyOf(signed ? rest.slice(0, -1) : rest);
  if (currency === undefined) return false;
  if (signed) into.sign = tail === '+' ? 'plus' : 'minus';
  into.currency ??= currency;
  into.priced = true;
  return true;
}

/** Takes what is glued after the digits (`CR`, `-`, `)`, `€`, `*`); false where it is anything else. */
export function takeTail(text: string, into: Affixes): boolean {
  let rest = text;
  while (rest !== '') {
    const char = rest.charAt(0);
    // `123.34-OD` says twice that it is overdrawn.
    if (MINUS.test(char) && suffixOf(rest.slice(1)) !== null) into.sign = null;
    else if (MINUS.test(char) && rest.length <= 2) into.sign = 'minus';
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
