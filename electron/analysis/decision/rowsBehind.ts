import type { RowsBehind } from '../../../shared/decision/decisionSheet.ts';
import { decimal, sign, type Money } from '../../../shared/money.ts';

/** Most row ids of a figure that a window is given; `count` says how many there are. */
const mostRowIds = 2000;

/** The rows that a figure rests on, as a window is given them. */
export function behind(rows: readonly { id: number }[]): RowsBehind {
  return { rows: rows.slice(0, mostRowIds).map(({ id }) => id), count: rows.length };
}

/** The one in percent of the other, with one decimal; null of nothing. */
export function percentOf(part: Money, whole: Money): number | null {
  if (sign(whole) <= 0) return null;
  return decimal(part).dividedBy(whole).times(100).toDecimalPlaces(1).toNumber();
}
