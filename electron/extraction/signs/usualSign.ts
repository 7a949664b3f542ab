import type { RawRow } from '../rows/rows.ts';
import { directionWords } from '../vocabulary/directionWords.ts';

/**
 * The likelier direction of a row of which nothing tells it: what its words say; without any, what is bought with a card is
 * spent. The row keeps its doubt.
 */
export function usualSign({ text }: Pick<RawRow, 'text'>, isCard: boolean): 1 | -1 {
  const kinds = new Set(directionWords.matchAll(text).map(({ kind }) => kind));
  const isIn = kinds.has('received') || kinds.has('in') || (isCard && kinds.has('payment'));
  if (isIn !== kinds.has('out')) return isIn ? 1 : -1;
  return isCard ? -1 : 1;
}
