import type { AccountMetrics } from '../metrics/balanceMetrics.ts';
import type { CalendarDate, Month } from '../calendar.ts';
import type { CategoryCode } from '../categories/codes.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { Cycle } from '../recognitions/finding.ts';

/**
 * Money in that is no true income: own transfers, the owner's money among them, proceeds of loans and advances, refunds
 * and reversals, payments that bounced, and bets won [merchant cash advance underwriting: true revenue].
 */
export const notRevenue = [
  'own-transfer-in',
  'loan-proceeds',
  'refund-reversal',
  'returned-item',
  'gambling',
] as const satisfies CategoryCode[];

/** The rows that a figure rests on: ids of the first of them, oldest first, and how many there are. */
export type RowsBehind = { rows: number[]; count: number };

/** One line of a sheet, worked out over whole months. All figures are a month's. */
export type WorkedLine = RowsBehind & {
  id: string;
  label: string;
  isTotal: boolean;
  months: { month: Month; amount: Money }[];
  /** Mean of the months. */
  average: Money;
  /** The least that the line counts with; null where it has no norm. */
  norm: Money | null;
  /** What the line counts with: its average, or the norm where that is more. */
  counted: Money;
  /** How many of its rows are only likely to be of their category. */
  proposed: number;
};

/** A sheet worked out for the accounts of one currency that are no card or loan. */
export type WorkedSheet = {
  id: string;
  name: string;
  source: string;
  /** True where it is one of the analyst's, and can be removed. */
  isOwn: boolean;
  currency: Currency;
  /** The months it is of, whole ones alone; fewer than the sheet asks for where there are no more. */
  months: Month[];
  asked: number;
  lines: WorkedLine[];
};

/** What came in during a month. `revenue` is `moneyIn` less `leftOut`. */
export type RevenueMonth = {
  month: Month;
  moneyIn: Money;
  leftOut: Money;
  revenue: Money;
  /** How many receipts count as revenue. */
  receipts: number;
  /** How many of its days the statements of the accounts that were open then cover: all of them, some, or none. */
  covered: 'whole' | 'part' | 'none';
  /** Percent by which its revenue lies above (or, negative, below) that of the same month a year before; null unless both are whole. */
  onYear: number | null;
};

/** True income, by month. Averages are of whole months alone; where there is none, of all with a statement. */
export type Revenue = {
  months: RevenueMonth[];
  total: Money;
  average: Money | null;
  /** Average of the last 3, 6 and 12 months; null where there are fewer. */
  last3: Money | null;
  last6: Money | null;
  last12: Money | null;
  /** Percent by which the last three months lie above (or, negative, below) the three before them. */
  trend: number | null;
  best: RevenueMonth | null;
  worst: RevenueMonth | null;
  /** How many months the averages are of, and whether all of them are whole. */
  averaged: number;
  allWhole: boolean;
  lastOn: CalendarDate | null;
};

/** Money in of one category that is no revenue. `proposed`: how many rows are only likely to be of it. */
export type LeftOutReceipts = RowsBehind & { code: CategoryCode; moneyIn: Money; proposed: number };

/** Who pays: revenue by counterparty. `share` in percent of all revenue; `name` is null for rows that name nobody. */
export type Payer = RowsBehind & { name: string | null; moneyIn: Money; share: number };

/** A lender: what it paid out, and what is paid back to it. */
export type Lender = RowsBehind & {
  name: string;
  /** An advance on takings, or a loan. */
  kind: 'advance' | 'loan';
  funded: { date: CalendarDate; amount: Money; row: number }[];
  /** Positive. */
  paid: Money;
  payments: number;
  /** Median of the payments; null without any. */
  typical: Money | null;
  cycle: Cycle | 'daily' | null;
  firstPaid: CalendarDate | null;
  lastPaid: CalendarDate | null;
  /** Payments go on until the end of what is on file. */
  open: boolean;
  /** Months in which it was paid. */
  months: Month[];
  /** Payments in percent of the revenue of those months; null where there was none. */
  share: number | null;
};

/**
 * What debt takes. `ratio` is the debt service coverage ratio: (revenue − running costs) ÷ debt service, with two
 * decimals; running costs are money out without debt service, own transfers, savings and returned items.
 */
export type DebtService = {
  paid: Money;
  monthly: Money | null;
  costs: Money;
  ratio: string | null;
};

/** What is figured out for the accounts of one currency: returned items and bets on all, the rest on those that are no card or loan. */
export type CurrencyDecision = {
  currency: Currency;
  revenue: Revenue;
  leftOut: LeftOutReceipts[];
  payers: Payer[];
  lenders: Lender[];
  /** Months in which lenders of advances were paid, with how many of them. */
  stacking: { month: Month; positions: number }[];
  debt: DebtService;
  /** Sheets that are data, ours first. */
  sheets: WorkedSheet[];
  returned: RowsBehind & { events: number };
  gambling: RowsBehind & { moneyOut: Money };
};

/** What a credit committee has to know first. Facts, not accusations; `shared/text` has the words. */
export type DecisionFact = { tone: 'red' | 'amber' } & (
  | { code: 'not-proved' | 'after-edits'; statements: number; of: number }
  | { code: 'missing-days'; accountId: Id; from: CalendarDate; to: CalendarDate; days: number }
  | ({ currency: Currency } & FactOfRows)
  | { code: 'days-negative'; accountId: Id; days: number; of: number }
  | { code: 'falling-revenue'; currency: Currency; percent: number }
  | { code: 'no-recent-revenue'; currency: Currency; days: number; lastOn: CalendarDate }
);

/** A fact that rests on rows. */
type FactOfRows = RowsBehind &
  (
    | { code: 'advances-open'; names: string[] }
    | { code: 'stopped-payments'; name: string; lastPaid: CalendarDate }
    | { code: 'lender-without-funding'; name: string; paid: Money }
    | { code: 'renewed'; name: string; times: number }
    | { code: 'returned-items'; events: number }
    | { code: 'largest-payer'; name: string; share: number }
    | { code: 'gambling'; moneyOut: Money; share: number | null }
  );

/** The figures of a sheet, over all of a case or some months of it. */
export type SheetFigures = {
  /** How many of its statements reconcile as they were read. */
  proved: number;
  statements: number;
  from: CalendarDate | null;
  to: CalendarDate | null;
  figures: CurrencyDecision[];
  /** Of each account over all the days. */
  balances: AccountMetrics[];
};

/** The sheet that is read before anything else of a case. */
export type DecisionSheet = SheetFigures & { facts: DecisionFact[] };

/** What is compared with something else: months of a case, with all rows or without those that a scenario leaves out. */
export type ComparedPart = { scenarioId: Id | null; from: Month; to: Month };
