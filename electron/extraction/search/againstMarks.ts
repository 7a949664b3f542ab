import type { Item } from './choice.ts';
import { clusters, WIDE } from './edges.ts';

/** More columns than a table has for its movements: figures in running text stand anywhere. */
const RAGGED = 5;

/**
 * True where print contradicts the signs of some rows, though balances may prove them: figures of one column with one mark
 * go both ways, while others beside them tell their direction; or a minus on some of a column changes nothing. A single column
 * without any mark says nothing of direction, nor do figures in running text, and both are left to the balances.
 */
export function isAgainstMarks(items: readonly Item[]): boolean {
  const moved = items.filter(({ units }) => units !== 0);
  const signed = moved.map(({ token, units }) => ({ ...token, sign: Math.sign(units) }));
  const columns = clusters(signed, 'digits', WIDE);
  const isUnmarked = columns.flat().every(({ mark }) => mark === 0);
  if (isUnmarked && (columns.length === 1 || columns.length >= RAGGED)) return false;
  const all = columns.flat();
  if (all.some(({ mark, sign }) => mark === -1 && sign > 0) && all.some(({ mark, sign }) => mark === 0 && sign > 0))
    return true;
  return columns.some((rows) => {
    const signsOf = (mark: -1 | 0 | 1): Set<number> =>
      new Set(rows.filter((row) => row.mark === mark).map(({ sign }) => sign));
    const [minus, bare, plus] = [signsOf(-1), signsOf(0), signsOf(1)];
    // In a column of its own a minus turns nothing into its opposite.
    if (columns.length > 1 && minus.has(1) && bare.size === 0) return true;
    if ([minus, bare, plus].some(({ size }) => size > 1)) return true;
    const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => [...a].some((sign) => b.has(sign));
    return isSame(minus, bare) || isSame(minus, plus);
  });
}
