import type { Choice, Item } from './choice.ts';
import type { Token } from './evidence.ts';

/** When a row counts, and when a balance: both by their place on the pages or by their day. */
export type Times = { time: (token: Token) => number; balanceTime: (token: Token) => number };

/** The times of a choice. Balances listed by day hold for the end of it; one printed before its row for the time before. */
export function timesOf({ order, isBefore }: Pick<Choice, 'order' | 'isBefore'>): Times {
  if (order === 'day') return { time: ({ day }) => day ?? 0, balanceTime: ({ day }) => (day ?? 0) + 0.5 };
  const time = order === 'down' ? ({ line }: Token): number => line : ({ line }: Token): number => -line;
  return { time, balanceTime: isBefore ? (token) => time(token) - 0.5 : time };
}

/** Which of two items comes first. */
const inOrder = (a: Item, b: Item, { time }: Times): number =>
  time(a.token) - time(b.token) || a.token.left - b.token.left;

/** Items in the order of their times. */
export const inTime = (items: readonly Item[], times: Times): Item[] => items.toSorted((a, b) => inOrder(a, b, times));

/** Two lists in the order of time as one, without figures of the second that stand in the first. */
export function mergedInTime(items: readonly Item[], more: readonly Item[], times: Times): Item[] {
  const own = new Set(items.map(({ token }) => token.id));
  const all: Item[] = [];
  let next = 0;
  for (const item of more) {
    if (own.has(item.token.id)) continue;
    for (let before = items[next]; before && inOrder(before, item, times) <= 0; before = items[++next])
      all.push(before);
    all.push(item);
  }
  return all.concat(items.slice(next));
}

/** Balances in the order of theirs. */
export const balancesInTime = (tokens: readonly Token[], { balanceTime }: Times): Token[] =>
  tokens.toSorted((a, b) => balanceTime(a) - balanceTime(b) || a.left - b.left);

/** A balance as printed, its own sign applied. */
export const balanceOf = ({ units, mark }: Token): number => (mark < 0 ? -units : units);

/** The sum of items. */
export const sumOf = (items: readonly Item[]): number => items.reduce((sum, { units }) => sum + units, 0);

/**
 * A balance with what it is above the sum of the items until then, which is the same all along a chain whatever its
 * columns are called, and how many items come until then.
 */
export type Link = { balance: Token; offset: number; upTo: number };

export function linksOf(balances: readonly Token[], items: readonly Item[], { time, balanceTime }: Times): Link[] {
  let sum = 0;
  let next = 0;
  return balances.map((balance) => {
    for (let item = items[next]; item && time(item.token) <= balanceTime(balance); item = items[++next])
      sum += item.units;
    return { balance, offset: balanceOf(balance) - sum, upTo: next };
  });
}
