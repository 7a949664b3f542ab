import type { Character } from './characters.ts';

/**
 * What two networks both read is relied on so far; what each reads differently, hardly. Where only one saw a minus it is
 * there: on worn pages networks lose signs, and see none where there is none.
 */
const AGREED = 0.95;
const SIGN_SEEN_ONCE = 0.75;
const DISAGREED = 0.4;

/** What one network or both make of a word. */
type WordReading = { text: string; confidence: number };

const hasFigure = (text: string): boolean => /\d/.test(text);
const figuresOf = (text: string): string => text.replaceAll(/\D/g, '');
const isNegative = (text: string): boolean => /^\W*[-–−(]|\d[-–−)]$/.test(text);
/** Figures after the last mark: where a comma is taken for a point, what follows it still tells what it marks. */
const afterMark = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

/** Whether two readings of one word tell the same figures in the same places, whatever their sign. */
const agree = (a: string, b: string): boolean => figuresOf(a) === figuresOf(b) && afterMark(a) === afterMark(b);

/** The word that characters make, without spaces: as sure as the least of them. */
export function readingOf(characters: readonly Character[]): WordReading {
  return {
    text: characters.map(({ text }) => text.trim()).join(''),
    confidence: Math.min(1, ...characters.map(({ confidence }) => confidence)),
  };
}

/** True for a word with a figure, which is worth reading twice. */
export const isWorthASecond = ({ text }: WordReading): boolean => hasFigure(text);

/**
 * A word from what two networks read in its place. Words are the first's. A figure is as sure as the two agree; of
 * different readings that of which its network is surer stands, and it is not to be relied on.
 */
export function agreed(first: WordReading, second: WordReading): WordReading {
  if (!hasFigure(first.text)) return first;
  const surer = hasFigure(second.text) && second.confidence > first.confidence ? second : first;
  if (!agree(first.text, second.text)) {
    return { text: surer.text, confidence: Math.min(DISAGREED, first.confidence) };
  }
  if (isNegative(first.text) === isNegative(second.text)) return { text: surer.text, confidence: AGREED };
  return { text: isNegative(first.text) ? first.text : second.text, confidence: SIGN_SEEN_ONCE };
}
