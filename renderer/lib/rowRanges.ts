import type { RowRanges } from '../../shared/calls/edits.ts';

/** True where a place of the list is in one of its parts. */
export function isIn(ranges: RowRanges, place: number): boolean {
  return ranges.some(([first, last]) => place >= first && place <= last);
}

/** The parts with another one, in order; parts that touch become one. */
export function withRange(ranges: RowRanges, added: [number, number]): RowRanges {
  const joined: RowRanges = [];
  for (const [first, last] of [...ranges, added].toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** The parts without one place. */
export function withoutPlace(ranges: RowRanges, place: number): RowRanges {
  return ranges.flatMap(([first, last]): RowRanges => {
    if (place < first || place > last) return [[first, last]];
    const left: RowRanges = first < place ? [[first, place - 1]] : [];
    return place < last ? [...left, [place + 1, last]] : left;
  });
}
