import type { Choice, Tries } from './choice.ts';
import type { Evidence, Token } from './evidence.ts';
import { linked } from './links.ts';
import { sideBySide } from './records.ts';
import { balancesInTime, inTime, timesOf } from './times.ts';

/** Tables of balances that are looked at, and choices that are given on. */
const MOST_TABLES = 14;
const MOST_FOUND = 12;
/** Fewest balances of a table, the share of it that no row is, and the decades by which it must follow from the rows. */
const LEAST_BALANCES = 3;
const LEAST_FREE = 0.7;
const LEAST_LINKED = 4;

/** Proposes, for lists of rows, the balances that are listed by day apart from them. */
export function dayBalances({ edges, lines }: Evidence, lists: readonly Choice[], tries: Tries): Choice[] {
  const times = timesOf({ order: 'day', isBefore: false });
  const isListed = ({ isDated, isMoney, day }: Token): boolean => isDated && isMoney && day !== null;
  const tables = [{ tokens: sideBySide(lines) }, ...edges.filter(({ isSpare }) => isSpare !== true)]
    .map(({ tokens }) => tokens.filter(isListed))
    .filter(({ length }) => length >= LEAST_BALANCES)
    .slice(0, MOST_TABLES);
  const found = lists.flatMap((choice): Choice[] => {
    if (choice.items.some(({ token }) => token.day === null)) return [];
    const own = new Set(choice.items.map(({ token }) => token.id));
    const items = inTime(choice.items, times);
    return tables.flatMap((tokens): Choice[] => {
      const balances = balancesInTime(
        tokens.filter(({ id }) => !own.has(id)),
        times,
      );
      if (balances.length < Math.max(LEAST_BALANCES, LEAST_FREE * tokens.length)) return [];
      tries.columns++;
      if (linked(balances, items, times) <= LEAST_LINKED) return [];
      return [{ ...choice, by: 'days', order: 'day', balances, columns: choice.columns + 1 }];
    });
  });
  return found.toSorted((a, b) => b.prior - a.prior).slice(0, MOST_FOUND);
}
