import type { CalendarDate } from '../calendar.ts';
import type { Doubt } from '../rows/doubts.ts';
import type { Money } from '../money.ts';

/** The proofs that make up a verdict, in the order in which they are shown. */
export const checkNames = [
  'closing-balance',
  'running-balance',
  'printed-balances',
  'printed-totals',
  'printed-counts',
  'period',
  'pages',
  'confidence',
  'completeness',
  'service',
] as const;
export type CheckName = (typeof checkNames)[number];

/** The balance at one end of a statement. */
export type BalanceEnd = 'opening' | 'closing';

/** A figure that the statement prints in two places and differently, or that its own rows contradict. */
export type Contradiction =
  | { code: 'printed-twice'; end: BalanceEnd; places: { amount: Money; mark: 'CR' | 'DR' | null; page: number }[] }
  /** A list of balances by day prints another one than the rows give. */
  | { code: 'day-differs'; date: CalendarDate; printed: Money; reached: Money }
  /** In words of a service. */
  | { code: 'said'; text: string };

/** What a service's summary says of an account as a whole, and its verdict is held against. */
export type SummaryFact =
  | 'period'
  | 'periodStart'
  | 'periodEnd'
  | 'totalCredits'
  | 'totalDebits'
  | 'creditCount'
  | 'debitCount'
  | 'rowCount'
  | 'missingPages'
  | 'unexplained'
  | 'contradictions';

/** What a service reports against its own summary: of one account, or of all that it sent. */
export type ServiceFault =
  /** The collection ended with a status that is not a success. */
  | { code: 'collection-failed' }
  | { code: 'truncated' }
  | { code: 'incomplete' }
  | { code: 'errors'; texts: readonly string[] }
  | { code: 'unread-pages'; pages: readonly number[] }
  | { code: 'check-failed'; name: string | null; detail: string | null }
  /** Lists of rows beside the one that was read, by their names. */
  | { code: 'more-lists'; names: readonly string[] }
  /** The summary as a whole counts its rows, and holds another number of them. */
  | { code: 'rows-differ'; said: number; listed: number }
  /** Rows in another currency than their account; `row` is the first of them, from 1, as they were listed. */
  | { code: 'other-currency'; currency: string; rows: number; row: number };

/** Each code by itself, so that a sentence is asked for each. */
type Coded<Code extends string> = { [C in Code]: { code: C } }[Code];

/** Reasons that have no figures. */
type PlainReason =
  | 'no-running-balances'
  | 'repeats-not-compared'
  | 'repeats-agree'
  | 'totals-agree'
  | 'no-totals'
  | 'counts-agree'
  | 'no-counts'
  | 'no-period'
  | 'pages-unnumbered'
  | 'pages-complete'
  | 'rows-certain'
  | 'not-looked-for'
  | 'all-explained'
  | 'no-movement'
  | 'only-zeros'
  | 'no-rows'
  | 'facts-not-kept';

/**
 * Why a check has its outcome, and a statement its verdict: a code with figures, dates, and numbers of rows (from 1).
 * `shared/text` has a sentence for each.
 */
export type Reason =
  | Coded<PlainReason>
  | { code: 'sum-follows'; opening: Money; rows: number; closing: Money }
  | { code: 'sum-differs'; opening: Money; rows: number; reached: Money; closing: Money; difference: Money }
  | { code: 'end-differs'; reached: Money; closing: Money }
  | { code: 'balances-missing'; missing: BalanceEnd[] }
  | { code: 'row-by-row'; firstRowProved: boolean; missing: BalanceEnd[] }
  | { code: 'balances-follow'; count: number }
  | { code: 'balance-breaks'; row: number; date: CalendarDate; reached: Money; printed: Money }
  | { code: 'contradicted'; contradictions: readonly Contradiction[] }
  | { code: 'total-differs'; of: 'in' | 'out'; printed: Money; reached: Money }
  | { code: 'count-differs'; of: 'credits' | 'debits' | 'rows'; printed: number; found: number }
  | { code: 'outside-period'; row: number; date: CalendarDate; start: CalendarDate; end: CalendarDate }
  | { code: 'within-period'; start: CalendarDate; end: CalendarDate }
  | { code: 'pages-missing'; pages: readonly number[] }
  | { code: 'rows-doubtful'; row: number; date: CalendarDate; doubts: readonly Doubt[]; others: number }
  /** Lines that nothing explains. */
  | { code: 'unexplained'; count: number }
  /** Every line is explained, some only by the analyst. */
  | { code: 'set-aside'; count: number }
  /** What the summary of a service says of the account could not be read whole. */
  | { code: 'summary-incomplete'; rows: number; facts: readonly SummaryFact[] }
  /** What the service reports speaks against what it sent. */
  | { code: 'service-reports'; faults: readonly ServiceFault[] }
  /** The same statement is in the case several times, this one included. */
  | { code: 'repeated'; times: number; start: CalendarDate | null; end: CalendarDate | null }
  /** The same statement, read in several ways. */
  | { code: 'read-twice'; from: CalendarDate; to: CalendarDate; times: number }
  | {
      code: 'overlaps';
      from: CalendarDate;
      to: CalendarDate;
      other: { from: CalendarDate; to: CalendarDate };
      more: number;
    }
  /** What is found after edits; `entered` where it holds only with a figure that the analyst typed in. */
  | { code: 'edited'; edits: number; entered: boolean; found: Reason }
  /** Agrees only as the analyst decided about these checks. */
  | { code: 'overruled'; checks: readonly CheckName[] }
  /** Well among the others only with periods and accounts that the analyst typed in. */
  | { code: 'entered-among'; found: Reason };

/** Why the balance of a day, and the metrics over it, are not known. */
export type UnknownReason =
  | Reason
  | Coded<
      | 'no-statement'
      | 'no-statement-of-account'
      | 'period-too-long'
      | 'balances-disagree'
      | 'balances-not-printed'
      | 'no-opening'
      | 'day-not-proved'
    >
  /** Known for a part of the days alone. */
  | { code: 'part-of-days'; days: number; ofDays: number; from: CalendarDate; to: CalendarDate };
