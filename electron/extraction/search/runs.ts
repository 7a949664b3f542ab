import type { Item } from './choice.ts';
import type { Evidence } from './evidence.ts';
import { titleOf } from './labels.ts';

/** How far, in tenths of a height, the figures of one column may end from each other. */
const SAME_COLUMN = 6;

/**
 * Rows that the page itself keeps together: until a column, a direction, a figure of its own or a title parts them.
 * @param isFine pages and figures part them too
 */
export function runsOf({ lines }: Evidence, items: readonly Item[], isFine: boolean): Item[][] {
  const own = new Set(items.map(({ token }) => token.id));
  const runs: Item[][] = [];
  let before: Item | null = null;
  for (const item of items) {
    const isCut = before === null || isParted(before, item);
    if (isCut) runs.push([]);
    runs.at(-1)!.push(item);
    before = item;
  }
  return runs;

  function isParted(a: Item, b: Item): boolean {
    if (Math.sign(a.units) !== Math.sign(b.units) || (isFine && a.token.page !== b.token.page)) return true;
    if (Math.abs(a.token.digits - b.token.digits) > SAME_COLUMN && a.token.line !== b.token.line) return true;
    const between = lines.slice(Math.min(a.token.line, b.token.line) + 1, Math.max(a.token.line, b.token.line));
    return between.some(
      (line) =>
        line.tokens.some(({ isMoney, isDated, id }) => isMoney && !isDated && !own.has(id)) ||
        (!isFine && titleOf(line) !== null),
    );
  }
}
