import type { Month } from '../../shared/calendar.ts';
import type { Review, ReviewAccount } from '../../shared/model/review.ts';
import { add, compareMoney, decimal, sum, type Currency, type Money } from '../../shared/money.ts';
import type { Undecided, MonthTotals } from '../../shared/verdict/totals.ts';
import { worstState, type VerdictState } from '../../shared/verdict/verdictState.ts';

/** The figures of a cell, a month's or a whole account's. Null is shown as a dash. */
export type Figures = {
  opening: Money | null;
  moneyIn: Money;
  moneyOut: Money;
  net: Money;
  closing: Money | null;
  /** In neither sum, for want of a direction. Absent where nothing is. */
  undecided?: Undecided;
  rows: number;
  /** Of all statements that it is a sum of, and the breaks between them. */
  verdict: VerdictState;
};

/** A group of columns: one account, or all accounts of one currency. */
export type MatrixGroup = {
  key: string;
  account: ReviewAccount | null;
  currency: Currency;
  byMonth: ReadonlyMap<Month, Figures>;
  /** The first and the last month that has rows; null where none has. */
  span: { first: Month; last: Month } | null;
  total: Figures | null;
  /** The largest of its months' money in and out, by which bars are measured. */
  largest: Money;
};

/**
 * The months × accounts matrix. Each account is a group; a currency with several accounts gets a group of their sums
 * behind them. Sums never cross currencies, and a balance is summed only where every account of the currency has one.
 */
export function matrixOf(review: Review): MatrixGroup[] {
  const groups: MatrixGroup[] = [];
  const totals = Map.groupBy(review.totals, ({ accountId }) => accountId);
  const currencies = [...new Set(review.accounts.map((account) => account.currency))];
  for (const currency of currencies) {
    const accounts = review.accounts.filter((account) => account.currency === currency);
    const own = accounts.map((account) => groupOf(account, totals.get(account.id) ?? []));
    groups.push(...own);
    if (own.length > 1) groups.push(combined(currency, own, review.months));
  }
  return groups;
}

/** Length of the bar under a figure, 0 to 1, as CSS reads it. It is only drawn, never added. */
export function barOf(group: MatrixGroup, figures: Figures, key: keyof Figures): string | null {
  if ((key !== 'moneyIn' && key !== 'moneyOut') || decimal(group.largest).isZero()) return null;
  return decimal(figures[key]).dividedBy(decimal(group.largest)).toFixed(3);
}

/** True for a month without rows between months of the account that have some. */
export function isGap(group: MatrixGroup, month: Month): boolean {
  const { account, byMonth, span } = group;
  return account !== null && span !== null && month > span.first && month < span.last && !byMonth.has(month);
}

function spanOf(months: Iterable<Month>): MatrixGroup['span'] {
  const sorted = [...months].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

function largestOf(months: readonly Pick<Figures, 'moneyIn' | 'moneyOut'>[]): Money {
  const amounts = months.flatMap((month) => [month.moneyIn, month.moneyOut]);
  return amounts.reduce((a, b) => (compareMoney(a, b) < 0 ? b : a), '0');
}

function groupOf(account: ReviewAccount, months: readonly MonthTotals[]): MatrixGroup {
  const byMonth = new Map<Month, Figures>(months.map((entry) => [entry.month, entry]));
  return {
    key: account.id,
    account,
    currency: account.currency,
    byMonth,
    span: spanOf(byMonth.keys()),
    largest: largestOf(months),
    total: totalOf(months, months[0]?.opening ?? null, months.at(-1)?.closing ?? null, account.verdict.state),
  };
}

function combined(currency: Currency, groups: readonly MatrixGroup[], months: readonly Month[]): MatrixGroup {
  const byMonth = new Map<Month, Figures>();
  for (const month of months) {
    const cells = groups.map((group) => group.byMonth.get(month));
    const known = cells.filter((cell) => cell !== undefined);
    const whole = known.length === cells.length;
    const figures = totalOf(
      known,
      whole ? sumKnown(known.map((cell) => cell.opening)) : null,
      whole ? sumKnown(known.map((cell) => cell.closing)) : null,
      worstState(known.map((cell) => cell.verdict)),
    );
    if (figures !== null) byMonth.set(month, figures);
  }
  const totals = groups.map((group) => group.total).filter((total) => total !== null);
  return {
    key: `all-${currency ?? 'unknown'}`,
    account: null,
    currency,
    byMonth,
    span: spanOf(byMonth.keys()),
    largest: largestOf([...byMonth.values()]),
    total: totalOf(totals, null, null, worstState(groups.flatMap(({ account }) => account?.verdict.state ?? []))),
  };
}

function totalOf(
  parts: readonly Pick<Figures, 'moneyIn' | 'moneyOut' | 'net' | 'rows' | 'undecided'>[],
  opening: Money | null,
  closing: Money | null,
  verdict: VerdictState,
): Figures | null {
  if (parts.length === 0) return null;
  const open = parts.flatMap(({ undecided }) => undecided ?? []);
  return {
    opening,
    closing,
    verdict,
    moneyIn: sum(parts.map((part) => part.moneyIn)),
    moneyOut: sum(parts.map((part) => part.moneyOut)),
    net: sum(parts.map((part) => part.net)),
    ...(open.length === 0
      ? {}
      : {
          undecided: {
            rows: open.reduce((count, { rows }) => count + rows, 0),
            amount: sum(open.map(({ amount }) => amount)),
          },
        }),
    rows: parts.reduce((count, part) => count + part.rows, 0),
  };
}

function sumKnown(values: readonly (Money | null)[]): Money | null {
  return values.reduce<Money | null>(
    (total, value) => (total === null || value === null ? null : add(total, value)),
    '0',
  );
}
