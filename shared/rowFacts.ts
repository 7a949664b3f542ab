import type { Decimal } from 'decimal.js';
import type { CalendarDate } from './calendar.ts';
import { isGrave, type Doubt } from './doubts.ts';
import { decimal, sign, sum, type Money } from './money.ts';
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

/** @param rows oldest first, credits positive */
export function rowFactsOf(frame: FactsFrame, rows: readonly JudgedRow[]): RowFacts {
  const amounts = rows.map(({ amount }) => amount);
  const credits = amounts.filter((amount) => sign(amount) > 0);
  const debits = amounts.filter((amount) => sign(amount) < 0);
  return {
    count: rows.length,
    sum: sum(amounts),
    credits: sum(credits),
    debits: decimal(sum(debits)).abs().toFixed(),
    creditCount: credits.length,
    debitCount: debits.length,
    ...runningBalances(frame.opening, rows),
    outside: firstOutside(frame, rows),
    weak: weakRows(rows),
  };
}

function runningBalances(
  opening: Money | null,
  rows: readonly JudgedRow[],
): Pick<RowFacts, 'compared' | 'broken' | 'chain'> {
  let known: Reached | null = opening === null ? null : reachedFrom(opening);
  let compared = 0;
  let before = 0;
  let last = -1;
  for (const [at, row] of rows.entries()) {
    if (known !== null) known = plus(known, row.amount);
    if (row.balance === null) continue;
    const shown = reachedFrom(row.balance);
    if (known !== null) {
      compared++;
      if (known !== shown && !exactly(known).equals(exactly(shown))) {
        return { compared, broken: { at, row, reached: exactly(known).toFixed() }, chain: null };
      }
    } else before = at + 1;
    known = shown;
    last = at;
  }
  const chain = last < 0 ? null : { before, after: rows.length - 1 - last, end: exactly(known!).toFixed() };
  return { compared, broken: null, chain };
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

function firstOutside({ periodStart, periodEnd }: FactsFrame, rows: readonly JudgedRow[]): PlacedRow | null {
  if (periodStart === null || periodEnd === null) return null;
  const at = rows.findIndex(({ date }) => date < periodStart || date > periodEnd);
  return at < 0 ? null : { at, row: rows[at]! };
}

function weakRows(rows: readonly JudgedRow[]): RowFacts['weak'] {
  const isWeak = ({ doubts = [] }: JudgedRow): boolean => doubts.some(isGrave);
  const at = rows.findIndex(isWeak);
  return at < 0 ? null : { at, row: rows[at]!, others: rows.filter(isWeak).length - 1 };
}
