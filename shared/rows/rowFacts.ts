import type { Decimal } from 'decimal.js';
import type { CalendarDate } from '../calendar.ts';
import { isGrave, type Doubt } from './doubts.ts';
import { decimal, runningSum, sign, type Money } from '../money.ts';
import { smallPlaces, smallText, smallUnits, staysSmall } from '../smallUnits.ts';

/** A row as far as the verdict needs it, oldest first, credits positive. */
export type JudgedRow = {
  date: CalendarDate;
  amount: Money;
  /** Balance printed on this row; null where none is. */
  balance: Money | null;
  /** Doubts about its fields that nobody has settled; with a grave one the account is never green. */
  doubts?: readonly Doubt[];
  /** Its number in the statement, from 1, where rows before it are not among those judged. Absent means its place. */
  position?: number;
};

/** A row at its place among those that are judged. */
export type PlacedRow = { at: number; row: JudgedRow };

/** All that a verdict needs to know of the rows of an account, whichever way they are held. */
export type RowFacts = {
  count: number;
  /** Of all amounts, with as many decimals as the most precise one; so are `credits`. */
  sum: Money;
  credits: Money;
  /** Without their sign. */
  debits: Money;
  creditCount: number;
  debitCount: number;
  /** Printed balances that were compared, up to the first that does not follow. */
  compared: number;
  /** The first row whose balance does not follow, with what the rows before it give. */
  broken: (PlacedRow & { reached: Money }) | null;
  /** What the printed balances leave open at the ends; null where one of them is broken, or none is printed. */
  chain: BalanceChain | null;
  /** The first row that is dated outside of the period. */
  outside: PlacedRow | null;
  /** The first row with a grave doubt, and how many more there are. */
  weak: (PlacedRow & { others: number }) | null;
};

/** Balances beside the rows that follow from one to the next. */
type BalanceChain = {
  /** Rows up to the first printed balance that nothing leads up to: 0 where the opening balance is known. */
  before: number;
  /** Rows after the last printed balance. */
  after: number;
  /** What the last printed balance and the rows after it give. */
  end: Money;
};

/** What of a statement the facts of its rows depend on. */
export type FactsFrame = { opening: Money | null; periodStart: CalendarDate | null; periodEnd: CalendarDate | null };

/** Rows as they come, of which nothing else is known yet. */
type GrowingRowFacts = {
  /** The next row, oldest first, credits positive. */
  add(row: JudgedRow): void;
  read(frame: FactsFrame): RowFacts;
};

/** @param rows oldest first, credits positive; gone through once */
export function rowFactsOf(frame: FactsFrame, rows: Iterable<JudgedRow>): RowFacts {
  const facts = growingRowFacts();
  for (const row of rows) facts.add(row);
  return facts.read(frame);
}

/** Gathers what a verdict needs of rows before the balances and the period that they are held against are known. */
export function growingRowFacts(): GrowingRowFacts {
  const [all, credits, debits] = [runningSum('0'), runningSum('0'), runningSum('0')];
  const balances = followBalances();
  let [count, creditCount, debitCount, weakCount] = [0, 0, 0, 0];
  // The first row before or after any day is one of those that are earlier or later than all before them.
  const [earlier, later]: [PlacedRow[], PlacedRow[]] = [[], []];
  let [earliest, latest] = ['', ''];
  let weak: PlacedRow | null = null;
  return {
    add(row) {
      const at = count++;
      const side = sign(row.amount);
      all.add(row.amount);
      if (side > 0) {
        creditCount++;
        credits.add(row.amount);
      } else if (side < 0) {
        debitCount++;
        debits.add(row.amount);
      }
      balances.add(at, row);
      if (at === 0 || row.date < earliest) {
        earlier.push({ at, row });
        earliest = row.date;
      }
      if (at === 0 || row.date > latest) {
        later.push({ at, row });
        latest = row.date;
      }
      if (row.doubts?.some(isGrave) === true && weakCount++ === 0) weak = { at, row };
    },
    read: ({ opening, periodStart, periodEnd }) => ({
      count,
      sum: all.read(),
      credits: credits.read(),
      debits: decimal(debits.read()).abs().toFixed(),
      creditCount,
      debitCount,
      ...balances.read(opening, count),
      outside:
        periodStart === null || periodEnd === null
          ? null
          : firstOf(
              earlier.find(({ row }) => row.date < periodStart),
              later.find(({ row }) => row.date > periodEnd),
            ),
      weak: weak && { ...weak, others: weakCount - 1 },
    }),
  };
}

function firstOf(one: PlacedRow | undefined, two: PlacedRow | undefined): PlacedRow | null {
  if (one === undefined || two === undefined) return one ?? two ?? null;
  return one.at < two.at ? one : two;
}

/** Follows the printed balances from row to row, up to the first that is not what the rows before it give. */
function followBalances(): {
  add(at: number, row: JudgedRow): void;
  read(opening: Money | null, count: number): Pick<RowFacts, 'compared' | 'broken' | 'chain'>;
} {
  /** What the rows up to the first printed balance move, that row with it. */
  let moved: Reached = reachedFrom('0');
  let first: (PlacedRow & { shown: Reached }) | null = null;
  let known: Reached = moved;
  let [compared, last] = [0, -1];
  let broken: RowFacts['broken'] = null;
  return {
    add(at, row) {
      if (broken !== null) return;
      if (first === null) moved = plus(moved, row.amount);
      else known = plus(known, row.amount);
      if (row.balance === null) return;
      const shown = reachedFrom(row.balance);
      if (first === null) first = { at, row, shown };
      else {
        compared++;
        if (!isSame(known, shown)) broken = { at, row, reached: exactly(known).toFixed() };
      }
      known = shown;
      last = at;
    },
    read(opening, count) {
      if (first === null) return { compared: 0, broken: null, chain: null };
      if (opening !== null) {
        const reached = exactly(moved).plus(decimal(opening));
        const { at, row, shown } = first;
        if (!reached.equals(exactly(shown)))
          return { compared: 1, broken: { at, row, reached: reached.toFixed() }, chain: null };
      }
      const before = opening === null ? first.at + 1 : 0;
      const chain = broken === null ? { before, after: count - 1 - last, end: exactly(known).toFixed() } : null;
      return { compared: opening === null ? compared : compared + 1, broken, chain };
    },
  };
}

const isSame = (one: Reached, two: Reached): boolean => one === two || exactly(one).equals(exactly(two));

/** A balance: small units as far as it fits in them, which is ten times as quick. */
type Reached = number | Decimal;

const reachedFrom = (value: Money): Reached => smallUnits(value) ?? decimal(value);

const exactly = (value: Reached): Decimal =>
  typeof value === 'number' ? decimal(smallText(value, smallPlaces)) : value;

function plus(value: Reached, amount: Money): Reached {
  const units = typeof value === 'number' && staysSmall(value) ? smallUnits(amount) : null;
  return units === null ? exactly(value).plus(decimal(amount)) : (value as number) + units;
}
