import type { Word } from '../reading.ts';

/** A column needs this many figures before one that differs stands out. */
const LEAST_COLUMN = 6;
/** Right edges this near, in points, are one column. */
const SAME_EDGE = 1.5;
const FIGURE = /^[-+(]?\p{Sc}?[-+]?[\d.,'’\u00a0]*\d[.,]\d{2}\p{Sc}?[-)]?$/u;

/** Words by right edge, where at least six figures stand under each other. */
export function figureColumns(words: readonly Word[]): Word[][] {
  const figures = words.filter((word) => FIGURE.test(word.text)).sort((a, b) => a.box[2] - b.box[2]);
  const columns: [Word, ...Word[]][] = [];
  for (const figure of figures) {
    const column = columns.at(-1);
    if (column && figure.box[2] - column[0].box[2] <= SAME_EDGE) column.push(figure);
    else columns.push([figure]);
  }
  return columns.filter((column) => column.length >= LEAST_COLUMN);
}
