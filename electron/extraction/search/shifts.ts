import { clusters, NARROW } from './edges.ts';
import type { Token } from './evidence.ts';

/** Largest shift of a page, in tenths of a height, and how near its columns come to those of the others. */
const MOST = 80;
const NEAR = 2;
/** Fewest figures that agree beyond those that agree without a shift, and how many times as many. */
const LEAST_MORE = 2;
const TIMES = 1.5;

/**
 * A page may lie some points beside the others (scans, other print runs). The shift under which most right edges agree
 * with those of the fullest page is taken out; the figures are changed in place.
 */
export function withoutShifts(tokens: readonly Token[]): void {
  const byPage = [
    ...Map.groupBy(
      tokens.filter(({ isMoney }) => isMoney),
      ({ page }) => page,
    ),
  ];
  const [[, base] = []] = byPage.toSorted(([, a], [, b]) => b.length - a.length);
  if (base === undefined || byPage.length < 2) return;
  const heads = clusters(base, 'digits', NARROW).flatMap((cluster) => (cluster.length >= 3 ? [cluster[0].digits] : []));
  if (heads.length < 2) return;
  for (const [page, own] of byPage) {
    if (own === base) continue;
    const shift = shiftOf(own, heads);
    if (shift === 0) continue;
    for (const token of tokens) {
      if (token.page !== page) continue;
      for (const side of ['left', 'right', 'digits', 'centre'] as const) token[side] -= shift;
    }
  }
}

function shiftOf(own: readonly Token[], heads: readonly number[]): number {
  const mine = clusters(own, 'digits', NARROW).filter(({ length }) => length >= 2);
  const agreeing = (shift: number): number =>
    mine.reduce((sum, cluster) => {
      const meets = heads.some((x) => Math.abs(cluster[0].digits - shift - x) < NEAR);
      return sum + (meets ? cluster.length : 0);
    }, 0);
  let [best, most] = [0, agreeing(0)];
  const least = most * TIMES + LEAST_MORE;
  for (const [first] of mine) {
    for (const x of heads) {
      const shift = first.digits - x;
      const count = Math.abs(shift) < MOST ? agreeing(shift) : 0;
      if (count > least && count > most) [best, most] = [shift, count];
    }
  }
  return best;
}
