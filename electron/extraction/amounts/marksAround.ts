import type { Word } from '../reading.ts';
import { HAS_DIGIT, LETTERS, MINUS, suffixOf, type Affixes } from './amountMarks.ts';
import { gapBefore } from '../lines/lines.ts';
import { currencyOf } from '../vocabulary/currencies.ts';

/** Widest gap, in heights, between a figure and the marks around it. */
export const MARK_GAP = 1.3;

/** Gap after the word at `left`, in heights; endless where either is missing. */
export function gapBetween(words: readonly Word[], left: number, em: number): number {
  return gapBefore(words, left + 1) / em;
}

/** Takes the sign and currency words that stand before a figure. Returns the index of the first word taken. */
export function takeWordsBefore(
  words: readonly Word[],
  index: number,
  free: number,
  em: number,
  into: Affixes,
): number {
  let first = index;
  for (let word = words[first - 1]; word && first > free; word = words[first - 1]) {
    const { text } = word;
    const gap = gapBetween(words, first - 1, em);
    if (text.length > 5) break;
    const isSign = text.length === 1 && (MINUS.test(text) || text === '+' || text === '=' || text === '(');
    if (isSign) {
      if (gap > MARK_GAP * 2) break;
      // A dash right after a word of the description is punctuation.
      const before = first - 2 < free ? undefined : words[first - 2];
      const lone = !before || gapBetween(words, first - 2, em) > MARK_GAP || currencyOf(before.text) !== undefined;
      if (!lone) break;
      if (text === '(') into.open = true;
      else if (text !== '=') into.sign ??= text === '+' ? 'plus' : 'minus';
      first--;
      continue;
    }
    const direction = into.suffix === null && gap <= MARK_GAP ? suffixOf(text) : null;
    // `(DB) 12.00`; without parentheses the word must begin a cell, or it ends the description.
    if (direction !== null && (text.startsWith('(') || gapBetween(words, first - 2, em) > MARK_GAP)) {
      into.suffix = direction;
      first--;
      continue;
    }
    const mark = text.length > 1 ? text.charAt(0) : '';
    const signed = MINUS.test(mark) || mark === '+';
    const opened = text.length > 1 && text.startsWith('(');
    const currency = currencyOf(signed || opened ? text.slice(1) : text);
    if (currency === undefined || into.priced || gap > MARK_GAP * (text.length === 1 ? 8 : 1)) break;
    if (/^[A-Z]$/.test(text) && gap > 0.5) break;
    if (signed) into.sign = mark === '+' ? 'plus' : 'minus';
    if (opened) into.open = true;
    into.currency = currency;
    into.priced = true;
    first--;
  }
  return first;
}

/** Takes the suffix, sign and currency words that stand after a figure. Returns the index of the last word taken. */
export function takeWordsAfter(words: readonly Word[], index: number, em: number, into: Affixes): number {
  let last = index;
  for (let word = words[last + 1]; word && gapBetween(words, last, em) <= MARK_GAP; word = words[++last + 1]) {
    let { text } = word;
    if (text.length > 6) break;
    // `(45.00 CR)` and `45.00 EUR-`: a mark hangs on the word.
    const closes = text.length > 1 && text.endsWith(')') && into.open && !into.closed;
    const negates = text.length > 1 && MINUS.test(text.slice(-1)) && into.sign === null;
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
