import type { CalendarDate } from '../../../shared/calendar.ts';
import type { HeadEvidence } from '../../../shared/reading/headFacts.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { Id, ReviewAccount, ReviewRow } from '../../../shared/model.ts';
import type { Currency, Money } from '../../../shared/money.ts';
import type { SummaryFact } from '../../../shared/verdict/reasons.ts';
import type { DatePlaces, OtherDates } from '../../../shared/rows/rowDates.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { PrintedFacts, Verdict } from '../../../shared/verdict/verdict.ts';
import type { RowBlock, RowsSum } from './rowBlocks.ts';

/** A row to be stored; other dates that are absent are not printed. */
export type RowDraft = Partial<OtherDates> & {
  date: CalendarDate;
  datePlaces?: DatePlaces;
  description: string;
  amount: Money;
  balance: Money | null;
  page: number | null;
  box: [number, number, number, number] | null;
  confidence: number | null;
  doubts: Doubt[];
  /** As a summary gives them; empty ones are left out. Absent for none. */
  categories?: readonly (string | null)[];
};

/** One account's part of one summary. */
export type StatementDraft = {
  /** Same key, same account of the case: see `accountKey` in the desk. */
  accountKey: string;
  bank: string | null;
  holder: string | null;
  number: string | null;
  currency: Currency;
  type: string | null;
  documentId: Id | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
  verdict: Verdict;
  /** What is printed beside the rows; absent where they cannot be judged again. */
  printed?: StoredFacts;
  evidence?: HeadEvidence;
  /** Or a list that is staged, with what its rows come to. */
  rows: Iterable<RowDraft> | { list: number; sum: RowsSum };
};

/** A statement without its rows. */
export type StatementHead = Omit<StatementDraft, 'rows'>;

/**
 * Rows that are stored before it is known which statement they belong to. Nobody sees them until they are put in their
 * place; a kill leaves what the next sweep removes.
 */
export type StagedRows = {
  /** Adds rows to a list, by a number of the caller's, oldest first over all; in a short transaction of its own, after which others have their turn. */
  add(list: number, rows: RowBlock): Promise<void>;
  /**
   * Removes what was staged and not taken, and what was replaced by what was, in such transactions. Has to be called in the
   * end. @param signal stops it; the next sweep then does the rest
   */
  clear(signal?: AbortSignal): Promise<void>;
};

/** What the statement prints about an account beside its balances, and what could not be read of it. */
export type StoredFacts = Omit<PrintedFacts, 'opening' | 'closing' | 'unexplained' | 'setAside'> & {
  unreadableRows: number;
  /** What else of the account could not be read; absent for nothing. */
  unreadableFacts?: readonly SummaryFact[];
  /** Pages of the file from which nothing was read; absent where there are none. */
  unreadPages?: readonly number[];
  /** Lines that nothing explains; absent where nobody has looked for them. */
  unexplained?: readonly UnexplainedLine[];
};

/** A row with the analyst's edits in it, as far as arithmetic needs it. */
export type EffectiveRow = {
  id: number;
  /** From 1. */
  position: number;
  date: CalendarDate;
  amount: Money;
  /** As printed; balances of rows cannot be edited. */
  balance: Money | null;
  /** Those that the analyst has not settled. */
  doubts: readonly Doubt[];
  excluded: boolean;
  repeated: boolean;
  leftOut: boolean;
};

/** A row as far as computations over a case need it. */
export type CountedRow = Pick<
  ReviewRow,
  'id' | 'date' | 'description' | 'amount' | 'excluded' | 'repeated' | 'leftOut'
> & {
  /** Nothing tells whether it came in or went out. */
  undecided: boolean;
  /** The category that the analyst has given it. */
  yours: string | null;
};

/** A row that counts, as far as statements are compared by it. */
export type DayRow = Pick<EffectiveRow, 'id' | 'date' | 'amount' | 'balance'> & { statementId: Id };

/** An account with its statements, each by itself: none is compared with another. */
export type StoredAccount = Omit<ReviewAccount, 'verdict'>;
