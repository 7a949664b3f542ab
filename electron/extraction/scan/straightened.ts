import type { Amount } from '../amounts/amounts.ts';
import { boxOf } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import { scanLine, type Scan } from './scan.ts';
import type { ScannedLine } from './scannedLine.ts';

/** Fewest lines that end with two figures. */
const LEAST_PAIRS = 3;
/** Gap between the columns, in heights. */
const GAP = 2;
/** How far, in heights, right edges of one column lie apart, and the share of them that makes a column. */
const EDGE = 0.35;
const MOST_ALIGNED = 0.6;

/** The figures that a line ends with, from the right, at most two. */
function lastFigures({ words, amounts }: ScannedLine): [] | [Amount] | [Amount, Amount] {
  const [last, before] = amounts.filter(({ strength }) => strength !== 'plain').toReversed();
  if (last?.last !== words.length - 1) return [];
  return before?.last === last.first - 1 ? [last, before] : [last];
}

/**
 * The document with the last figure of each line in one column and the one before it in another. Lines padded with
 * spaces in a font whose letters differ in width keep no columns, only the order of their figures; a table that keeps its columns is left alone. The places where the
 * words were drawn stay with them. Null where few lines end with two figures, or columns are kept.
 */
export function straightened({ pages, style, printed, ink }: Scan): Scan | null {
  const lines = pages.flatMap((page) => page.lines);
  const pairs = lines.map(lastFigures).filter((figures) => figures.length === 2);
  const em = Math.max(...lines.map((line) => line.em));
  if (
    pairs.length < LEAST_PAIRS ||
    keepsColumns(
      pairs.map(([last]) => last.right),
      em,
    )
  )
    return null;
  const widest = Math.max(...pairs.flat().map(({ box }) => box[2] - box[0]));
  const right = Math.max(...lines.map(({ box }) => box[2])) + GAP * em + widest;
  const moved = (line: ScannedLine): ScannedLine => {
    const figures = lastFigures(line);
    if (figures.length === 0) return line;
    const words = line.words.map((word, at) => {
      const figure = figures.find(({ first, last }) => at >= first && at <= last);
      const edge = figure === figures[0] ? right + GAP * em + widest : right;
      return figure ? shifted(word, edge - figure.box[2]) : word;
    });
    const scanned = scanLine({ ...line, words, box: boxOf(words) }, line.index, style, line.boilerplate);
    return { ...scanned, dates: line.dates };
  };
  return { style, printed, ink, pages: pages.map((page) => ({ ...page, lines: page.lines.map(moved) })) };
}

/** True where most of the right edges are one: where a table keeps its columns, they say more than the order. */
const keepsColumns = (edges: readonly number[], em: number): boolean =>
  edges.some(
    (edge) => edges.filter((other) => Math.abs(other - edge) < EDGE * em).length > MOST_ALIGNED * edges.length,
  );

const shifted = (word: Word, by: number): Word => {
  const { box, ink = box } = word;
  return { ...word, box: [box[0] + by, box[1], box[2] + by, box[3]], ink };
};
