import { addDays, type CalendarDate } from '../../../shared/calendar.ts';
import { absolute, decimal, sign, subtract, sum, type Money } from '../../../shared/money.ts';
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
  /** What an account took in, or paid out, in all. */
  isSide: (value: Money) => boolean;
  /** The sum of rows, two at least, that stand right above a place on a page, or right below it. */
  isSumAt: (value: Money, page: number, y: number) => boolean;
  /** How many rows an account has, of one direction or of both. */
  isCount: (value: number) => boolean;
  /** A row of that day with that amount, as often as there are such: each is listed once more at most. */
  repeatsRow: (value: Money, date: PrintedDate, direction?: 1 | -1) => boolean;
  /** A row in its date, text and amount. Without a date on the line, its text and amount. */
  isCopy: (value: Money, text: string, dates: readonly PrintedDate[]) => boolean;
  /** The balances that the accounts have between the rows above and below a place on a page. */
  reachedAt: (page: number, y: number) => Money[];
  /** Of the accounts, as far as they are told. */
  currencies: ReadonlySet<string>;
  /** What the statement prints of itself: opening, closing and totals, in digits. */
  ends: readonly string[];
};

export function knownFigures(accounts: readonly AccountReading[]): KnownFigures {
  const balances = new Set<string>();
  const days = new Map<CalendarDate, Set<string>>();
  const unlisted = accounts.flatMap(({ transactions }) => transactions);
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
    const credits = account.transactions.filter(({ amount }) => sign(amount) > 0).length;
    for (const count of [credits, account.transactions.length - credits, account.transactions.length])
      counts.add(count);
  }
  // A list of the accounts sums up their ends.
  for (const end of ['opening', 'closing'] as const) {
    const ends = accounts.flatMap((account) => account[end] ?? []);
    if (ends.length > 1) balances.add(keyOf(sum(ends)));
  }
  const sides = accounts.map(sidesOf);
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
    isSide: (value) => sides.some((side) => side.has(keyOf(value))),
    isSumAt: (value, page, y) => accounts.some(({ transactions }) => isSumBeside(transactions, value, page, y)),
    isCount: (value) => counts.has(value),
    repeatsRow: (value, printed, direction) => {
      const key = keyOf(value);
      const at = unlisted.findIndex(
        (row) =>
          keyOf(row.amount) === key &&
          (direction === undefined || sign(row.amount) === direction) &&
          daysOf(row).some((day) => mayBe(printed, day)),
      );
      if (at < 0) return false;
      unlisted.splice(at, 1);
      return true;
    },
    isCopy: (value, text, dates) =>
      text !== '' &&
      accounts.some(({ transactions }) =>
        transactions.some(
          (row) =>
            row.description === text &&
            keyOf(row.amount) === keyOf(value) &&
            dates.every((date) => daysOf(row).some((day) => mayBe(date, day))),
        ),
      ),
    reachedAt: (page, y) => accounts.flatMap((account) => reachedIn(account, page, y)),
    currencies: new Set(accounts.flatMap(({ currency }) => currency ?? [])),
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

/** What came in and what went out; a column may count the opening balance in. */
const daysOf = ({ date, transactionDate, valueDate }: TransactionReading): CalendarDate[] =>
  [date, transactionDate, valueDate].flatMap((day) => day ?? []);

function sidesOf({ opening, transactions }: AccountReading): Set<string> {
  return new Set(
    [1, -1].flatMap((direction) => {
      const side = transactions.map(({ amount }) => amount).filter((amount) => sign(amount) === direction);
      if (side.length === 0) return [];
      const total = absolute(sum(side));
      return [keyOf(total), ...(opening === null ? [] : [keyOf(sum([total, absolute(opening)]))])];
    }),
  );
}

/** True where the rows above a place, from the last on, or those below it, from the first on, come to a value. */
function isSumBeside(rows: readonly TransactionReading[], value: Money, page: number, y: number): boolean {
  const placed = rows.toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1]);
  const isAbove = (row: TransactionReading): boolean => row.page < page || (row.page === page && row.box[1] < y);
  const wanted = keyOf(value);
  return [placed.filter(isAbove).toReversed(), placed.filter((row) => !isAbove(row))].some((side) => {
    let total = decimal('0');
    return side.some(({ amount }, at) => {
      total = total.plus(amount);
      return at > 0 && total.abs().toFixed() === wanted;
    });
  });
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
