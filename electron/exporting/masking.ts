import { maskNumber } from '../../shared/text/words.ts';

/** Numbers of fewer letters and digits would be found in dates, amounts and counts as well. */
const fewest = 5;

/**
 * Masks these numbers wherever they stand in a text, however they are grouped there: what checks, reasons and notes say
 * of an account may name it in full.
 */
export function maskingOf(numbers: Iterable<string | null | undefined>): (text: string) => string {
  const plain = new Set([...numbers].map((number) => plainOf(number ?? '')).filter(({ length }) => length >= fewest));
  if (plain.size === 0) return (text) => text;
  // The longest first: one number may begin as another does.
  const patterns = [...plain]
    .sort((a, b) => b.length - a.length)
    .map((number) => Array.from(number).join('[\\s.,/_-]{0,2}'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(found, maskNumber);
}

const plainOf = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '');
