import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { RowField } from '../../../shared/cases/editedFields.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { HeadFact } from '../../../shared/reading/headFacts.ts';
import type { Id } from '../../../shared/model.ts';
import type { Money } from '../../../shared/money.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import type { Journal } from './journal.ts';
import type { RowRecord } from './rowRecords.ts';

/** A row or statement as an edit finds it. */
export type Editable = {
  caseId: Id;
  statementId: Id;
  locked: boolean;
  place: EditedValue['place'];
};

/**
 * The analyst's edits: a layer over what was read, and the journal of how it came about. Values are text as in
 * `EditedValue`. Nothing here knows rules; it stores what it is told.
 */
export type EditRepository = Omit<Journal, 'addStep'> & {
  /** @throws {AppError} `not-found` */
  row(rowId: number): Editable;
  /** @throws {AppError} `not-found` */
  statement(statementId: Id): Editable;
  readRow(rowId: number, field: RowField): string | null;
  readHead(statementId: Id, fact: HeadFact): string | null;
  /** The statements that a fact of this one is a fact of: those of its account, or it alone. */
  statementsWith(statementId: Id, fact: HeadFact): Id[];
  /** The value that was read takes the layer away. @throws {AppError} `bad-request` where it is no value of the field */
  writeRow(rowId: number, field: RowField, value: string | null): void;
  /** The value that was read takes the correction away; of a balance null too. */
  writeHead(statementId: Id, fact: HeadFact, value: string | null): void;
  /** The place of a fact that the analyst pointed at, as JSON; null where it was not pointed at. */
  readPointed(statementId: Id, fact: HeadFact): string | null;
  writePointed(statementId: Id, fact: HeadFact, place: string | null): void;
  /** The account that a statement belongs to. @throws {AppError} `not-found` */
  accountOf(statementId: Id): Id;
  /** Lets a statement with its rows belong to another account of its case. @throws {AppError} `not-found` */
  moveToAccount(statementId: Id, accountId: Id): void;
  /** A key that no row has had. */
  nextRowId(): number;
  /** The rows of a statement with these ids as they are now, in their order. */
  recordsOf(statementId: Id, rowIds: readonly number[]): RowRecord[];
  /** The rows of its document that count and stand on a page. */
  rowsOnPage(statementId: Id, page: number): { id: number; amount: Money; box: PageBox }[];
  /** Takes rows away and puts others at their positions; the rest close up around them. */
  replaceRows(statementId: Id, take: readonly number[], put: readonly RowRecord[]): void;
  /** The doubts about a row that the analyst has not settled. @throws {AppError} `not-found` */
  doubtsOf(rowId: number): Doubt[];
  /**
   * Counts the statement's edited figures and stores the verdict with them, none where nothing is edited or confirmed.
   * @param verdict is told how many there are, and whether a figure of the head or a whole row was typed
   */
  judged(statementId: Id, verdict: (edits: number, entered: boolean) => Verdict): void;
  /** @returns the new step's id */
  addEdit(caseId: Id, step: Pick<EditStep, 'source' | 'reason' | 'who'> & { values: readonly EditedValue[] }): Id;
  /** @param digest null opens the lock */
  setLock(statementId: Id, lock: { who: string; digest: string | null }): void;
  /** What the rows and balances of the statement count as, SHA-256 in hexadecimal. */
  digest(statementId: Id): string;
  /** The moment that what is written now is of. */
  now(): Moment;
  tags(caseId: Id): { name: string; rows: number }[];
  /** The tags of each row of a case that has any, by the id of the row. */
  taggedRows(caseId: Id): Map<number, string[]>;
};
