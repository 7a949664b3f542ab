import { absolute, decimal, sign, subtract, sum, toUnits, type Money } from '../../../shared/money.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';

/** A value without its sign, as a key. */
export const keyOf = (value: Money): string => decimal(value).abs().toFixed();

/** The rows of an account as they stand on the pages, with what they come to. */
type RowLedger = {
  /** The balances between the rows above and below a place on a page. */
  reachedAt: (page: number, y: number) => Money[];
  /**
   * True where the rows above a place, or those below, come to a value, two at least: those of the day, or as far as
   * the rows follow each other without a gap, or all.
   */
  isSumAt: (value: Money, page: number, y: number) => boolean;
  /** True of the sum of rows that follow each other, all of them or those of one direction. */
  isSum: (value: Money) => boolean;
};

/** Decimal places in which sums are counted: more than any statement prints. */
const PLACES = 12;
const unitsOf = (value: Money): bigint => {
  const units = toUnits(value, PLACES);
  return units < 0n ? -units : units;
};

/** The sums of the rows up to each place, and the first and the last place of each: two differ by the rows between. */
type Prefixes = { sums: bigint[]; places: Map<bigint, { first: number; last: number }> };

function prefixesOf(amounts: readonly Money[]): Prefixes {
  let total = 0n;
  const sums = [total];
  const places: Prefixes['places'] = new Map([[total, { first: 0, last: 0 }]]);
  for (const [at, amount] of amounts.entries()) {
    total += toUnits(amount, PLACES);
    sums.push(total);
    const known = places.get(total);
    if (known === undefined) places.set(total, { first: at + 1, last: at + 1 });
    else known.last = at + 1;
  }
  return { sums, places };
}

const isDifference = ({ places }: Prefixes, wanted: bigint): boolean => {
  for (const sum of places.keys()) if (places.has(sum + wanted)) return true;
  return false;
};

export function rowLedger({ opening, closing, transactions }: AccountReading): RowLedger {
  const placed = transactions
    .map((row, order) => ({ row, order }))
    .sort((a, b) => a.row.page - b.row.page || a.row.box[1] - b.row.box[1]);
  const { before, after } = balancesAround(opening, transactions);
  const amounts = placed.map(({ row }) => row.amount);
  const all = prefixesOf(amounts);
  const breaks = breaksOf(placed.map(({ row }) => row));
  const isDown = (placed[0]?.order ?? 0) <= (placed.at(-1)?.order ?? 0);
  const sides = [1, -1].map((direction) => prefixesOf(amounts.filter((amount) => sign(amount) === direction)));
  /** How many rows stand above a place. */
  const rowsAbove = (page: number, y: number): number => {
    let [low, high] = [0, placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = placed[middle]?.row;
      if (row && (row.page < page || (row.page === page && row.box[1] < y))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    reachedAt: (page, y) => {
      const count = rowsAbove(page, y);
      const [above, below] = [placed[count - 1]?.order, placed[count]?.order];
      const [earlier, later] = isDown ? [above, below] : [below, above];
      const around = [earlier === undefined ? null : after[earlier], later === undefined ? null : before[later]];
      const ends = above === undefined || below === undefined ? [opening, closing] : [];
      return [...around, ...ends].flatMap((value) => value ?? []);
    },
    isSumAt: (value, page, y) => {
      const count = rowsAbove(page, y);
      const wanted = unitsOf(value);
      const day = (step: 1 | -1): number => {
        const row = placed[step < 0 ? count - 1 : count]?.row;
        let place = count;
        while (row !== undefined && placed[step < 0 ? place - 1 : place]?.row.date === row.date) place += step;
        return place;
      };
      return [...breaks, day(1), day(-1)].some((place) => {
        const [there, here] = [all.sums[place], all.sums[count]];
        if (there === undefined || here === undefined) return false;
        const difference = there - here;
        return Math.abs(place - count) >= 2 && (difference === wanted || difference === -wanted);
      });
    },
    isSum: (value) => [all, ...sides].some((prefixes) => isDifference(prefixes, unitsOf(value))),
  };
}

/** A gap between two rows, in the usual step from one to the next, from which something else may stand between them. */
const GAP = 1.5;

/** The places between rows, by how many stand above, at which a list of them begins or ends. */
function breaksOf(rows: readonly TransactionReading[]): number[] {
  const steps = rows.flatMap((row, at) => {
    const before = rows[at - 1];
    return before ? [row.page === before.page ? row.box[1] - before.box[1] : Infinity] : [];
  });
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return [0, ...steps.flatMap((step, at) => (step > GAP * usual ? [at + 1] : [])), rows.length];
}

/** The balance before and after each row: as printed beside it, else as the rows come to it. */
function balancesAround(
  opening: Money | null,
  transactions: readonly TransactionReading[],
): { before: (Money | null)[]; after: (Money | null)[] } {
  let reached = opening;
  const after = transactions.map(
    (row) => (reached = row.balance ?? (reached === null ? null : sum([reached, row.amount]))),
  );
  const before = transactions.map(({ amount }, at) => {
    const balance = after[at - 1] ?? (at === 0 ? opening : null);
    return balance ?? (after[at] ? subtract(after[at], amount) : null);
  });
  return { before, after };
}

/** What came in and what went out, as keys; a column may count the opening balance in. */
export function sidesOf({ opening, transactions }: AccountReading): Set<string> {
  return new Set(
    [1, -1].flatMap((direction) => {
      const side = transactions.map(({ amount }) => amount).filter((amount) => sign(amount) === direction);
      if (side.length === 0) return [];
      const total = absolute(sum(side));
      return [keyOf(total), ...(opening === null ? [] : [keyOf(sum([total, absolute(opening)]))])];
    }),
  );
}
