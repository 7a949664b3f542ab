import type { Item } from './choice.ts';
import { ENDS, isCalled } from './labels.ts';

/** `0.00` in the column of the other direction fills a place; where it stands alone on a dated line it is a row. */
export function withoutFillers(items: readonly Item[]): Item[] {
  const moved = new Set(items.filter(({ units }) => units !== 0).map(({ token }) => token.line));
  const kept = new Set<number>();
  return items.filter(({ units, token: { on, line, isDated } }) => {
    if (units !== 0) return true;
    if (!isDated || moved.has(line) || kept.has(line) || isCalled(on, ENDS)) return false;
    kept.add(line);
    return true;
  });
}
