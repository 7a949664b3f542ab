import type { RowText } from './rowText.ts';

/** Words with which the names of many lenders begin, so that they tell none apart. */
const commonWords = new Set(
  'the business merchant capital cash funding advance loan credit first one quick direct'.split(' '),
);

/**
 * The same for the rows of one lender: money comes from "Northgate Capital funding" and goes to "Northgate Capital", so that
 * the words up to the first that tells lenders apart are enough.
 */
export function lenderKey({ party, folded }: RowText): string {
  const words = (party?.key ?? folded).split(' ');
  const at = words.findIndex((word) => !commonWords.has(word));
  return at <= 0 ? (words[0] ?? '') : words.slice(0, at + 1).join(' ');
}
