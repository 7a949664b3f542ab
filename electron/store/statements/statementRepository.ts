import type { RowRanges } from '../../../shared/calls/edits.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { HeadEvidence } from '../../../shared/reading/headFacts.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { Id, ReviewAccount, ReviewOutline, ReviewRow, ReviewStatement, RowPage } from '../../../shared/model.ts';
import type { RowQuery } from '../../../shared/calls/review.ts';
import type { Currency, Money } from '../../../shared/money.ts';
import type { SummaryFact } from '../../../shared/verdict/reasons.ts';
import type { DatePlaces, OtherDates } from '../../../shared/rows/rowDates.ts';
import type { FactsFrame, RowFacts } from '../../../shared/rows/rowFacts.ts';
import type { Movement } from '../../../shared/metrics/movement.ts';
import type { StatementTally, MonthSum } from '../../../shared/verdict/totals.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { PrintedFacts, Verdict } from '../../../shared/verdict/verdict.ts';
import type { CategoryCount, LedgerEntry } from '../../../shared/categories/evidence.ts';
import type { RowBlock, RowsSum } from './rowBlocks.ts';
import type { ReviewKeeping } from './standingReviews.ts';
import type { RowFilter } from '../rows/rowFilter.ts';
import type { RowTotals } from '../rows/rowTotals.ts';

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

/** The statements and rows of the summaries, with the analyst's layer over them. */
export type StatementRepository = ReviewKeeping & {
  /** For rows of the collection that are too many for one transaction. @throws {AppError} `not-found` */
  stage(collectionId: Id): StagedRows;
  /**
   * Replaces what an earlier summary of the collection gave, in one transaction. Where rows are staged it is short.
   * @throws {AppError} `not-found`
   */
  replaceOfCollection(
    collectionId: Id,
    statements: Iterable<StatementDraft>,
    unreadable: readonly string[],
    staged?: StagedRows,
  ): void;
  accountsOfCase(caseId: Id): StoredAccount[];
  unreadableOfCase(caseId: Id): string[];
  /** The same by the collection that they are of. */
  unreadableByCollection(caseId: Id): Map<Id, string[]>;
  /** Its accounts in the same order, and how many statements they have together. */
  outlineOfCase(caseId: Id): ReviewOutline;
  /** Another text after every replacement and every edit of statements; locks and reviews leave it as it is. */
  stateOfCase(caseId: Id): string;
  /** Every row with the analyst's edits in it, excluded and repeated ones too, oldest first. */
  rowsOfStatement(statementId: Id): Iterable<EffectiveRow>;
  /** @returns null where the id is unknown */
  find(statementId: Id): ReviewStatement | null;
  /** Null where an earlier version of the program took the statement. */
  printedFacts(statementId: Id): StoredFacts | null;
  /** The rows of an account on some days that are not excluded, those of one statement together, oldest first. */
  rowsOfDays(accountId: Id, days: ReadonlySet<CalendarDate>): DayRow[];
  /**
   * Marks exactly these rows of the account as counted in another statement. @returns whether any mark changed
   * @param days where only rows of these are asked about; those of other days keep their marks
   */
  markRepeated(accountId: Id, rows: readonly number[], days?: ReadonlySet<CalendarDate>): boolean;
  /** What a verdict needs to know of a long statement's rows, where they are in memory; else null. */
  facts(statementId: Id, frame: FactsFrame): RowFacts | null;
  /** What the rows of a statement that are not excluded move on each day. @throws {AppError} `not-found` */
  movedByDay(statementId: Id): Movement[];
  /** The day of a row by its place in the statement, from 0; null where there is none. */
  dayOfRow(statementId: Id, at: number): CalendarDate | null;
  /** Adds up the statements of the case of which rows count as something else than before. */
  tally(caseId: Id): void;
  talliesOfCase(caseId: Id): Map<Id, StatementTally>;
  /** False where `page` first reads a long case into memory. */
  isReady(query: RowQuery): boolean;
  /**
   * Reads a long case into memory, where its rows are filtered, added up and judged: some seconds for a million rows.
   * Only the case that was asked for last stays there.
   */
  prepare(caseId: Id): void;
  /** Rows at these places of the list. */
  select(query: Omit<RowQuery, 'offset' | 'limit'>, ranges: RowRanges): { ids: Float64Array } & RowTotals;
  /** The rows with these ids, in the order given. */
  rowsById(ids: Float64Array): ReviewRow[];
  page(query: RowQuery): RowPage;
  /** What the stored categories of a case were computed of; null where they never were. */
  ledgerOf(caseId: Id): string | null;
  /** Stores what the ledger says of the rows of a case; those that are not named have no category. @returns how many changed */
  keepLedger(caseId: Id, entries: readonly LedgerEntry[], of: string): number;
  /** How many rows of a case each category has, null for those that nothing tells of. */
  categoryCounts(caseId: Id): CategoryCount[];
  /** What the matching rows come to in each account and month; months in order. */
  monthSums(filter: RowFilter): MonthSum[];
  /** Every matching row, streamed, for exports. */
  each(query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<RowPage['rows'][number]>;
  /** The same with what computations need of a row alone, at a quarter of the time. */
  eachCounted(query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<CountedRow>;
};
