import type { Observation } from '../../../shared/reading/observations.ts';
import type { PageText, Word } from '../reading.ts';
import { figureColumns } from './figureColumns.ts';

/** Points by which a figure must stand off the other words of its line; less is rounding. */
const LEAST_OFF = 0.3;
/** What stands off by more than this share of a height belongs to another line. */
const MOST_OFF_SHARE = 0.2;
/** Most figures of a column that count as the odd ones. */
const MOST_ODD_SHARE = 0.2;
/** Fewest words of a line that tell where it stands. */
const LEAST_MATES = 2;

const heightOf = ({ box }: Word): number => box[3] - box[1];

/**
 * How far the foot of a figure lies below that of the other words of its line, in points; null where fewer than two
 * of them are set in the same font and size, since the boxes of others cannot be compared.
 */
function offBaseline(figure: Word, byFoot: readonly Word[]): number | null {
  const high = heightOf(figure);
  const near = MOST_OFF_SHARE * high;
  const feet: number[] = [];
  for (let at = firstFrom(byFoot, figure.box[3] - near); at < byFoot.length; at++) {
    const word = byFoot[at]!;
    if (word.box[3] > figure.box[3] + near) break;
    if (word !== figure && word.font === figure.font && Math.abs(heightOf(word) - high) < 0.05) feet.push(word.box[3]);
  }
  const usual = feet[feet.length >> 1];
  return usual === undefined || feet.length < LEAST_MATES ? null : figure.box[3] - usual;
}

/** Index of the first word whose foot is at least as low. */
function firstFrom(byFoot: readonly Word[], foot: number): number {
  let [low, high] = [0, byFoot.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byFoot[middle]!.box[3] < foot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Figures that stand higher or lower than the rest of their line, in a column whose other figures do not. */
export function shiftedFigures(page: PageText): Observation[] {
  const byFoot = page.words.toSorted((a, b) => a.box[3] - b.box[3]);
  const shifted = figureColumns(page.words).flatMap((column) => {
    const measured = column.flatMap((word) => {
      const off = offBaseline(word, byFoot);
      return off === null ? [] : [{ word, off }];
    });
    const usual = measured.map(({ off }) => off).sort((a, b) => a - b)[measured.length >> 1] ?? 0;
    const odd = measured.filter(({ off }) => Math.abs(off - usual) > LEAST_OFF);
    return odd.length <= measured.length * MOST_ODD_SHARE
      ? odd.map(({ word, off }) => ({ word, by: off - usual }))
      : [];
  });
  const first = shifted[0];
  if (!first) return [];
  const { word, by: points } = first;
  const figure = { figure: word.text, points, others: shifted.length - 1 };
  return [{ code: 'figures-off-baseline', ...figure, page: page.page, box: word.box }];
}
