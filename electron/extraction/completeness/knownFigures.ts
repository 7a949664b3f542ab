import { addDays, type CalendarDate } from '../../../shared/calendar.ts';
import { decimal, sign, subtract, sum, type Money } from '../../../shared/money.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';

/** A value without its sign, as a key. */
const keyOf = (value: Money): string => decimal(value).abs().toFixed();

/** What the accounts of a file make known beside their rows: what a figure elsewhere on its pages may repeat. */
export type KnownFigures = {
  /** A balance that an account had at any time. */
  isBalance: (value: Money) => boolean;
  /** The balance of an account at the end of that day. */
  isBalanceOf: (value: Money, date: PrintedDate) => boolean;
  /** The sum of rows that follow each other, all of them or those of one direction. */
  isSum: (value: Money) => boolean;
  /** How many rows an account has, of one direction or of both. */
  isCount: (value: number) => boolean;
  /** A row of that day with that amount. */
  isRow: (value: Money, date: PrintedDate) => boolean;
  /** A row in its date, text and amount. Without a date on the line, its text and amount. */
  isCopy: (value: Money, text: string, dates: readonly PrintedDate[]) => boolean;
  /** The balances that the accounts have between the rows above and below a place on a page. */
  reachedAt: (page: number, y: number) => Money[];
  /** What the statement prints of itself: opening, closing and totals, in digits. */
  ends: readonly string[];
};

export function knownFigures(accounts: readonly AccountReading[]): KnownFigures {
  const balances = new Set<string>();
  const days = new Map<CalendarDate, Set<string>>();
  const rows = new Map<CalendarDate, Set<string>>();
  const counts = new Set<number>();
  const runs = [
    ...accounts.flatMap(({ transactions }) => runsOf(transactions)),
    ...(accounts.length > 1 ? runsOf(accounts.flatMap(({ transactions }) => transactions)) : []),
  ];
  for (const account of accounts) {
    for (const { date, balance, ends } of balancesOf(account)) {
      balances.add(balance);
      if (ends) add(days, date, balance);
    }
    for (const end of [account.opening, account.closing]) if (end !== null) balances.add(keyOf(end));
    for (const row of account.transactions) {
      for (const date of [row.date, row.transactionDate, row.valueDate]) if (date) add(rows, date, keyOf(row.amount));
    }
    const credits = account.transactions.filter(({ amount }) => sign(amount) > 0).length;
    for (const count of [credits, account.transactions.length - credits, account.transactions.length])
      counts.add(count);
  }
  const on = (among: ReadonlyMap<CalendarDate, ReadonlySet<string>>, value: Money, printed: PrintedDate): boolean => {
    const key = keyOf(value);
    for (const [date, keys] of among) if (keys.has(key) && mayBe(printed, date)) return true;
    return false;
  };
  return {
    isBalance: (value) => balances.has(keyOf(value)),
    isBalanceOf: (value, date) =>
      on(days, value, date) || accounts.some((account) => isOpeningBefore(account, value, date)),
    isSum: (value) => runs.some((run) => run(value)),
    isCount: (value) => counts.has(value),
    isRow: (value, date) => on(rows, value, date),
    isCopy: (value, text, dates) =>
      text !== '' &&
      accounts.some(({ transactions }) =>
        transactions.some(
          (row) =>
            row.description === text &&
            keyOf(row.amount) === keyOf(value) &&
            dates.every((date) =>
              [row.date, row.transactionDate, row.valueDate].some((each) => each && mayBe(date, each)),
            ),
        ),
      ),
    reachedAt: (page, y) => accounts.flatMap((account) => reachedIn(account, page, y)),
    ends: accounts.flatMap(({ opening, closing, totalCredits, totalDebits }) =>
      [opening, closing, totalCredits, totalDebits].flatMap((value) => (value === null ? [] : digitsOf(value))),
    ),
  };
}

/** The digits of a figure of money without zeros before them, as two decimals print it. */
const digitsOf = (value: Money): string => decimal(value).abs().toFixed(2).replace('.', '').replace(/^0+/, '');

function add(to: Map<CalendarDate, Set<string>>, date: CalendarDate, key: string): void {
  const known = to.get(date);
  if (known === undefined) to.set(date, new Set([key]));
  else known.add(key);
}

/** The balance after each row, as its sums or its own print give it. `ends`: it is the last of its day. */
function balancesOf({
  opening,
  transactions,
}: AccountReading): { date: CalendarDate; balance: string; ends: boolean }[] {
  let reached = opening === null ? null : decimal(opening);
  return transactions.flatMap((row, at) => {
    reached = reached === null ? null : reached.plus(row.amount);
    const ends = transactions[at + 1]?.date !== row.date;
    const found = [reached === null ? null : reached.abs().toFixed(), row.balance === null ? null : keyOf(row.balance)];
    return [...new Set(found)].flatMap((balance) => (balance === null ? [] : [{ date: row.date, balance, ends }]));
  });
}

/** The balance before the first row below a place, and the one after the last row above it: newest first, they change sides. */
function reachedIn({ opening, closing, transactions }: AccountReading, page: number, y: number): Money[] {
  const isAbove = (row: TransactionReading): boolean => row.page < page || (row.page === page && row.box[1] < y);
  let reached = opening;
  const after = transactions.map(
    (row) => (reached = row.balance ?? (reached === null ? null : sum([reached, row.amount]))),
  );
  const before = transactions.map(({ amount }, at) => {
    const balance = after[at - 1] ?? (at === 0 ? opening : null);
    return balance ?? (after[at] ? subtract(after[at], amount) : null);
  });
  const last = transactions.findLastIndex(isAbove);
  const first = transactions.findIndex(isAbove);
  const upward = last < 0 ? (before[0] ?? opening) : (after[last] ?? null);
  const downward = first < 0 ? (closing ?? after.at(-1) ?? null) : (before[first] ?? null);
  return [upward, downward].flatMap((value) => value ?? []);
}

/** The opening balance, under a day before the first row. */
function isOpeningBefore({ opening, transactions }: AccountReading, value: Money, printed: PrintedDate): boolean {
  const first = transactions[0]?.date;
  if (opening === null || first === undefined || keyOf(value) !== keyOf(opening)) return false;
  for (let before = 1; before <= MOST_BEFORE; before++) if (mayBe(printed, addDays(first, -before))) return true;
  return false;
}

/** Days by which the date of an opening balance may lie before the first row. */
const MOST_BEFORE = 62;

/**
 * Tells sums of rows that follow each other on the pages: a figure is one where it is the difference of two sums of the
 * rows up to a place.
 */
function runsOf(transactions: readonly TransactionReading[]): ((value: Money) => boolean)[] {
  const placed = transactions.toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1]);
  const amounts = placed.map(({ amount }) => amount);
  const sides = [amounts, amounts.filter((amount) => sign(amount) > 0), amounts.filter((amount) => sign(amount) < 0)];
  return sides.map((side) => {
    let total = decimal('0');
    const sums = new Map([['0', total]]);
    for (const amount of side) {
      total = total.plus(amount);
      sums.set(total.toFixed(), total);
    }
    return (value) => {
      const wanted = decimal(value).abs();
      for (const reached of sums.values())
        if (sums.has(reached.plus(wanted).toFixed()) || sums.has(reached.minus(wanted).toFixed())) return true;
      return false;
    };
  });
}

/** True where a printed date can mean a day: it may lack its year, and not tell day and month apart. */
export function mayBe(printed: PrintedDate, date: CalendarDate): boolean {
  const [year, month, day] = date.split('-').map(Number);
  if (printed.year !== null && printed.year !== year) return false;
  if (printed.kind === 'known') return printed.day === day && printed.month === month;
  const { first, second } = printed;
  return (first === day && second === month) || (first === month && second === day);
}
