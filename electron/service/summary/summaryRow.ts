import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { Currency, Money } from '../../../shared/money.ts';
import type { DatePlaces, OtherDates } from '../../../shared/rows/rowDates.ts';
import { rowFactsOf, type FactsFrame, type RowFacts } from '../../../shared/rows/rowFacts.ts';
import { tallyOf, type StatementTally } from '../../../shared/verdict/totals.ts';
import type { JsonFields } from './summaryFields.ts';

/** A row as a summary gives it. */
export type SummaryTransaction = OtherDates & {
  /** The day of booking; where the service gives only another, that. */
  date: CalendarDate;
  datePlaces: DatePlaces;
  description: string;
  /** Credits positive, in the account's currency. */
  amount: Money;
  balance: Money | null;
  /** `category_one` to `category_three`. */
  categories: [string | null, string | null, string | null];
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
  /** 0 to 1, as the service says it; null where it says nothing. */
  confidence: number | null;
  /** Field by field; where the service only says how sure it is, or why in words, of the row. */
  doubts: Doubt[];
  /** Fields that are not known, as they came. */
  extra: JsonFields | null;
};

/** Rows of one account, oldest first. */
export type RowList = SummaryTransaction[] | HandedRows;

/** Rows that were handed over while they were read, and what has to be known of them afterwards. */
export type HandedRows = {
  /** The number of the list that they were handed over with. */
  readonly list: number;
  readonly length: number;
  facts(frame: FactsFrame): RowFacts;
  tally(): StatementTally;
};

export function factsOfRows(rows: RowList, frame: FactsFrame): RowFacts {
  return Array.isArray(rows) ? rowFactsOf(frame, rows) : rows.facts(frame);
}

export function tallyOfRows(rows: RowList): StatementTally {
  return Array.isArray(rows) ? tallyOf(rows) : rows.tally();
}

/** What a direction that nobody states or that contradicts the sign leaves of the confidence in it: never green. */
export const doubtful = 0.5;

/** The names of the lists that hold an account's rows, folded. */
export const rowLists: readonly string[] = ['transactions', 'rows', 'entries'];

/** The names under which the fields of a row may stand, folded. */
export const rowNames = {
  confidence: ['confidence'],
  doubts: ['doubts'],
  datePlaces: ['dateplaces'],
  page: ['page', 'pagenumber'],
  box: ['box', 'boundingbox'],
  date: ['date', 'bookingdate', 'bookeddate', 'postingdate', 'posteddate', 'posted'],
  transactionDate: ['transactiondate'],
  valueDate: ['valuedate'],
  description: ['description', 'narrative', 'details', 'text', 'memo'],
  amount: ['amount', 'transactionamount', 'value'],
  credit: ['credit', 'creditamount', 'moneyin', 'paidin', 'deposit'],
  debit: ['debit', 'debitamount', 'moneyout', 'paidout', 'withdrawal'],
  type: ['type', 'direction', 'creditdebit', 'creditdebitindicator', 'transactiontype'],
  balance: ['balance', 'runningbalance', 'balanceafter'],
  one: ['categoryone', 'category1', 'category'],
  two: ['categorytwo', 'category2'],
  three: ['categorythree', 'category3'],
  currency: ['currency', 'currencycode'],
  account: ['accountid', 'account', 'accountnumber'],
} as const;

/** A row with its amount as it is written, and the direction and currency that are said beside it. */
export type RawRow = { row: SummaryTransaction; type: 'credit' | 'debit' | null; currency: Currency };
