import { columnNames, emptyColumns, type RowColumns } from './rowColumns.ts';

/** Sixteen bits at a time: a million rows take some ten milliseconds for each. */
const digitSize = 65_536;

/**
 * Positions of values from the smallest to the largest; equal values keep the order in which they come. Sorts by one
 * digit after the other, the lowest first.
 * @param values whole numbers of at most 2⁵²
 */
export function orderOf(
  values: Float64Array | Int32Array | Uint32Array,
  first: Uint32Array = asTheyCome(values.length),
): Uint32Array {
  let least = Infinity;
  let most = -Infinity;
  let sorted = true;
  let before = -Infinity;
  for (let step = 0; step < first.length; step++) {
    const value = values[first[step]!]!;
    if (value < least) least = value;
    if (value > most) most = value;
    if (value < before) sorted = false;
    before = value;
  }
  let order = first;
  if (sorted) return order;
  for (let unit = 1; unit <= most - least; unit *= digitSize) {
    const starts = new Uint32Array(digitSize + 1);
    for (let at = 0; at < values.length; at++) starts[digitAt(values[at]! - least, unit) + 1]!++;
    for (let digit = 0; digit < digitSize; digit++) starts[digit + 1]! += starts[digit]!;
    const next = new Uint32Array(order.length);
    for (let step = 0; step < order.length; step++) {
      const at = order[step]!;
      next[starts[digitAt(values[at]! - least, unit)]!++] = at;
    }
    order = next;
  }
  return order;
}

function asTheyCome(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = at;
  return order;
}

function digitAt(value: number, unit: number): number {
  return Math.floor(value / unit) % digitSize;
}

/** The columns with their rows in another order. */
export function inOrder(columns: RowColumns, order: Uint32Array): RowColumns {
  const ordered = emptyColumns(order.length);
  for (const name of columnNames) {
    const [from, to] = [columns[name], ordered[name]];
    for (let step = 0; step < order.length; step++) to[step] = from[order[step]!]!;
  }
  return ordered;
}
