import type { RecognisedWord } from './recognisedWords.ts';

/**
 * What two networks both read is relied on so far; what each reads differently, hardly. Where only one saw a minus it is
 * there: on worn pages networks lose signs, and see none where there is none.
 */
const AGREED = 0.95;
const SIGN_SEEN_ONCE = 0.75;
const DISAGREED = 0.4;

const hasFigure = ({ text }: RecognisedWord): boolean => /\d/.test(text);
const figuresOf = (text: string): string => text.replaceAll(/\D/g, '');
const isNegative = (text: string): boolean => /^\W*[-–−(]|\d[-–−)]$/.test(text);
/** Figures after the last mark: where a comma is taken for a point, what follows it still tells what it marks. */
const afterMark = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

/** Whether two readings of one word tell the same figures in the same places, whatever their sign. */
const agree = (a: string, b: string): boolean => figuresOf(a) === figuresOf(b) && afterMark(a) === afterMark(b);

/** The word of another reading that stands where this one does. */
function sameplace(word: RecognisedWord, others: readonly RecognisedWord[]): RecognisedWord | undefined {
  const width = word.x1 - word.x0;
  return others.find(({ x0, x1 }) => Math.min(x1, word.x1) - Math.max(x0, word.x0) > Math.max(width, x1 - x0) / 2);
}

/** True where a line holds a figure, so that it is worth reading twice. */
export const isWorthASecond = (words: readonly RecognisedWord[]): boolean => words.some(hasFigure);

/**
 * The words of a line as the first of two networks read them, each with a figure as sure as the two agree. Of different
 * readings that which its network is surer of stands, and it is not to be relied on.
 */
export function agreed(first: readonly RecognisedWord[], second: readonly RecognisedWord[]): RecognisedWord[] {
  return first.map((word) => {
    if (!hasFigure(word)) return word;
    const other = sameplace(word, second);
    if (other && agree(word.text, other.text)) {
      if (isNegative(word.text) !== isNegative(other.text)) {
        return { ...word, text: isNegative(word.text) ? word.text : other.text, confidence: SIGN_SEEN_ONCE };
      }
      return { ...word, text: other.confidence > word.confidence ? other.text : word.text, confidence: AGREED };
    }
    const surer = other && hasFigure(other) && other.confidence > word.confidence ? other.text : word.text;
    return { ...word, text: surer, confidence: Math.min(DISAGREED, word.confidence) };
  });
}
