import type { Places, Token } from './evidence.ts';

/** Figures that share an edge, or their place in the order of those on their lines: a column without a name. */
export type Edge = {
  side: keyof Places | 'order';
  x: number;
  tokens: Token[];
  /** Of lines of which some have no date: looked at where the others reach too few. */
  isSpare?: true;
};

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

/** Fewest lines with two figures that make columns by order. */
const LEAST_LINES = 3;

/**
 * The last figure of each line, the one before it, and the first; the same with the only figure of lines that print no
 * balance. Once of the lines with a date, and once of all, where a day is printed only on the first of its rows. Lines
 * padded with spaces in a font whose letters differ in width keep no edges, only the order of their figures.
 */
function byOrder(money: readonly Token[]): Edge[] {
  const lines = [...Map.groupBy(money, ({ line }) => line).values()];
  const dated = lines.filter((own) => own.some(({ isDated }) => isDated));
  const pairsOf = (own: Token[][]): number => own.filter(({ length }) => length >= 2).length;
  const every = pairsOf(dated) * 2 >= pairsOf(lines) && dated.length < lines.length ? [lines] : [];
  return [dated, ...every].flatMap((among): Edge[] => {
    const pairs = among.filter(({ length }) => length >= 2);
    if (pairs.length < LEAST_LINES) return [];
    const edgeOf = (at: number, from: Token[][]): Edge => ({
      side: 'order',
      x: at,
      ...(among === lines ? { isSpare: true } : {}),
      tokens: from.flatMap((own) => own.at(own.length === 1 ? 0 : at) ?? []),
    });
    const several = pairs.some(({ length }) => length > 2) ? [edgeOf(0, pairs), edgeOf(0, among)] : [];
    return [
      edgeOf(-1, pairs),
      edgeOf(-2, pairs),
      ...(pairs.length < among.length ? [edgeOf(-2, among)] : []),
      ...several,
    ];
  });
}
