import { choiceOf, type Choice, type Item, type Tries } from './choice.ts';
import type { Edge } from './edges.ts';
import { directionOf, type Evidence, type Token } from './evidence.ts';
import { headingOver, WORTH } from './headingOver.ts';
import { linked, signedByLinks } from './links.ts';
import { itemsUnder, type Rule } from './signings.ts';
import { balancesInTime, inTime, mergedInTime, timesOf, type Times } from './times.ts';

/** Columns that may be the balance, those that may hold movements, and how many of these are tried beside one. */
const MOST_BALANCES = 20;
const MOST_COLUMNS = 22;
/** Best pairs that a third and a fourth column are tried for, and what one must add. */
const MOST_EXTENDED = 4;
const LEAST_ADDED = 2;
/** How many times as many lines are worth a look at those of which some have no date. */
const CLEARLY_MORE = 1.3;
/** Least decades of links, and most choices that are given on. */
const LEAST = 1.2;
const MOST_FOUND = 12;
/** Balances from which on two stretches of so many tell first whether a pair is worth its whole length. */
const LONG = 120;
const STRETCH = 40;

type Part = readonly [edge: Edge, rule: Rule];
type Found = { decades: number; balances: Token[]; parts: Part[]; items: Item[]; isFree: boolean };

/** Proposes pairs of columns of which one follows from the other, whatever they are called, down and up the pages. */
export function chains(evidence: Evidence, tries: Tries): Choice[] {
  const usual = evidence.edges.filter(({ isSpare }) => isSpare !== true);
  return (['down', 'up'] as const).flatMap((order) => {
    const times = timesOf({ order, isBefore: false });
    const among = (edges: readonly Edge[]): Found[] =>
      edges
        .filter(({ tokens }) => tokens.length >= 2)
        .slice(0, MOST_BALANCES)
        .flatMap((edge) => pairsWith(edges, edge, times, tries));
    const found = among(usual);
    const most = Math.max(0, ...found.map(({ balances }) => balances.length));
    const spare = evidence.edges.filter((edge) => edge.isSpare === true);
    const reachesMore = spare.some(({ tokens }) => tokens.length > CLEARLY_MORE * most);
    return choicesOf(evidence, order, reachesMore ? [...found, ...among(spare)] : found);
  });
}

/** The columns that lead to the figures of one column. */
function pairsWith(edges: readonly Edge[], balance: Edge, times: Times, tries: Tries): Found[] {
  const balances = balancesInTime(balance.tokens, times);
  const own = new Set(balances.map(({ id }) => id));
  const columns = edges
    .slice(0, MOST_BALANCES + 10)
    .filter((edge) => edge !== balance && edge.tokens.some(({ id }) => !own.has(id)))
    .slice(0, MOST_COLUMNS);
  const list = keptLists(own, times);
  const stretches = (balances.length > LONG ? [0, balances.length >> 1] : []).map((at) => {
    const part = balances.slice(at, at + STRETCH);
    return { part, listWithin: kept((edge, rule) => within(list(edge, rule), part, times)) };
  });
  const found: Found[] = [];
  const linksOf = (parts: readonly Part[]): { decades: number; items: Item[] } | null => {
    tries.columns++;
    if (
      stretches.length > 0 &&
      stretches.every(({ part, listWithin }) => linked(part, merged(parts, listWithin, times), times) < 1)
    )
      return null;
    const items = merged(parts, list, times);
    return { decades: linked(balances, items, times), items };
  };
  const consider = (parts: Part[]): void => {
    const links = linksOf(parts);
    if (links !== null && links.decades > LEAST) found.push({ ...links, balances, parts, isFree: false });
  };
  for (const edge of columns) {
    const isMarked = edge.tokens.some(({ mark }) => mark !== 0);
    const rules: Rule[] = isMarked ? ['marked', 'inverse', 'credit', 'debit', 'plus', 'minus'] : ['plus', 'minus'];
    for (const rule of rules) consider([[edge, rule]]);
  }
  for (const plus of columns)
    for (const minus of columns.filter((edge) => edge !== plus && edge.side === plus.side)) {
      if (isWithin(list(minus, 'minus'), list(plus, 'plus'))) tries.columns++;
      else
        consider([
          [plus, 'plus'],
          [minus, 'minus'],
        ]);
    }
  for (const best of found.toSorted((a, b) => b.decades - a.decades).slice(0, MOST_EXTENDED))
    extend(best, columns, linksOf);
  for (const edge of columns) {
    tries.columns++;
    const items = signedByLinks(balances, list(edge, 'plus'), times);
    const decades = linked(balances, items, times) - items.length * Math.log10(2);
    if (items.length > 0 && decades > LEAST)
      found.push({ decades, balances, parts: [[edge, 'plus']], items, isFree: true });
  }
  return found;
}

type Lists = (edge: Edge, rule: Rule) => Item[];

/** The movements of a column under a rule, in time, without the balances themselves. */
const keptLists = (balances: ReadonlySet<number>, times: Times): Lists =>
  kept((edge, rule) => {
    const tokens = edge.tokens.filter(({ id }) => !balances.has(id));
    return inTime(itemsUnder(tokens, rule, null), times);
  });

/** Each list is made once. */
function kept(listOf: Lists): Lists {
  const lists = new Map<Edge, Map<Rule, Item[]>>();
  return (edge, rule) => {
    const ofEdge = lists.get(edge) ?? new Map<Rule, Item[]>();
    lists.set(edge, ofEdge);
    let items = ofEdge.get(rule);
    if (items === undefined) ofEdge.set(rule, (items = listOf(edge, rule)));
    return items;
  };
}

/** The movements of several columns in time, each figure once. */
const merged = (parts: readonly Part[], list: Lists, times: Times): Item[] =>
  parts.map((part) => list(...part)).reduce((items, more) => mergedInTime(items, more, times));

/** True where a column adds no figure to another. */
function isWithin(column: readonly Item[], other: readonly Item[]): boolean {
  const own = new Set(other.map(({ token }) => token.id));
  return column.every(({ token }) => own.has(token.id));
}

/** Those between the first and the last of some balances. */
function within(items: readonly Item[], balances: readonly Token[], { time, balanceTime }: Times): Item[] {
  const [first, last] = [balances[0], balances.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [balanceTime(first), balanceTime(last)];
  return items.filter(({ token }) => time(token) >= from && time(token) <= to);
}

/** Takes in a third and a fourth column where more balances follow with it. */
function extend(
  found: Found,
  columns: readonly Edge[],
  linksOf: (parts: readonly Part[]) => Omit<Found, 'balances' | 'parts' | 'isFree'> | null,
): void {
  for (let round = 0; round < 2; round++) {
    let best: (Pick<Found, 'decades' | 'items'> & { part: Part }) | null = null;
    for (const edge of columns) {
      if (found.parts.some(([own]) => own === edge)) continue;
      for (const rule of ['plus', 'minus', 'marked'] as const) {
        const links = linksOf([...found.parts, [edge, rule]]);
        if (links !== null && links.decades > Math.max(found.decades + LEAST_ADDED, best?.decades ?? 0))
          best = { ...links, part: [edge, rule] };
      }
    }
    if (best === null) return;
    const { decades, items, part } = best;
    Object.assign(found, { decades, items, parts: [...found.parts, part] });
  }
}

function choicesOf(evidence: Evidence, order: 'down' | 'up', found: Found[]): Choice[] {
  const best = found
    .map((each) => ({ ...each, worth: each.decades - each.parts.length }))
    .toSorted((a, b) => b.worth - a.worth);
  const lines = new Set(best[0]?.items.map(({ token }) => token.line));
  const way = directionOf(evidence.lines.filter(({ at }) => lines.has(at)));
  const isAgainst = order === 'down' ? way < 0 : way > 0;
  const seen = new Set<string>();
  return best.flatMap(({ items, balances, parts, isFree }): Choice[] => {
    const key = `${items.map(({ token, units }) => `${token.id}${units < 0 ? '-' : '+'}`).join()}|${balances.map(({ id }) => id).join()}`;
    if (seen.has(key) || seen.size >= MOST_FOUND) return [];
    seen.add(key);
    const prior = priorOf(evidence, parts, balances);
    const own = choiceOf(evidence, 'chain', { order, items, balances, isFree, columns: parts.length, prior });
    if (!isAgainst || isFree) return [own];
    // The same equations hold the other way round with the balance before each row; the dates tell which.
    const turned = items.map((item): Item => ({ ...item, units: -item.units }));
    return [{ ...own, order: order === 'down' ? 'up' : 'down', isBefore: true, items: turned }, own];
  });
}

/** What the headings say is worth a decade or two. */
function priorOf(evidence: Evidence, parts: readonly Part[], balances: readonly Token[]): number {
  const worth = parts.map(([edge, rule]) => {
    const kind = headingOver(evidence, edge.tokens);
    if (kind === null) return 0;
    if (kind !== 'debit' && kind !== 'credit') return WORTH[kind] ?? 0;
    if ((kind === 'debit') === (rule === 'minus' || rule === 'credit')) return 1.5;
    return rule === 'plus' || rule === 'minus' ? -0.5 : 0;
  });
  const mean = worth.reduce((sum, each) => sum + each, 0) / parts.length;
  return mean + (headingOver(evidence, balances) === 'balance' ? 1.5 : 0);
}
