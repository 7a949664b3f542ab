import type { Places, Token } from './evidence.ts';

/** Figures that share an edge, or their place in the order of those on their lines: a column without a name. */
export type Edge = { side: keyof Places | 'order'; x: number; tokens: Token[] };

/** Widest step between neighbours in a column and width of the whole, in tenths of a height. */
export const NARROW = { step: 1.6, width: 5 };
export const WIDE = { step: 3, width: 9 };

/** Runs of figures by one edge. */
export function clusters<T extends Places>(
  tokens: readonly T[],
  side: keyof Places,
  { step, width }: typeof NARROW,
): [T, ...T[]][] {
  const found: [T, ...T[]][] = [];
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

/**
 * Every column by every edge, wide and narrow, with and without bare whole numbers; the largest first.
 * @param ofBlocks columns by order within records of several lines
 */
export function edgesOf(tokens: readonly Token[], ofBlocks: readonly Edge[]): Edge[] {
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
  for (const edge of [...byOrder(money), ...ofBlocks]) {
    const key = edge.tokens.map(({ id }) => id).join();
    if (!seen.has(key)) found.push(edge);
    seen.add(key);
  }
  const worth = ({ tokens: own }: Edge): number => own.reduce((sum, { isMoney }) => sum + (isMoney ? 1 : 0.3), 0);
  const valued = found.map((edge) => ({ edge, worth: worth(edge) })).sort((a, b) => b.worth - a.worth);
  return valued.map(({ edge }) => edge);
}

/** Fewest dated lines with two figures that make columns by order. */
const LEAST_LINES = 3;

/**
 * The last figure of each dated line, and the one before it; the same with the only figure of the others, which print no
 * balance. Lines padded with spaces in a font whose letters differ in width keep no edges, only the order of their figures.
 */
function byOrder(money: readonly Token[]): Edge[] {
  const lines = [
    ...Map.groupBy(
      money.filter(({ isDated }) => isDated),
      ({ line }) => line,
    ).values(),
  ];
  const pairs = lines.filter(({ length }) => length >= 2);
  if (pairs.length < LEAST_LINES) return [];
  const edgeOf = (at: number, among: Token[][]): Edge => ({
    side: 'order',
    x: at,
    tokens: among.flatMap((own) => own.at(own.length === 1 ? 0 : at) ?? []),
  });
  return [edgeOf(-1, pairs), edgeOf(-2, pairs), ...(pairs.length < lines.length ? [edgeOf(-2, lines)] : [])];
}
