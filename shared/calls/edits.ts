import { z } from 'zod';
import { categoryCodes } from '../categories/codes.ts';
import type { CalendarDate, Moment } from '../calendar.ts';
import { doubtFields } from '../rows/doubts.ts';
import { mostEdited, type NotedField, type PointedField, type RowField } from '../cases/editedFields.ts';
import { accountTypes, headFacts, type HeadFact } from '../reading/headFacts.ts';
import type { ReviewStatement } from '../model/review.ts';
import type { RowPage } from '../model/row.ts';
import type { Id } from '../ids.ts';
import { call, amount, day, id, newRow, ofCase, page, pageBox } from './fields.ts';
import { rowFilter } from './review.ts';

const name = z.string().trim().min(1).max(200).nullable().optional();
const tags = z.array(z.string().trim().min(1).max(60)).max(50).optional();
const note = z.string().max(10_000).nullable().optional();
const rowId = z.int().min(1);

/**
 * New facts at the head of a statement; what is not named stays, null is left empty. Those of the account are its facts
 * in all of its statements.
 */
const headChange = {
  bank: name,
  holder: name,
  number: name,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .optional(),
  type: z.enum(accountTypes).nullable().optional(),
  periodStart: day.nullable().optional(),
  periodEnd: day.nullable().optional(),
  opening: amount.optional(),
  closing: amount.optional(),
};
export type HeadChange = z.infer<z.ZodObject<typeof headChange>>;

/** New values of rows; what is not named stays. The value that was read takes the correction away again. */
const rowChange = z.strictObject({
  date: day.optional(),
  /** Null where none counts as printed. */
  transactionDate: day.nullable().optional(),
  valueDate: day.nullable().optional(),
  description: z.string().trim().min(1).max(2000).optional(),
  /** Credits positive. */
  amount: amount.optional(),
  /** Turns the sign of each row's own amount. */
  negate: z.literal(true).optional(),
  /** It is no row: the statement is judged without it. */
  excluded: z.boolean().optional(),
  /** It is in no total and no finding; the statement is judged with it. */
  leftOut: z.boolean().optional(),
  flag: z.enum(['query', 'ok', 'important']).nullable().optional(),
  /** What it is; null gives it back to the ledger. */
  category: z.enum(categoryCodes).nullable().optional(),
  /** Null or nothing but spaces takes it away. */
  note,
  /**
   * Settles the doubts about these fields, or about all that are doubtful; the values stay as they are. Setting a value
   * settles its field too. Reversing signs does so for one row alone: nobody looks at each of many.
   */
  confirm: z.union([z.literal('all'), z.array(z.enum(doubtFields)).min(1)]).optional(),
  addTags: tags,
  removeTags: tags,
});
export type RowChange = z.infer<typeof rowChange>;

/** What counted of a row when the analyst began to write, of the fields that the change is about. */
const seenValues = z.strictObject({
  date: day.optional(),
  transactionDate: day.nullable().optional(),
  valueDate: day.nullable().optional(),
  description: z.string().max(10_000).optional(),
  amount: amount.optional(),
  note,
});
export type SeenValues = z.infer<typeof seenValues>;

/** What counted at the head of a statement when the analyst began to write, of the facts that the change is about. */
const seenHead = z.partialRecord(z.enum(headFacts), z.string().max(10_000).nullable());
export type SeenHead = z.infer<typeof seenHead>;

/** A place on a page: its number from 1, and a box in page points, top-left origin. */
const pagePlace = z.strictObject({ page: z.int().min(1), box: pageBox });

/** What one step changes: the same values on some rows, or the head of one statement. */
const edit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rows'),
    rows: z.array(rowId).min(1).max(mostEdited),
    change: rowChange,
    /** Where anything else counts by now, the step is refused, so that nobody overwrites what they have not seen. */
    seen: seenValues.optional(),
  }),
  z.strictObject({
    kind: z.literal('head'),
    statementId: id,
    ...headChange,
    /** Where the analyst pointed. What is printed there counts as printed; anything else was typed. */
    places: z.partialRecord(z.enum(headFacts), pagePlace).optional(),
    seen: seenHead.optional(),
  }),
  /** Says which account of the case a statement belongs to; several in one step join accounts that are one. */
  z.strictObject({ kind: z.literal('account'), statementId: id, accountId: id }),
  /** Takes rows away and puts others there: adds one (nothing taken), splits one in two, joins two. */
  z.strictObject({
    kind: z.literal('replace'),
    statementId: id,
    take: z.array(rowId).max(mostEdited),
    put: z.array(newRow).min(1).max(mostEdited),
    /** The row that they follow, null for the head of the statement; where the taken ones stood, or by date, unless told. */
    after: rowId.nullable().optional(),
  }),
]);
export type Edit = z.infer<typeof edit>;

/** What one step names at most, a row counted with each edit that it is in. */
const mostNamed = 100 * mostEdited;
function isOfFewRows(edits: readonly Edit[]): boolean {
  return edits.reduce((count, each) => count + (each.kind === 'rows' ? each.rows.length : 1), 0) <= mostNamed;
}

/** One value that a step changed, as text: dates and amounts as they are, `1` for excluded, left out or confirmed, tags as a JSON list. */
export type EditedValue = {
  /** Null of what stands at the head, and of a row that a later fetch no longer brought. */
  rowId: number | null;
  statementId: Id | null;
  /**
   * `lock` of a lock or its opening, whose value is the digest of what was locked; `rows` of rows taken away and put, whose
   * values are JSON lists of these (in a journal that is read by a person, how many there are); `account` of the account that a
   * statement belongs to, whose values are ids.
   */
  field: RowField | HeadFact | PointedField | NotedField | 'rows' | 'account' | 'lock';
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

/** What the chosen rows of a list come to. */
export type Selection = Pick<RowPage, 'total' | 'leftOut' | 'sums'> & {
  /** Of the rows, in their order; null above `mostEdited`. */
  ids: number[] | null;
};

const query = z.strictObject(rowFilter);
/** Parts of a list of rows: first and last place, both included, from 0. */
const ranges = z.array(z.tuple([z.int().min(0), z.int().min(0)])).max(10_000);
export type RowRanges = z.infer<typeof ranges>;

/** A tag of a case: how many rows have it, and what those that count come to in each currency. */
export type TagSums = { name: string; rows: number; sums: RowPage['sums'] };

/** Calls of the analyst's layer over what was read: edits, their journal, locks, tags and selections. */
export const editsCalls = {
  /** Changes rows and balances in one step, all or nothing. */
  'edits.apply': call({
    caseId: id,
    /** Each row on another day is an edit of its own. */
    edits: z.array(edit).min(1).max(mostEdited).refine(isOfFewRows, 'too many rows for one step'),
    source: z.enum(['analyst', 'repair']).optional(),
    reason: z.string().max(1000).optional(),
  }).answers<EditState>(),
  /** Takes back the newest step that stands, or the named one. */
  'edits.undo': call({ caseId: id, stepId: id.optional() }).answers<EditState>(),
  /** Does again what was undone last. */
  'edits.redo': call(ofCase).answers<EditState>(),
  'edits.state': call(ofCase).answers<EditState>(),
  /** Newest first; with `rowId` only the steps that changed this row. */
  'edits.history': call({
    caseId: id,
    rowId: rowId.optional(),
    limit: z.int().min(1).max(200),
    after: page.after,
  }).answers<{ entries: EditStep[]; next: string | null }>(),
  /** The tags that the case has used, most used first. */
  'edits.tags': call(ofCase).answers<TagSums[]>(),
  'edits.lock': call({ statementId: id }).answers<ReviewStatement>(),
  'edits.unlock': call({ statementId: id }).answers<ReviewStatement>(),
  'rows.select': call({ query, ranges }).answers<Selection>(),
  /** Tab-separated text of the chosen rows, for spreadsheets. */
  'rows.copy': call({ query, ranges, headings: z.boolean() }).answers<{ text: string; rows: number }>(),
};
