import { monthOf, type CalendarDate, type Month } from './calendar.ts';
import type { Currency } from './money.ts';
import { runningSum, type Money, type RunningSum } from './money.ts';
import type { MonthTotals } from './model.ts';
import { worstState, type VerdictState } from './verdict.ts';

/** One statement of one account, as far as totals need it. */
export type TotalledStatement = {
  opening: Money | null;
  periodStart: CalendarDate | null;
  verdict: VerdictState;
  /** Oldest first. A repeated row is counted in an overlapping statement; it moves this one's balance all the same. */
  rows: readonly { date: CalendarDate; amount: Money; repeated?: boolean }[];
};

/**
 * Totals per calendar month of one account, months in order.
 *
 * Definition: money in is the sum of credits, money out the sum of debits shown positive, net their difference. The
 * month's opening balance is the balance before its first row, its closing the balance after its last, carried row by
 * row from the statement's printed opening balance; both are null where that statement prints none.
 */
export function totalsByMonth(
  account: { id: string; currency: Currency },
  statements: readonly TotalledStatement[],
): MonthTotals[] {
  const byMonth = new Map<Month, GrowingTotals>();
  for (const statement of statements.toSorted(byStart)) {
    const balance = statement.opening === null ? null : runningSum(statement.opening);
    let month: Month | null = null;
    let totals: GrowingTotals | undefined;
    for (const row of statement.rows) {
      const rowMonth = monthOf(row.date);
      if (rowMonth !== month) {
        if (totals !== undefined) totals.closing = balance?.read() ?? null;
        month = rowMonth;
        totals = byMonth.get(month);
        if (totals === undefined) byMonth.set(month, (totals = beginMonth(balance?.read() ?? null, statement.verdict)));
        totals.verdict = worstState([totals.verdict, statement.verdict]);
      }
      balance?.add(row.amount);
      if (row.repeated === true) continue;
      totals!.rows++;
      if (row.amount.startsWith('-')) totals!.moneyOut.subtract(row.amount);
      else totals!.moneyIn.add(row.amount);
      totals!.net.add(row.amount);
    }
    if (totals !== undefined) totals.closing = balance?.read() ?? null;
  }
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { moneyIn, moneyOut, net, ...totals }]) => ({
      accountId: account.id,
      month,
      currency: account.currency,
      ...totals,
      moneyIn: moneyIn.read(),
      moneyOut: moneyOut.read(),
      net: net.read(),
    }));
}

type GrowingTotals = Pick<MonthTotals, 'rows' | 'opening' | 'closing' | 'verdict'> &
  Record<'moneyIn' | 'moneyOut' | 'net', RunningSum>;

function beginMonth(opening: Money | null, verdict: VerdictState): GrowingTotals {
  const [moneyIn, moneyOut, net] = [runningSum('0.00'), runningSum('0.00'), runningSum('0.00')];
  return { rows: 0, opening, closing: null, verdict, moneyIn, moneyOut, net };
}

function byStart(a: TotalledStatement, b: TotalledStatement): number {
  const first = a.periodStart ?? a.rows[0]?.date ?? '';
  const second = b.periodStart ?? b.rows[0]?.date ?? '';
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
