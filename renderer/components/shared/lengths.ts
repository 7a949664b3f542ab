/** How long the items of a list are that stand one behind the other: rows, or columns. In CSS pixels. */
export type Lengths = {
  count: number;
  total: number;
  /** Of the shortest; never 0. */
  least: number;
  /** Where an item begins; for `count`, where the last one ends. */
  startOf: (index: number) => number;
  /** The item at a place; the first before all, the last behind all. */
  at: (offset: number) => number;
};

/** Items of one length: nothing is kept for each, so that there may be millions. */
export function alike(count: number, length: number): Lengths {
  return {
    count,
    total: count * length,
    least: length,
    startOf: (index) => index * length,
    at: (offset) => Math.max(0, Math.min(Math.floor(offset / length), count - 1)),
  };
}

/** Items of which each has its own length. @param lengths above 0 */
export function unlike(lengths: readonly number[]): Lengths {
  let total = 0;
  const starts = [0, ...lengths.map((length) => (total += length))];
  return {
    count: lengths.length,
    total,
    least: lengths.reduce((a, b) => Math.min(a, b), lengths[0] ?? 1),
    startOf: (index) => starts[Math.max(0, Math.min(index, lengths.length))]!,
    at(offset) {
      let [low, high] = [0, Math.max(0, lengths.length - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
