import type { AccountReading } from '../reading.ts';
import { chains } from './chains.ts';
import { changesOf } from './changes.ts';
import { faultsOfReading, graveFaults, type Choice, type Reading, type Tries } from './choice.ts';
import { cover } from './coverage.ts';
import { dayBalances } from './dayBalances.ts';
import { decadesOfWays } from './decades.ts';
import { COLUMN, evaluate } from './evaluate.ts';
import type { Evidence } from './evidence.ts';
import { rhythm } from './rhythm.ts';
import { todaysRows } from './todaysRows.ts';

/** Budgets, in readings: those of proposers, those that are changed, the changes of each, and those held against the page. */
const MOST_PROPOSED = 180;
const MOST_RHYTHMS = 100;
const MOST_RHYTHMS_OF_LONG = 40;
const LONG = 600;
const MOST_LISTS_BY_DAY = 30;
const MOST_OPEN = 24;
const MOST_CHANGED = 40;
const MOST_CHANGES = 12;
const DEEPEST = 7;
const MOST_COVERED = 60;
/** What a grave fault costs in rank, and what a change must bring. */
const PER_FAULT = 3;
const LEAST_BETTER = 0.2;
/** Decades within which one reading is nearly as likely as another. */
const NEARLY = 1;
/** The signs that stand are the likelier where nothing is printed to check them. */
const OTHER_SIGNS = 1.5;

/** The likeliest reading of a document beside others. */
export type Found = {
  best: Reading;
  /** Decades by which the likeliest of those with other rows proves less. */
  margin: number;
  /** Decades by which it is likelier than the rows that stand; infinite where none do. */
  lead: number;
};

/** Decades that make a proof, and by which the best reading with other rows must be behind. */
const LEAST_NET = 6;
const LEAST_MARGIN = 3;

/**
 * `proved`: the equations leave no room for chance, both ends are printed and nothing is unexplained. `row-by-row`: the
 * same, but an end is not printed. `open`: anything else. That no rival was found is never what proves.
 */
export function proofOf({ best, margin }: Omit<Found, 'lead'>): 'proved' | 'row-by-row' | 'open' {
  if (best.kind === 'bare' || graveFaults(best) > 0) return 'open';
  if (best.net < LEAST_NET || margin < LEAST_MARGIN) return 'open';
  if (best.faults.size === 0) return 'proved';
  return best.kind === 'chain' ? 'row-by-row' : 'open';
}

/**
 * Looks for the reading of a document that its equations prove or, where none does, that its words and its coverage make
 * the likeliest. It begins with what the proposers offer and changes one thing where an equation fails. Its budget is in
 * readings, so that the same document always comes to the same.
 * @param evidence under each way to write numbers, the likeliest first
 * @param accounts as they stand
 */
export function search(evidence: readonly Evidence[], accounts: readonly AccountReading[]): Found | null {
  const tries: Tries = { columns: 0, sums: 0 };
  const choices = proposed(evidence, accounts, tries);
  const seen = new Set<string>();
  const asked = (choice: Choice): Reading[] => {
    const key = keyOf(choice);
    if (seen.has(key)) return [];
    seen.add(key);
    return [evaluate(choice)];
  };
  const found = choices.slice(0, MOST_PROPOSED).flatMap(asked);
  found.push(...improved(found, asked, tries));
  for (const reading of found) reading.net = netOf(reading, tries);
  const likely = found.toSorted((a, b) => orderOf(b) - orderOf(a)).slice(0, MOST_COVERED);
  likely.forEach(cover);
  likely.sort((a, b) => orderOf(b) - orderOf(a));
  const best = plainest(likely);
  if (best === undefined || best.rows.length + best.loose.length === 0) return null;
  const rival = likely.find((other) => hasOtherRows(other, best) && graveFaults(other) <= graveFaults(best));
  const margin = rival === undefined ? Infinity : best.net - rival.net;
  const standing = likely.find(({ choice }) => choice.by === 'today' && choice.steps === 0);
  const [likeliest = best] = likely;
  const lead = standing === undefined ? Infinity : orderOf(likeliest) - orderOf(standing);
  return { best, margin, lead };
}

function proposed(evidence: readonly Evidence[], accounts: readonly AccountReading[], tries: Tries): Choice[] {
  return evidence.flatMap((each, at) => {
    const todays = at === 0 ? todaysRows(each, accounts, tries) : [];
    const chained = chains(each, tries);
    const most = each.tokens.length < LONG ? MOST_RHYTHMS : MOST_RHYTHMS_OF_LONG;
    const rowsOf = ({ items }: Choice): string =>
      items
        .map(({ token }) => token.id)
        .toSorted((a, b) => a - b)
        .join();
    const known = new Set(todays.map(rowsOf));
    const repeated = rhythm(each, tries)
      .toSorted((a, b) => b.prior - a.prior)
      .slice(0, most)
      .map((choice) => (known.has(rowsOf(choice)) ? { ...choice, prior: choice.prior - OTHER_SIGNS } : choice));
    const lists = [...todays, ...repeated].slice(0, MOST_LISTS_BY_DAY);
    return [...todays, ...chained, ...repeated, ...dayBalances(each, lists, tries)];
  });
}

const keyOf = ({ order, isBefore, items, balances, evidence, prior }: Choice): string =>
  [
    `${order}${isBefore ? ' before' : ''} ${evidence.scan.style.decimal}${evidence.scan.style.places} ${evidence.prior} ${Math.round(prior)}`,
    items.map(({ token, units }) => `${token.id}${units < 0 ? '-' : '+'}`).join(),
    balances.map(({ id }) => id).join(),
  ].join('|');

const rankOf = (reading: Reading): number => reading.score - PER_FAULT * graveFaults(reading);

/** Readings with a thing or more changed, each better than the one before. */
function improved(found: readonly Reading[], asked: (choice: Choice) => Reading[], tries: Tries): Reading[] {
  const better: Reading[] = [];
  const open = found.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST_OPEN);
  for (let count = 0; count < MOST_CHANGED; count++) {
    open.sort((a, b) => rankOf(b) - rankOf(a));
    const reading = open.shift();
    if (reading === undefined) break;
    if (reading.choice.steps > DEEPEST) continue;
    for (const next of changesOf(reading, tries).slice(0, MOST_CHANGES).flatMap(asked)) {
      if (rankOf(next) <= rankOf(reading) + LEAST_BETTER && next.faults.size >= reading.faults.size) continue;
      better.push(next);
      open.push(next);
    }
  }
  return better;
}

/** Decades that equations prove of a reading beyond all the freedom that it was chosen with. */
function netOf({ equations, choice, kind }: Reading, tries: Tries): number {
  const proved = equations.reduce((sum, { decades }) => sum + decades, 0);
  const ways = kind === 'bare' ? 1 : kind === 'chain' ? tries.columns : tries.sums;
  return proved + choice.evidence.prior - choice.spent - COLUMN * choice.columns - decadesOfWays(ways);
}

const orderOf = (reading: Reading): number =>
  (reading.kind === 'bare' ? 0 : Math.max(0, reading.net)) +
  reading.choice.prior +
  reading.choice.evidence.worth +
  reading.fit -
  1.5 * faultsOfReading(reading) -
  0.2 * reading.faults.size;

/**
 * The likeliest reading; of several that come to the same rows and ends the one that took least to get there, and of
 * nearly as likely ones that only sign these rows otherwise the one with the fewest faults.
 */
function plainest(likely: readonly Reading[]): Reading | undefined {
  const [first] = likely;
  if (first === undefined) return undefined;
  const tokens = tokensOf(first);
  const near = likely.filter(
    (other) =>
      other.kind === first.kind &&
      tokensOf(other) === tokens &&
      (orderOf(first) - orderOf(other) <= NEARLY || figuresOf(other) === figuresOf(first)),
  );
  const fewest = Math.min(...near.map(({ faults }) => faults.size));
  const [chosen = first] = near.filter(({ faults }) => faults.size === fewest);
  const figures = figuresOf(chosen);
  return likely
    .filter((other) => other.faults.size <= chosen.faults.size && figuresOf(other) === figures)
    .reduce((a, b) => (b.net > a.net ? b : a), chosen);
}

const tokensOf = ({ rows, loose }: Reading): string =>
  [rows, loose]
    .map((items) =>
      items
        .map(({ token }) => token.id)
        .toSorted((a, b) => a - b)
        .join(),
    )
    .join('|');

const figuresOf = ({ kind, rows, loose, heads }: Reading): string =>
  [
    kind,
    [...rows, ...loose]
      .map(({ token, units }) => `${token.id}${units < 0 ? '-' : '+'}`)
      .toSorted()
      .join(),
    heads.map(({ opening, closing }) => `${opening} ${closing}`).join(),
  ].join('|');

/** True where two readings differ in more than the sense of all signs, which arithmetic never tells. */
function hasOtherRows(a: Reading, b: Reading): boolean {
  const amounts = ({ rows }: Reading, sense: 1 | -1): string =>
    rows
      .map(({ units }) => units * sense)
      .toSorted((x, y) => x - y)
      .join();
  const own = amounts(a, 1);
  return own !== amounts(b, 1) && own !== amounts(b, -1);
}
