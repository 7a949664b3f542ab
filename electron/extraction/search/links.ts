import type { Item } from './choice.ts';
import { decadesOf } from './decades.ts';
import type { Token } from './evidence.ts';
import { balanceOf, type Times } from './times.ts';

/** Decades lost for a balance that does not follow. */
const BROKEN = 0.7;

/** How well balances follow from items, in decades: what proposers ask of thousands of pairs of columns. */
export function linked(balances: readonly Token[], items: readonly Item[], { time, balanceTime }: Times): number {
  let [decades, next] = [0, 0];
  let before: number | null = null;
  for (const token of balances) {
    const from = next;
    let moved = 0;
    for (let item = items[next]; item && time(item.token) <= balanceTime(token); item = items[++next])
      moved += item.units;
    const balance = balanceOf(token);
    if (before !== null && next > from) decades += balance - before === moved ? decadesOf(moved) : -BROKEN;
    before = balance;
  }
  return decades;
}

/** Most items between two balances whose signs are searched; more fit by chance. */
const MOST_UNSIGNED = 10;

/**
 * The items with the signs that make each balance follow from the one before, where nothing printed tells them. An item
 * whose sign is one of several that fit is open.
 */
export function signedByLinks(
  balances: readonly Token[],
  items: readonly Item[],
  { time, balanceTime }: Times,
): Item[] {
  const signed: Item[] = [];
  let next = 0;
  let before: number | null = null;
  for (const balance of balances) {
    const part: Item[] = [];
    for (let item = items[next]; item && time(item.token) <= balanceTime(balance); item = items[++next])
      part.push(item);
    const change = before === null ? null : balanceOf(balance) - before;
    before = balanceOf(balance);
    signed.push(...(change === null ? part : settled(part, change)));
  }
  return [...signed, ...items.slice(next)];
}

function settled(part: readonly Item[], change: number): Item[] {
  if (part.length === 0 || part.length > MOST_UNSIGNED) return [...part];
  let fit = -1;
  let fits = 0;
  for (let signs = 0; signs < 1 << part.length && fits < 2; signs++) {
    const sum = part.reduce((total, { token: { units } }, at) => total + ((signs >> at) & 1 ? -units : units), 0);
    if (sum === change && fits++ === 0) fit = signs;
  }
  if (fits === 0) return [...part];
  return part.map(({ token }, at) => {
    const units = (fit >> at) & 1 ? -token.units : token.units;
    return fits > 1 ? { token, units, by: 'chain', isOpen: true } : { token, units, by: 'chain' };
  });
}
