import type { CalendarDate, Moment } from '../calendar.ts';
import { doubtFields, type DoubtField } from '../doubts.ts';
import type { AccountType, HeadFact } from '../headFacts.ts';
import type { Id, ReviewStatement, RowFlag, RowPage, RowQuery } from '../model.ts';
import type { Money } from '../money.ts';

/** What can be edited of a row, and of a statement. Everything else is as it was read. */
export type RowField = 'date' | 'description' | 'amount' | 'excluded' | 'flag' | 'note' | 'tags' | ConfirmedField;
/** `1` where the analyst has settled the doubts about a field of the row. */
export type ConfirmedField = `confirmed-${DoubtField}`;

/** The field of which such a value says that its doubts are settled; null for any other field. */
export function confirmedIn(field: string): DoubtField | null {
  return doubtFields.find((doubtful) => field === `confirmed-${doubtful}`) ?? null;
}

/** Fields whose edits make a statement never plainly reconciled. */
export const figureFields = [
  'date',
  'amount',
  'excluded',
  'number',
  'currency',
  'periodStart',
  'periodEnd',
  'opening',
  'closing',
] as const satisfies readonly (RowField | HeadFact)[];

/**
 * New facts at the head of a statement; what is not named stays, null is left empty. Those of the account are its facts
 * in all of its statements.
 */
export type HeadChange = {
  bank?: string | null | undefined;
  holder?: string | null | undefined;
  number?: string | null | undefined;
  /** Three capital letters. */
  currency?: string | null | undefined;
  type?: AccountType | null | undefined;
  periodStart?: CalendarDate | null | undefined;
  periodEnd?: CalendarDate | null | undefined;
  opening?: Money | undefined;
  closing?: Money | undefined;
};

/** New values of rows; what is not named stays. The value that was read takes the correction away again. */
export type RowChange = {
  date?: CalendarDate | undefined;
  description?: string | undefined;
  /** Credits positive. */
  amount?: Money | undefined;
  /** Turns the sign of each row's own amount. */
  negate?: true | undefined;
  excluded?: boolean | undefined;
  flag?: RowFlag | null | undefined;
  /** Null or nothing but spaces takes it away. */
  note?: string | null | undefined;
  /**
   * Settles the doubts about these fields, or about all that are doubtful; the values stay as they are. Setting a value
   * settles its field too. Reversing signs does so for one row alone: nobody looks at each of many.
   */
  confirm?: DoubtField[] | 'all' | undefined;
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
};

/** What counted of a row when the analyst began to write, of the fields that the change is about. */
export type SeenValues = {
  date?: CalendarDate | undefined;
  description?: string | undefined;
  amount?: Money | undefined;
  note?: string | null | undefined;
};

/** What one step changes: the same values on some rows, or the head of one statement. */
export type Edit =
  | {
      kind: 'rows';
      rows: number[];
      change: RowChange;
      /** Where anything else counts by now, the step is refused, so that nobody overwrites what they have not seen. */
      seen?: SeenValues | undefined;
    }
  | ({ kind: 'head'; statementId: Id } & HeadChange);

/** One value that a step changed, as text: dates and amounts as they are, `1` for left out or confirmed, tags as a JSON list. */
export type EditedValue = {
  /** Null of what stands at the head, and of a row that a later fetch no longer brought. */
  rowId: number | null;
  statementId: Id | null;
  /** `lock` of a lock or its opening, whose value is the digest of what was locked. */
  field: RowField | HeadFact | 'lock';
  before: string | null;
  after: string | null;
  /** Where it stood when it was edited: the row's number in its statement, its date and text as they were read. */
  place: { position: number | null; date: CalendarDate | null; description: string | null };
};

/** One entry of a case's journal, which only grows: an edit, its undoing, its redoing, a lock or its opening. */
export type EditStep = {
  id: Id;
  kind: 'edit' | 'undo' | 'redo' | 'lock' | 'unlock';
  /** `repair`: proposed by the break finder and accepted by the analyst. */
  source: 'analyst' | 'repair';
  reason: string | null;
  /** The operating system's name of the person. */
  who: string;
  at: Moment;
  /** Of an edit: `undone` where it was taken back, `superseded` where it can no longer be done again. */
  state: 'stands' | 'undone' | 'superseded';
  /** Of an undo or redo: the step that it is of. */
  of: Id | null;
  /** At most the first hundred. */
  values: EditedValue[];
  /** How many there are. */
  count: number;
};

/** What the next undo and the next redo would take back or do again. */
export type EditState = { undo: EditStep | null; redo: EditStep | null };

/** Parts of a list of rows: first and last place, both included, from 0. */
export type RowRanges = [number, number][];

/** What the chosen rows of a list come to. */
export type Selection = Pick<RowPage, 'total' | 'leftOut' | 'sums'> & {
  /** Of the rows, in their order; null above `mostEdited`. */
  ids: number[] | null;
};

/** Rows that one step can edit, and that one selection can copy. */
export const mostEdited = 10_000;
/** Most rows that one copy puts on the clipboard. */
export const mostCopied = 100_000;

/** Calls of the analyst's layer over what was read: edits, their journal, locks, tags and selections. */
export type EditsCalls = {
  /** Changes rows and balances in one step, all or nothing. */
  'edits.apply': {
    args: { caseId: Id; edits: Edit[]; source?: EditStep['source'] | undefined; reason?: string | undefined };
    value: EditState;
  };
  /** Takes back the newest step that stands, or the named one. */
  'edits.undo': { args: { caseId: Id; stepId?: Id | undefined }; value: EditState };
  /** Does again what was undone last. */
  'edits.redo': { args: { caseId: Id }; value: EditState };
  /** Stops an edit of many rows while it is being made, or its undoing; the call that made it is refused as `cancelled`. */
  'edits.cancel': { args: { caseId: Id }; value: null };
  'edits.state': { args: { caseId: Id }; value: EditState };
  /** Newest first; with `rowId` only the steps that changed this row. */
  'edits.history': {
    args: { caseId: Id; rowId?: number | undefined; limit: number; after?: string | undefined };
    value: { entries: EditStep[]; next: string | null };
  };
  /** The tags that the case has used, most used first. */
  'edits.tags': { args: { caseId: Id }; value: { name: string; rows: number }[] };
  'edits.lock': { args: { statementId: Id }; value: ReviewStatement };
  'edits.unlock': { args: { statementId: Id }; value: ReviewStatement };
  'rows.select': { args: { query: Omit<RowQuery, 'offset' | 'limit'>; ranges: RowRanges }; value: Selection };
  /** Tab-separated text of the chosen rows, for spreadsheets. */
  'rows.copy': {
    args: { query: Omit<RowQuery, 'offset' | 'limit'>; ranges: RowRanges; headings: boolean };
    value: { text: string; rows: number };
  };
};

/** What the desk tells of edits. */
export type EditsEvents = {
  /** How far an edit of many rows is, in values; null when it has ended, whichever way. */
  'edits.progress': { caseId: Id; progress: { done: number; total: number } | null };
};
