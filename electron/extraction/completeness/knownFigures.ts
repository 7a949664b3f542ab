import { addDays, type CalendarDate } from '../../../shared/calendar.ts';
import { decimal, sign, sum, type Money } from '../../../shared/money.ts';
import { keyOf, rowLedger, sidesOf } from './rowLedger.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** What the accounts of a file make known beside their rows: what a figure elsewhere on its pages may repeat. */
export type KnownFigures = {
  /** A balance that an account had at any time. */
  isBalance: (value: Money) => boolean;
  /** What an account, or all of them together, begins or ends with. */
  isEnd: (value: Money) => boolean;
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
  /** The text of a row. */
  isTextOfRow: (text: string) => boolean;
  /** A balance that an account has between the rows above and below a line. */
  isReachedAt: (value: Money, line: ScannedLine) => boolean;
  /** Of the accounts, as far as they are told. */
  currencies: ReadonlySet<string>;
  /** What the statement prints of itself: opening, closing and totals, in digits. */
  ends: readonly string[];
};

export function knownFigures(accounts: readonly AccountReading[]): KnownFigures {
  const reached = accounts.flatMap(balancesOf);
  const days = Map.groupBy(
    reached.filter(({ ends }) => ends),
    ({ balance }) => balance,
  );
  const ends = new Set<string>();
  const byAmount = Map.groupBy(
    accounts.flatMap(({ transactions }) => transactions),
    ({ amount }) => keyOf(amount),
  );
  const unlisted = new Map([...byAmount].map(([key, rows]) => [key, [...rows]]));
  const counts = new Set<number>();
  const texts = new Set(
    accounts.flatMap(({ transactions }) => transactions.map(({ description }) => lettersOf(description))),
  );
  const ledgers = accounts.map(rowLedger);
  // A list of several accounts sums up what they took in and paid out.
  const [first, ...others] = accounts;
  const joint =
    first === undefined || others.length === 0
      ? new Set<string>()
      : sidesOf({ ...first, opening: null, transactions: accounts.flatMap(({ transactions }) => transactions) });
  for (const account of accounts) {
    for (const end of [account.opening, account.closing]) if (end !== null) ends.add(keyOf(end));
    const credits = account.transactions.filter(({ amount }) => sign(amount) > 0).length;
    for (const count of [credits, account.transactions.length - credits, account.transactions.length])
      counts.add(count);
  }
  // A list of the accounts sums up their ends.
  for (const end of ['opening', 'closing'] as const) {
    const values = accounts.flatMap((account) => account[end] ?? []);
    if (values.length > 1) ends.add(keyOf(sum(values)));
  }
  const balances = new Set([...reached.map(({ balance }) => balance), ...ends]);
  const sides = accounts.map(sidesOf);
  return {
    isBalance: (value) => balances.has(keyOf(value)),
    isEnd: (value) => ends.has(keyOf(value)),
    isBalanceOf: (value, date) =>
      days.get(keyOf(value))?.some((day) => mayBe(date, day.date)) === true ||
      accounts.some((account) => isOpeningBefore(account, value, date)),
    isSum: (value) => ledgers.some((ledger) => ledger.isSum(value)) || joint.has(keyOf(value)),
    isSide: (value) => sides.some((side) => side.has(keyOf(value))),
    isSumAt: (value, page, y) => ledgers.some((ledger) => ledger.isSumAt(value, page, y)),
    isCount: (value) => counts.has(value),
    repeatsRow: (value, printed, direction) => {
      const alike = unlisted.get(keyOf(value)) ?? [];
      const at = alike.findIndex(
        (row) =>
          (direction === undefined || sign(row.amount) === direction) && daysOf(row).some((day) => mayBe(printed, day)),
      );
      if (at < 0) return false;
      alike.splice(at, 1);
      return true;
    },
    isCopy: (value, text, dates) =>
      text !== '' &&
      (byAmount.get(keyOf(value)) ?? []).some(
        (row) => row.description === text && dates.every((date) => daysOf(row).some((day) => mayBe(date, day))),
      ),
    // Read as the second line of the row above, it stands twice in its text.
    isTextOfRow: (text) => {
      const letters = lettersOf(text);
      return letters !== '' && (texts.has(letters) || texts.has(letters + letters));
    },
    isReachedAt: (value, { page, middle }) =>
      ledgers.some((ledger) => ledger.reachedAt(page, middle).some((balance) => keyOf(balance) === keyOf(value))),
    currencies: new Set(accounts.flatMap(({ currency }) => currency ?? [])),
    ends: accounts.flatMap(({ opening, closing, totalCredits, totalDebits }) =>
      [opening, closing, totalCredits, totalDebits].flatMap((value) => (value === null ? [] : digitsOf(value))),
    ),
  };
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');

/** The digits of a figure of money without zeros before them, as two decimals print it. */
const digitsOf = (value: Money): string => decimal(value).abs().toFixed(2).replace('.', '').replace(/^0+/, '');

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

const daysOf = ({ date, transactionDate, valueDate }: TransactionReading): CalendarDate[] =>
  [date, transactionDate, valueDate].flatMap((day) => day ?? []);

/** The opening balance, under a day before the first row. */
function isOpeningBefore({ opening, transactions }: AccountReading, value: Money, printed: PrintedDate): boolean {
  const first = transactions[0]?.date;
  if (opening === null || first === undefined || keyOf(value) !== keyOf(opening)) return false;
  for (let before = 1; before <= MOST_BEFORE; before++) if (mayBe(printed, addDays(first, -before))) return true;
  return false;
}

/** Days by which the date of an opening balance may lie before the first row. */
const MOST_BEFORE = 62;

/** True where a printed date can mean a day: it may lack its year, and not tell day and month apart. */
export function mayBe(printed: PrintedDate, date: CalendarDate): boolean {
  const [year, month, day] = date.split('-').map(Number);
  if (printed.year !== null && printed.year !== year) return false;
  if (printed.kind === 'known') return printed.day === day && printed.month === month;
  const { first, second } = printed;
  return (first === day && second === month) || (first === month && second === day);
}
