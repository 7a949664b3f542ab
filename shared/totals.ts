import { monthOf, type CalendarDate, type Month } from './calendar.ts';
import type { Currency } from './money.ts';
import { add, negate, sign, type Money } from './money.ts';
import type { MonthTotals } from './model.ts';
import { worstState, type VerdictState } from './verdict.ts';

/** One statement of one account, as far as totals need it. */
export type TotalledStatement = {
  opening: Money | null;
  periodStart: CalendarDate | null;
  verdict: VerdictState;
  /** Oldest first. */
  rows: readonly { date: CalendarDate; amount: Money }[];
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
  const byMonth = new Map<Month, MonthTotals>();
  for (const statement of statements.toSorted(byStart)) {
    let balance = statement.opening;
    for (const row of statement.rows) {
      const month = monthOf(row.date);
      const before = balance;
      balance = balance === null ? null : add(balance, row.amount);
      let totals = byMonth.get(month);
      if (totals === undefined) {
        totals = {
          accountId: account.id,
          month,
          currency: account.currency,
          rows: 0,
          moneyIn: '0.00',
          moneyOut: '0.00',
          net: '0.00',
          opening: before,
          closing: null,
          verdict: statement.verdict,
        };
        byMonth.set(month, totals);
      }
      totals.rows++;
      if (sign(row.amount) >= 0) totals.moneyIn = add(totals.moneyIn, row.amount);
      else totals.moneyOut = add(totals.moneyOut, negate(row.amount));
      totals.net = add(totals.net, row.amount);
      totals.closing = balance;
      totals.verdict = worstState([totals.verdict, statement.verdict]);
    }
  }
  return [...byMonth.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

function byStart(a: TotalledStatement, b: TotalledStatement): number {
  const first = a.periodStart ?? a.rows[0]?.date ?? '';
  const second = b.periodStart ?? b.rows[0]?.date ?? '';
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
