import type { CalendarDate, Moment, Month } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { HeadEvidence } from '../reading/headFacts.ts';
import type { NotedLines } from '../reading/unexplained.ts';
import type { SeriesVerdict } from '../verdict/seriesVerdict.ts';
import type { MonthTotals, Undecided } from '../verdict/totals.ts';
import type { Overrulings } from '../verdict/checks.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { VerdictState } from '../verdict/verdictState.ts';
import type { Case } from './case.ts';

/** The mark that a statement keeps of it. */
export type StatementReview = {
  by: string;
  at: Moment;
  /** Its verdict at that moment, where it did not reconcile. */
  outstanding: VerdictState | null;
  changedSince: boolean;
};

/** A statement that the analyst has closed: its figures and texts cannot be edited until it is unlocked. */
type StatementLock = {
  by: string;
  at: Moment;
  /** SHA-256 of what its rows and balances counted as when it was locked, hexadecimal. */
  digest: string;
  /** True where a later fetch brought other rows or balances than those that were locked. */
  changedSince: boolean;
};

/** One account's part of one statement. */
export type ReviewStatement = {
  id: Id;
  accountId: Id;
  collectionId: Id;
  /** The account that it was read as, where the analyst says that it belongs to another; else null. */
  readAccountId: Id | null;
  /** The PDF it was read from, where the collection has exactly one or the summary says which. */
  documentId: Id | null;
  /** Its name; absent where it is not known. */
  documentName?: string;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** Dates of its earliest and latest row; null where it has none. */
  firstDay: CalendarDate | null;
  lastDay: CalendarDate | null;
  /** SHA-256 of balances and rows as they were read: the same for the same statement. Null where it is not known. */
  content: string | null;
  /** The statement that this one repeats and in which its rows are counted; null where it repeats none. */
  repeats: Id | null;
  /** As it counts now: the analyst's correction where there is one. */
  opening: Money | null;
  closing: Money | null;
  rowCount: number;
  /** Of the rows and balances as they count now. */
  verdict: Verdict;
  /** Figures that the analyst has corrected or left out: dates, amounts, exclusions, balances, period, number, currency. */
  edits: number;
  /** Rows with fields whose doubts the analyst has settled. */
  confirmations: number;
  /** Facts and rows that are printed where the analyst pointed or drew. */
  pointed: number;
  /** Balances, period and verdict as they were read; null where no figure has been edited and no doubt settled. */
  read: ({ verdict: Verdict } & Pick<ReviewStatement, 'opening' | 'closing' | 'periodStart' | 'periodEnd'>) | null;
  /** Grows with every change of what its rows and balances count as, and of what its rows say. */
  revision: number;
  lock: StatementLock | null;
  /** Checks that the analyst overruled; absent where none is. */
  overruled?: Overrulings;
  /** Lines that nothing explained and the analyst has settled; absent where none is. */
  lines?: NotedLines;
  /** Where its facts were read; absent where the service does not tell. */
  evidence?: HeadEvidence;
  /** Rows of which nothing tells whether they came in or went out, in a review; absent where there are none. */
  undecided?: Undecided;
  /** The newest mark of a review; null where it was never part of one. */
  review: StatementReview | null;
};

/** An account as the review shows it: the same account of several statements is one. */
export type ReviewAccount = {
  id: Id;
  bank: string | null;
  holder: string | null;
  /** As printed. Screens and exports mask it unless the analyst asks for it. */
  number: string | null;
  currency: Currency;
  type: string | null;
  /** What was read of those facts that the analyst has corrected; absent where none is. */
  read?: Partial<Record<'bank' | 'holder' | 'number' | 'currency' | 'type', string | null>>;
  /** Oldest first. */
  statements: ReviewStatement[];
  /** Of its statements together. */
  verdict: SeriesVerdict;
};

/** What the rows of a case are shown with before its review is there. */
export type ReviewOutline = {
  accounts: Pick<ReviewAccount, 'id' | 'bank' | 'holder' | 'number' | 'currency' | 'type'>[];
  /** Of all accounts. */
  statements: number;
};

/** What a service's summary says beside accounts and rows. It is shown as the service's own, and proves nothing. */
export type ServiceWord = {
  customer: Record<'name' | 'bank' | 'idNumber' | 'idType' | 'nationality', string | null> | null;
  checks: Record<'name' | 'outcome' | 'detail' | 'row' | 'account' | 'document', string | null>[];
  months: ServiceMonth[];
};

/** A month as a service sums it up, beside the sums of the rows that it sent, as they were read. */
export type ServiceMonth = {
  month: Month;
  currency: Currency;
  /** Null where the service does not say; expenses are positive. */
  totalIncome: Money | null;
  totalExpenses: Money | null;
  mainIncome: Money | null;
  /** Null where they cannot be compared. */
  ours: Pick<MonthTotals, 'moneyIn' | 'moneyOut'> | null;
  differs: boolean;
};

/** All that the review of a case shows but its rows, which are read by `RowQuery`. */
export type Review = {
  case: Case;
  accounts: ReviewAccount[];
  /** Of all accounts together. */
  verdict: SeriesVerdict;
  months: Month[];
  totals: MonthTotals[];
  /** What could not be read from the summaries, in words; empty where all could. */
  unreadable: string[];
  /** Months in which a service's own totals are not those of its rows. */
  differingMonths: ({ collectionId: Id } & ServiceMonth)[];
};
