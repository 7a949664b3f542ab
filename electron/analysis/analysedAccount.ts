import type { CategoryCode } from '../../shared/categories/codes.ts';
import type { CalendarDate } from '../../shared/calendar.ts';
import type { Id } from '../../shared/ids.ts';
import type { Currency, Money } from '../../shared/money.ts';
import type { Movement } from '../../shared/metrics/movement.ts';
import type { Verdict } from '../../shared/verdict/verdict.ts';

/** A row as recognitions see it: its effective values, after the analyst's corrections. */
export type AnalysedRow = Movement & {
  id: number;
  description: string;
  /** The same row stands in an overlapping statement and counts there: it moves this statement's balance, and nothing else. */
  repeated?: boolean;
  /** The analyst leaves it out of the analysis: it moves the balance, and nothing else. */
  leftOut?: boolean;
  /** What the analyst says it is. */
  yours?: CategoryCode;
  tags?: readonly string[];
};

/** One account's part of one statement, with its rows oldest first. */
export type AnalysedStatement<Row extends Movement = AnalysedRow> = {
  id: Id;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
  /** What the balances beside its rows say stood before the first of them, where it prints neither opening nor closing. */
  startsAt?: Money | null;
  verdict: Verdict;
  rows: readonly Row[];
};

/** An account with everything that is known about it. */
export type AnalysedAccount<Row extends Movement = AnalysedRow> = {
  id: Id;
  bank: string | null;
  holder: string | null;
  /** As printed. */
  number: string | null;
  currency: Currency;
  type: string | null;
  statements: readonly AnalysedStatement<Row>[];
};

/** The first and the last day that a statement speaks of; null where it prints no period and has no rows. */
export function daysOf({ periodStart, periodEnd, rows }: AnalysedStatement<Movement>): {
  from: CalendarDate;
  to: CalendarDate;
} | null {
  const dates = rows.map((row) => row.date);
  const from = periodStart ?? least(dates) ?? periodEnd;
  const to = periodEnd ?? dates.reduce((a, b) => (a > b ? a : b), from ?? '');
  return from === null || to < from ? null : { from, to };
}

function least(dates: readonly CalendarDate[]): CalendarDate | null {
  return dates.length === 0 ? null : dates.reduce((a, b) => (a < b ? a : b));
}
