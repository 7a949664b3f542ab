import { monthOf, type CalendarDate, type Month } from '../calendar.ts';
import { isUndecided, type Doubt } from '../rows/doubts.ts';
import { add, decimalsOf, runningSum, subtract, type Currency, type Money, type RunningSum } from '../money.ts';
import type { Id } from '../ids.ts';
import { daysOfBreak, stateOfBreak, type SeriesBreak } from './series.ts';
import { worstState, type VerdictState } from './verdictState.ts';

/**
 * A row as far as totals need it. A repeated row is counted in an overlapping statement; it moves the balance here too.
 * One that is left out of the analysis is in no total and moves the balance. One that is excluded does nothing but stand
 * in the list. One of which nothing tells whether it came in or went out is
 * in neither total, and no balance behind it is known.
 */
type TotalledRow = {
  date: CalendarDate;
  amount: Money;
  repeated?: boolean;
  leftOut?: boolean;
  excluded?: boolean;
  /** That nobody has settled. */
  doubts?: readonly Doubt[];
};

/** Rows that are in neither total, and their amounts without a sign. */
export type Undecided = { rows: number; amount: Money };

/** Totals of one account in one calendar month. All amounts in the account's currency. */
export type MonthTotals = {
  accountId: Id;
  month: Month;
  currency: Currency;
  rows: number;
  /** Sum of credits; never negative. */
  moneyIn: Money;
  /** Sum of debits as a positive figure. */
  moneyOut: Money;
  /** moneyIn − moneyOut. */
  net: Money;
  /** Rows of which nothing tells whether they came in or went out: in neither sum. Absent where there are none. */
  undecided?: Undecided;
  /** Balance before the month's first row and after its last; null where no balance is printed to start from. */
  opening: Money | null;
  closing: Money | null;
  /** The worst among the statements that have rows in this month, and the breaks between statements that lie in it. */
  verdict: VerdictState;
};

/** What rows come to in one account and month, whichever they are: some rows have no balance. */
export type MonthSum = Omit<MonthTotals, 'opening' | 'closing' | 'verdict'>;

/** What the rows of one statement come to in one calendar month. */
export type MonthTally = {
  month: Month;
  /** Rows that are counted here. */
  rows: number;
  /** Sum of their credits, and of their debits as a positive figure. */
  moneyIn: Money;
  moneyOut: Money;
  /** Sum of the statement's rows before the month's first one, and up to its last one. */
  before: Money;
  after: Money;
  /** Absent where nothing is. */
  undecided?: Undecided;
  /** Whether an undecided row stands before the month's first one, or before its end. Absent where none does. */
  open?: { before: boolean; after: boolean };
};

/** What the rows of one statement come to. */
export type StatementTally = {
  /** All rows, and those of them that are excluded, repeated or left out of the analysis. */
  rows: number;
  leftOut: number;
  /** Most decimals of any amount. */
  places: number;
  /** Of the first row that is not excluded. */
  firstDate: CalendarDate | null;
  /** In the order in which they first occur. */
  months: MonthTally[];
};

/** One statement of one account, as far as totals need it. */
export type TalliedStatement = {
  opening: Money | null;
  periodStart: CalendarDate | null;
  verdict: VerdictState;
  /** True where it is a copy of another, which is counted: it says so in its months, and adds nothing. */
  repeats?: boolean;
  tally: StatementTally;
};

/** Tallies rows one by one, in the order of their statement, oldest first. */
type GrowingTally = { add(row: TotalledRow): void; read(): StatementTally };

type GrowingMonth = Pick<MonthTally, 'rows' | 'before' | 'after'> &
  Record<'moneyIn' | 'moneyOut' | 'unsigned', RunningSum> & {
    undecided: number;
    openBefore: boolean;
    openAfter: boolean;
  };

export function growingTally(): GrowingTally {
  const months = new Map<Month, GrowingMonth>();
  const moved = runningSum('0');
  const all = { rows: 0, leftOut: 0, places: 0 };
  let firstDate: CalendarDate | null = null;
  let current: { month: Month; grown: GrowingMonth } | undefined;
  let open = false;
  function turnTo(month: Month): GrowingMonth {
    if (current?.month === month) return current.grown;
    if (current !== undefined) current.grown.after = moved.read();
    const grown = months.get(month) ?? beginMonth(moved.read(), open);
    months.set(month, grown);
    current = { month, grown };
    return grown;
  }
  return {
    add({ date, amount, repeated = false, leftOut = false, excluded = false, doubts = [] }) {
      all.rows++;
      all.places = Math.max(all.places, decimalsOf(amount));
      if (repeated || leftOut || excluded) all.leftOut++;
      if (excluded) return;
      firstDate ??= date;
      const own = turnTo(monthOf(date));
      const undecided = doubts.length > 0 && isUndecided(doubts);
      open ||= undecided;
      own.openAfter = open;
      moved.add(amount);
      if (repeated || leftOut) return;
      own.rows++;
      if (undecided) {
        own.undecided++;
        own.unsigned.add(amount.startsWith('-') ? amount.slice(1) : amount);
      } else if (amount.startsWith('-')) own.moneyOut.subtract(amount);
      else own.moneyIn.add(amount);
    },
    read() {
      if (current !== undefined) current.grown.after = moved.read();
      const tallied = [...months].map(([name, grown]): MonthTally => ({
        month: name,
        rows: grown.rows,
        before: grown.before,
        after: grown.after,
        moneyIn: grown.moneyIn.read(),
        moneyOut: grown.moneyOut.read(),
        ...(grown.undecided === 0 ? {} : { undecided: { rows: grown.undecided, amount: grown.unsigned.read() } }),
        ...(grown.openAfter ? { open: { before: grown.openBefore, after: true } } : {}),
      }));
      return { ...all, firstDate, months: tallied };
    },
  };
}

function beginMonth(before: Money, open: boolean): GrowingMonth {
  return {
    rows: 0,
    before,
    after: before,
    undecided: 0,
    openBefore: open,
    openAfter: open,

    moneyIn: runningSum('0.00'),
    moneyOut: runningSum('0.00'),
    unsigned: runningSum('0.00'),
  };
}

/** @param rows oldest first */
export function tallyOf(rows: Iterable<TotalledRow>): StatementTally {
  const tally = growingTally();
  for (const row of rows) tally.add(row);
  return tally.read();
}

/**
 * Totals per calendar month of one account, months in order.
 *
 * Definition: money in is the sum of credits, money out the sum of debits shown positive, net their difference. The
 * month's opening balance is the balance before its first row, its closing the balance after its last, carried row by
 * row from the statement's printed opening balance; both are null where that statement prints none, and behind a row of
 * which nothing tells whether it came in or went out. Such rows are in neither sum.
 * @param breaks between the statements: the months in which they lie are no better than they are
 */
export function totalsByMonth(
  account: { id: string; currency: Currency },
  statements: readonly TalliedStatement[],
  breaks: readonly SeriesBreak[] = [],
): MonthTotals[] {
  const byMonth = new Map<Month, Omit<MonthTotals, 'net'>>();
  const brokenIn = (month: Month): VerdictState[] => breaks.filter((each) => liesIn(each, month)).map(stateOfBreak);
  // Copies last, so that they find the month that they repeat.
  for (const { opening, verdict, tally, repeats = false } of statements.toSorted(byStart)) {
    const balanceAt = (moved: Money, open = false): Money | null =>
      opening === null || open ? null : add(opening, moved);
    for (const { month, rows, moneyIn, moneyOut, before, after, undecided, open } of tally.months) {
      const known = byMonth.get(month);
      if (repeats && known !== undefined) {
        byMonth.set(month, { ...known, verdict: worstState([known.verdict, verdict]) });
        continue;
      }
      byMonth.set(month, {
        accountId: account.id,
        month,
        currency: account.currency,
        rows: (known?.rows ?? 0) + rows,
        moneyIn: add(known?.moneyIn ?? '0', moneyIn),
        moneyOut: add(known?.moneyOut ?? '0', moneyOut),
        ...undecidedSum(known?.undecided, undecided),
        opening: known === undefined ? balanceAt(before, open?.before) : known.opening,
        closing: balanceAt(after, open?.after),
        verdict: worstState([...(known === undefined ? brokenIn(month) : [known.verdict]), verdict]),
      });
    }
  }
  return [...byMonth.values()]
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .map((totals) => ({ ...totals, net: subtract(totals.moneyIn, totals.moneyOut) }));
}

/** What the parts leave undecided together; undefined where none does. */
export function undecidedIn(parts: Iterable<{ undecided?: Undecided }>): Undecided | undefined {
  let sum: Undecided | undefined;
  for (const { undecided } of parts) sum = undecidedSum(sum, undecided).undecided;
  return sum;
}

function undecidedSum(one: Undecided | undefined, two: Undecided | undefined): { undecided?: Undecided } {
  if (one === undefined || two === undefined) {
    const only = one ?? two;
    return only === undefined ? {} : { undecided: only };
  }
  return { undecided: { rows: one.rows + two.rows, amount: add(one.amount, two.amount) } };
}

function liesIn(found: SeriesBreak, month: Month): boolean {
  const days = daysOfBreak(found);
  return days !== null && monthOf(days.from) <= month && month <= monthOf(days.to);
}

function byStart(a: TalliedStatement, b: TalliedStatement): number {
  if ((a.repeats ?? false) !== (b.repeats ?? false)) return a.repeats === true ? 1 : -1;
  const first = a.periodStart ?? a.tally.firstDate ?? '';
  const second = b.periodStart ?? b.tally.firstDate ?? '';
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
