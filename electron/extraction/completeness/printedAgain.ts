import { add, decimal, sign, sum, type Money } from '../../../shared/money.ts';
import { textOf } from '../lines/lines.ts';
import type { AccountReading, Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { looksLikeAmount } from './lookalikes.ts';

/** A value without its sign, as a key. */
const keyOf = (value: Money): string => decimal(value).abs().toString();

/** The balances that an account had at the end of each day, and those beside its rows. */
function balancesOf({ opening, transactions }: AccountReading): Money[] {
  const reached: Money[] = [];
  if (opening === null) return transactions.flatMap(({ balance }) => balance ?? []);
  let balance: Money = opening;
  const days = Map.groupBy(transactions, ({ date }) => date);
  for (const [, rows] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { amount } of rows) balance = add(balance, amount);
    reached.push(balance);
  }
  return [opening, ...reached, ...transactions.flatMap((row) => row.balance ?? [])];
}

/** What came in and what went out, where it is so many rows. */
function sidesOf({ transactions }: AccountReading, fewest: number): Money[] {
  return [1, -1].flatMap((direction) => {
    const side = transactions.filter(({ amount }) => sign(amount) === direction);
    return side.length >= fewest ? [sum(side.map(({ amount }) => amount))] : [];
  });
}

/** Sums of the first rows, and of the last: where a statement has two parts, each has one of them. */
function partsOf({ transactions }: AccountReading): Money[] {
  const amounts = transactions.map(({ amount }) => amount);
  const running = (values: readonly Money[]): Money[] => {
    let total: Money | null = null;
    return values.map((value) => (total = total === null ? value : add(total, value))).slice(1);
  };
  return [...running(amounts), ...running(amounts.toReversed())];
}

/** Tells what is printed once more. */
export type PrintedAgain = {
  /**
   * A balance of a day, a balance or a sum of the account, how many rows it has, or zero; without a date also the sum of
   * a part of its rows.
   */
  isRepeat: (line: ScannedLine, open: readonly Word[], isSum: boolean) => boolean;
  /** A row in every word, as in a list of the fees that were charged. */
  isRow: (line: ScannedLine) => boolean;
  /** Figures that come to a balance or a sum together. */
  areParts: (lines: readonly ScannedLine[]) => boolean;
  /** What is called an opening or a closing balance is one of an account. */
  isEnd: (line: ScannedLine, open: readonly Word[]) => boolean;
};

export function printedAgain(accounts: readonly AccountReading[]): PrintedAgain {
  const balances = new Set(accounts.flatMap(balancesOf).map(keyOf));
  const printed = accounts.flatMap(({ closing, totalCredits, totalDebits }) => [closing, totalCredits, totalDebits]);
  const sums = new Set(
    [...printed.flatMap((value) => value ?? []), ...accounts.flatMap((account) => sidesOf(account, 2))].map(keyOf),
  );
  const sides = new Set(accounts.flatMap((account) => sidesOf(account, 1)).map(keyOf));
  const rows = new Set(
    accounts.flatMap(({ transactions }) =>
      transactions.map(({ amount, description }) => `${keyOf(amount)} ${description}`),
    ),
  );
  const parts = new Set(accounts.flatMap(partsOf).map(keyOf));
  const counts = new Set(
    accounts.flatMap(({ transactions }) => {
      const credits = transactions.filter(({ amount }) => sign(amount) > 0).length;
      return [credits, transactions.length - credits, transactions.length];
    }),
  );
  const figuresOf = ({ words, amounts }: ScannedLine, open: readonly Word[]) =>
    amounts.filter(({ first, last }) => words.slice(first, last + 1).some((word) => open.includes(word)));
  return {
    isRepeat: (line, open, isSum) => {
      const { words, dates } = line;
      // `30  3` under the columns of a table: how many rows each has.
      if (words.every(({ text }) => /^\d{1,4}$/.test(text)) && words.some(({ text }) => counts.has(Number(text))))
        return true;
      const figures = figuresOf(line, open);
      if (figures.length === 0) return false;
      const read = new Set(figures.flatMap(({ first, last }) => words.slice(first, last + 1)));
      if (open.some((word) => !read.has(word) && looksLikeAmount(word.text))) return false;
      return figures.every(({ value }) => {
        const key = keyOf(value);
        if (decimal(value).isZero() || balances.has(key) || sums.has(key) || (isSum && sides.has(key))) return true;
        return dates.length === 0 && words.some(({ text }) => /\p{L}{2}/u.test(text)) && parts.has(key);
      });
    },
    isRow: ({ words, amounts, dates }) => {
      const [amount, ...more] = amounts.filter(({ strength }) => strength !== 'plain');
      if (amount === undefined || more.length > 0) return false;
      const isText = (at: number): boolean =>
        (at < amount.first || at > amount.last) && dates.every(({ first, last }) => at < first || at > last);
      return rows.has(`${keyOf(amount.value)} ${textOf(words.filter((_, at) => isText(at)))}`);
    },
    areParts: (lines) => {
      const values = lines.map(({ amounts }) => amounts.filter(({ strength }) => strength !== 'plain'));
      if (values.length < 2 || values.some(({ length }) => length !== 1)) return false;
      const key = keyOf(sum(values.map(([amount]) => amount!.value)));
      return balances.has(key) || sums.has(key);
    },
    isEnd: (line, open) => {
      const figures = figuresOf(line, open).filter(({ strength }) => strength !== 'plain');
      if (figures.length !== 1) return true;
      const key = keyOf(figures[0]!.value);
      return decimal(figures[0]!.value).isZero() || balances.has(key) || sums.has(key);
    },
  };
}
