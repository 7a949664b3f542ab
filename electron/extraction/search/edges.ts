import type { Places, Token } from './evidence.ts';

/** Figures that share an edge: a column without a name. */
export type Edge = { side: keyof Places; x: number; tokens: Token[] };

/** Widest step between neighbours in a column and width of the whole, in tenths of a height. */
export const NARROW = { step: 1.6, width: 5 };
const WIDE = { step: 3, width: 9 };

/** Runs of figures by one edge. */
export function clusters(
  tokens: readonly Token[],
  side: keyof Places,
  { step, width }: typeof NARROW,
): [Token, ...Token[]][] {
  const found: [Token, ...Token[]][] = [];
  let last = -Infinity;
  for (const token of tokens.toSorted((a, b) => a[side] - b[side])) {
    const open = found.at(-1);
    if (open && token[side] - last <= step && token[side] - open[0][side] <= width) open.push(token);
    else found.push([token]);
    last = token[side];
  }
  return found;
}

const WAYS = [
  ['right', NARROW],
  ['digits', NARROW],
  ['right', WIDE],
  ['left', NARROW],
  ['centre', NARROW],
] as const;

/** Every column by every edge, wide and narrow, with and without bare whole numbers; the largest first. */
export function edgesOf(tokens: readonly Token[]): Edge[] {
  const seen = new Set<string>();
  const found: Edge[] = [];
  const money = tokens.filter((token) => token.isMoney);
  for (const among of money.length === tokens.length ? [tokens] : [money, tokens]) {
    for (const [side, how] of WAYS) {
      for (const cluster of clusters(among, side, how)) {
        const x = cluster[0][side];
        const ordered = cluster.sort((a, b) => a.id - b.id);
        const key = ordered.map(({ id }) => id).join();
        if (seen.has(key)) continue;
        seen.add(key);
        found.push({ side, x, tokens: ordered });
      }
    }
  }
  const worth = new Map(
    found.map((edge) => [edge, edge.tokens.reduce((sum, { isMoney }) => sum + (isMoney ? 1 : 0.3), 0)]),
  );
  return found.sort((a, b) => worth.get(b)! - worth.get(a)!);
}
