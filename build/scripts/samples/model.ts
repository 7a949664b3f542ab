import { monthOf, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import { add, negate, sign, sum, type Money } from '../../../shared/money.ts';

/** One movement as the bank booked it; credits positive, whatever the statement prints. */
export type StatementRow = {
  date: CalendarDate;
  /** The description as printed, one entry a line. */
  lines: readonly string[];
  amount: Money;
  /** What some banks print in a column of its own: a category, a kind of payment, a branch. */
  kind?: string;
};

/** One account over one period: everything a bank knows before it decides how to print it. */
export type StatementModel = {
  bank: string;
  /** The name of the account, as "Cheque Account". */
  product: string;
  holder: { name: string; address: readonly string[] };
  number: string;
  /** ISO 4217. */
  currency: string;
  type: 'current' | 'savings' | 'card';
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  /** Holder's view: what a card holder owes is negative. */
  opening: Money;
  /** Oldest first. */
  rows: readonly StatementRow[];
};

/** The balance after the last row. */
export function closingOf(model: StatementModel): Money {
  return add(model.opening, sum(model.rows.map((row) => row.amount)));
}

/** The balance after each row, in the order of the rows. */
export function balancesOf(model: StatementModel): Money[] {
  let balance = model.opening;
  return model.rows.map((row) => (balance = add(balance, row.amount)));
}

export type Totals = { credits: Money; debits: Money; creditCount: number; debitCount: number };

/** Money in and money out of some rows, both positive, with their counts. */
export function totalsOf(rows: readonly { amount: Money }[]): Totals {
  const credits = rows.filter((row) => sign(row.amount) > 0).map((row) => row.amount);
  const debits = rows.filter((row) => sign(row.amount) < 0).map((row) => row.amount);
  return {
    credits: sum(credits),
    debits: negate(sum(debits)),
    creditCount: credits.length,
    debitCount: debits.length,
  };
}

/** Totals for each month in which the account moved, oldest first. */
export function monthTotals(model: StatementModel): ({ month: Month } & Totals)[] {
  const months = [...new Set(model.rows.map((row) => monthOf(row.date)))].sort();
  return months.map((month) => ({ month, ...totalsOf(model.rows.filter((row) => monthOf(row.date) === month)) }));
}

/** Whether row `index` is the last one of its day, where many banks print their only balance. */
export function isLastOfDay(rows: readonly { date: CalendarDate }[], index: number): boolean {
  return rows[index + 1]?.date !== rows[index]?.date;
}
