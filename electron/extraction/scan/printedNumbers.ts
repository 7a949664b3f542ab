import { numberIn } from '../amounts/amounts.ts';
import { LIKE_A_DATE } from '../amounts/numerals.ts';
import { currencyOf } from '../vocabulary/currencies.ts';
import type { Word } from '../reading.ts';
import { gapBefore, type Line } from '../lines/lines.ts';

/** A gap before a number, in heights, from which it stands in a column and not in running text. */
const COLUMN_GAP = 0.9;
/** Fewer numbers than this in columns say too little about a document. */
const LEAST_NUMBERS = 3;

/** The numbers of a document: those that stand apart from words, as amounts do, or all where there are few such. */
export function numbersOf(lines: readonly Line[], { wholes }: SpacedNumbers): string[] {
  const apart: string[] = [];
  const all: string[] = [];
  for (const { words, em } of lines) {
    words.forEach((word, index) => {
      const number = numberIn(word.text);
      if (number === null || word.text.endsWith('%') || words[index + 1]?.text === '%') return;
      all.push(number);
      if (standsApart(words, index, em)) apart.push(number);
    });
  }
  const telling = apart.filter((number) => /[.,]/.test(number) && !LIKE_A_DATE.test(number));
  return telling.length + wholes < LEAST_NUMBERS ? all : apart;
}

/** True where no word stands close before a number, its groups and its currency aside. */
function standsApart(words: readonly Word[], index: number, em: number): boolean {
  const before = words[index - 1];
  if (!before || gapBefore(words, index) >= COLUMN_GAP * em) return true;
  if (currencyOf(before.text) !== undefined) return true;
  return /\p{L}/u.test(before.text) ? false : standsApart(words, index - 1, em);
}

const FIRST_GROUP = /^\D{0,2}\d{1,3}$/;
const NEXT_GROUP = /^\d{3}$/;
const LAST_GROUP = /^\d{3}[.,]/;
const GROUP_GAP = 0.62;

/** Numbers that may be in groups parted by spaces: whole ones (`2 350 000`), and such with decimals. */
export type SpacedNumbers = { wholes: number; decimals: number };

/** How many such numbers stand on some lines. */
export function spacedNumbers(lines: readonly Line[]): SpacedNumbers {
  const found: SpacedNumbers = { wholes: 0, decimals: 0 };
  for (const { words, em } of lines) {
    let free = 0;
    const isNear = (at: number, group: RegExp): boolean =>
      group.test(words[at]?.text ?? '') && gapBefore(words, at) < GROUP_GAP * em;
    for (const [index, { text }] of words.entries()) {
      if (index < free || !FIRST_GROUP.test(text)) continue;
      for (free = index + 1; isNear(free, NEXT_GROUP);) free++;
      if (isNear(free, LAST_GROUP)) found.decimals++;
      else if (free > index + 1) found.wholes++;
    }
  }
  return found;
}
