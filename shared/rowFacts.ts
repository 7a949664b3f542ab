import type { Decimal } from 'decimal.js';
import type { CalendarDate } from './calendar.ts';
import { isGrave, type Doubt } from './doubts.ts';
import { decimal, runningSum, sign, type Money } from './money.ts';
import { smallPlaces, smallText, smallUnits, staysSmall } from './smallUnits.ts';

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
export type BalanceChain = {
  /** Rows up to the first printed balance that nothing leads up to: 0 where the opening balance is known. */
  before: number;
  /** Rows after the last printed balance. */
  after: number;
  /** What the last printed balance and the rows after it give. */
  end: Money;
};

/** What of a statement the facts of its rows depend on. */
export type FactsFrame = { opening: Money | null; periodStart: CalendarDate | null; periodEnd: CalendarDate | null };

/** @param rows oldest first, credits positive; gone through once */
export function rowFactsOf({ opening, periodStart, periodEnd }: FactsFrame, rows: Iterable<JudgedRow>): RowFacts {
  const [all, credits, debits] = [runningSum('0'), runningSum('0'), runningSum('0')];
  const balances = followBalances(opening);
  let [count, creditCount, debitCount, weakCount] = [0, 0, 0, 0];
  let outside: PlacedRow | null = null;
  let weak: PlacedRow | null = null;
  for (const row of rows) {
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
    if (
      outside === null &&
      periodStart !== null &&
      periodEnd !== null &&
      (row.date < periodStart || row.date > periodEnd)
    )
      outside = { at, row };
    if (row.doubts?.some(isGrave) === true && weakCount++ === 0) weak = { at, row };
  }
  return {
    count,
    sum: all.read(),
    credits: credits.read(),
    debits: decimal(debits.read()).abs().toFixed(),
    creditCount,
    debitCount,
    ...balances.read(count),
    outside,
    weak: weak && { ...weak, others: weakCount - 1 },
  };
}

/** Follows the printed balances from row to row, up to the first that is not what the rows before it give. */
function followBalances(opening: Money | null): {
  add(at: number, row: JudgedRow): void;
  read(count: number): Pick<RowFacts, 'compared' | 'broken' | 'chain'>;
} {
  let known: Reached | null = opening === null ? null : reachedFrom(opening);
  let [compared, before, last] = [0, 0, -1];
  let broken: RowFacts['broken'] = null;
  return {
    add(at, row) {
      if (broken !== null) return;
      if (known !== null) known = plus(known, row.amount);
      if (row.balance === null) return;
      const shown = reachedFrom(row.balance);
      if (known !== null) {
        compared++;
        if (known !== shown && !exactly(known).equals(exactly(shown)))
          broken = { at, row, reached: exactly(known).toFixed() };
      } else before = at + 1;
      known = shown;
      last = at;
    },
    read(count) {
      const isWhole = broken === null && last >= 0 && known !== null;
      const chain = isWhole ? { before, after: count - 1 - last, end: exactly(known!).toFixed() } : null;
      return { compared, broken, chain };
    },
  };
}

/** A balance: small units as far as it fits in them, which is ten times as quick. */
type Reached = number | Decimal;

const reachedFrom = (value: Money): Reached => smallUnits(value) ?? decimal(value);

const exactly = (value: Reached): Decimal =>
  typeof value === 'number' ? decimal(smallText(value, smallPlaces)) : value;

function plus(value: Reached, amount: Money): Reached {
  const units = typeof value === 'number' && staysSmall(value) ? smallUnits(amount) : null;
  return units === null ? exactly(value).plus(decimal(amount)) : (value as number) + units;
}
