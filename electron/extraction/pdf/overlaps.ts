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

/** Pairs of shown words that stand in one place, as indexes. A line of type that is merely tight is no overlap. */
export function findOverlaps({ words, reasons }: PagePieces): [number, number][] {
  const shown = [...words.keys()].filter((index) => reasons[index] === null);
  const middles = Float64Array.from(words, middle);
  const sorted = shown.sort((a, b) => middles[a]! - middles[b]!);
  const pairs: [number, number][] = [];
  for (let at = 0; at < sorted.length && pairs.length < MOST_PAIRS; at++) {
    const word = words[sorted[at]!]!;
    const end = Math.min(sorted.length, at + REACH);
    // Twice the height, since `middle` is twice the middle.
    const lowest = middles[sorted[at]!]! + (word.box[3] - word.box[1]);
    for (let next = at + 1; next < end && middles[sorted[next]!]! <= lowest; next++) {
      const other = words[sorted[next]!]!;
      if (!overlap(word, other) || !SPEAKS.test(word.text) || !SPEAKS.test(other.text)) continue;
      pairs.push([sorted[at]!, sorted[next]!]);
    }
  }
  return pairs;
}
