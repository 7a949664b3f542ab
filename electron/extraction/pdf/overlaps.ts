import type { Word } from '../reading.ts';
import type { PagePieces } from './pieceList.ts';

/** Text overlaps text where this share of the narrower one's width, and of the lower one's height, is shared. */
const OVERLAP_WIDTH = 0.5;
const OVERLAP_HEIGHT = 0.65;
/** Most words of one line that a word is compared with, and most pairs that are listed. */
const REACH = 200;
const MOST_PAIRS = 500;

/** Dots, lines and single letters are drawn over for many reasons. */
const SPEAKS = /[\p{L}\d]{2}|\d/u;

const middle = ({ box }: Word): number => box[1] + box[3];

function overlap(a: Word, b: Word): boolean {
  const width = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
  if (width < OVERLAP_WIDTH * Math.min(a.box[2] - a.box[0], b.box[2] - b.box[0])) return false;
  const height = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  return height > OVERLAP_HEIGHT * Math.min(a.box[3] - a.box[1], b.box[3] - b.box[1]);
}

/** A word of a page with its index there. */
export type IndexedWord = { index: number; word: Word };

/** Pairs of shown words that stand in one place. A line of type that is merely tight is no overlap. */
export function findOverlaps({ words, reasons }: PagePieces): [IndexedWord, IndexedWord][] {
  const shown = words.flatMap((word, index) =>
    reasons[index] === null ? [{ index, word, middle: middle(word) }] : [],
  );
  const pairs: [IndexedWord, IndexedWord][] = [];
  for (const [at, own] of shown.sort((a, b) => a.middle - b.middle).entries()) {
    if (pairs.length >= MOST_PAIRS) break;
    const { word } = own;
    // Twice the height, since `middle` is twice the middle.
    const lowest = own.middle + (word.box[3] - word.box[1]);
    for (let next = at + 1; next < at + REACH; next++) {
      const other = shown[next];
      if (!other || other.middle > lowest) break;
      if (overlap(word, other.word) && SPEAKS.test(word.text) && SPEAKS.test(other.word.text)) pairs.push([own, other]);
    }
  }
  return pairs;
}
