import { z } from 'zod';
import type { EditState } from './edits.ts';
import type { CalendarDate } from '../calendar.ts';
import type { InkRole } from '../reading/inkRoles.ts';
import { columnMeanings, type ColumnMeaning } from '../reading/columnMeanings.ts';
import type { Currency, Money } from '../money.ts';
import type { PageBox } from '../reading/observations.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { call, id, pageBox, pageNumber, pagePoint, type NewRow } from './fields.ts';

/** As many tables and columns as marks may name. */
const mostTables = 200;
const mostColumns = 30;

/** A column, by its left and right edge in page points. */
const markedColumn = z.strictObject({ x0: pagePoint, x1: pagePoint, meaning: z.enum(columnMeanings) });

/** Columns from left to right, none over another. */
export const markedColumns = z
  .array(markedColumn)
  .min(1)
  .max(mostColumns)
  .refine(
    (columns) => columns.every(({ x0, x1 }, at) => x0 < x1 && x0 >= (columns[at - 1]?.x1 ?? -Infinity)),
    'columns from left to right',
  );

/** A table on one page or on several; its area and columns stand in the same place on each of them. */
const markedTable = z
  .strictObject({
    firstPage: pageNumber,
    lastPage: pageNumber,
    area: pageBox,
    columns: markedColumns,
  })
  .refine(({ firstPage, lastPage }) => firstPage <= lastPage, 'pages in their order');

/** What the analyst says about the tables of a statement: the reader then reads it so. */
export const marks = z.strictObject({
  tables: z.array(markedTable).min(1).max(mostTables),
  /** `reversed`: what no column of money in or out tells goes the other way than its print says. */
  signs: z.enum(['as-printed', 'reversed']),
  order: z.enum(['as-printed', 'oldest-first', 'newest-first']),
});
export type Marks = z.infer<typeof marks>;
/** A table on one page or on several. */
export type MarkedTable = Marks['tables'][number];
/** A column of it, by its left and right edge. */
export type MarkedColumn = MarkedTable['columns'][number];

/** What a piece of print can be taken for. Amounts with the sign that is printed at them, credits positive. */
export type PieceMeaning =
  | { kind: 'amount'; value: Money }
  | { kind: 'date'; value: CalendarDate }
  | { kind: 'currency'; value: NonNullable<Currency> }
  | { kind: 'text' };

/** What an analyst would point at: an amount or a date, of several words perhaps, or the words of one cell. */
export type PagePiece = {
  text: string;
  box: PageBox;
  /** Of its page, from 0, from top to bottom. */
  line: number;
  /** The likeliest first; `text` is always the last. */
  can: PieceMeaning[];
  /** What the reading of the file takes it for; absent where it is no figure, or nothing. */
  role?: InkRole;
};

/** The print of one page. */
export type PageWords = {
  /** Points. */
  width: number;
  height: number;
  /** Line by line, from left to right. */
  pieces: PagePiece[];
  /** Whether the words are the file's own or were read in a picture; `none` where the page is one that could not be read, or is empty. */
  readBy: 'text' | 'ocr' | 'none';
};

/** The row that a line on a page would be, and the row of the statement that stands on it already. */
export type RowOfLine = NewRow & { ofRow: number | null };

/** What the reader makes of a statement as it is marked. */
export type MarkedReading = {
  /** Oldest first. */
  rows: NewRow[];
  opening: Money | null;
  closing: Money | null;
  verdict: Verdict;
  /** Of reversed signs that come to the same as those printed: because no row has a direction, or each prints its own. */
  idle?: 'no-direction' | 'directions-printed';
};

/** How the reader could have taken a statement otherwise. */
export type AlternativeReading =
  /** Its columns are told by their figures alone, whatever the headings say, or by the order of figures on a line. */
  | { kind: 'by-figures' | 'by-order-of-figures' | 'signs-reversed' | 'balances-owed' }
  /** What its columns of figures are, from left to right. */
  | { kind: 'columns'; meanings: ColumnMeaning[] }
  | { kind: 'day-or-month-first'; monthFirst: boolean }
  | { kind: 'order'; order: 'oldest-first' | 'newest-first' };

/** A reading of a statement other than the one that the reader chose. */
export type Alternative = {
  /** Of the same statement, always the same. */
  id: string;
  what: AlternativeReading;
  /** The marks under which it is read so; null where marks of tables cannot say it. */
  marks: Marks | null;
  /** How many. */
  rows: number;
  verdict: Verdict;
};

/** Calls of the repair bench: what stands on a page, and what the reader makes of it as the analyst marks it. */
export const marksCalls = {
  /** The statement gives dates without a year theirs. */
  'page.words': call({ documentId: id, page: pageNumber, statementId: id.optional() }).answers<PageWords>(),
  /** Null where the box holds no line with a date and an amount. */
  'page.line': call({ statementId: id, page: pageNumber, box: pageBox }).answers<RowOfLine | null>(),
  /** What the reader itself found, to begin with; a guess where it found nothing. */
  'marks.start': call({ statementId: id }).answers<Marks>(),
  /** Changes nothing. Balances that the analyst has set count, and then it is never proved. */
  'marks.read': call({ statementId: id, marks }).answers<MarkedReading>(),
  /** Readings that differ from the one that the reader chose, best first. */
  'marks.alternatives': call({ statementId: id }).answers<Alternative[]>(),
  /** What is read under marks, or as an alternative by its id, takes the place of what was read, as one edit. */
  'marks.apply': call(
    z
      .strictObject({ statementId: id, marks: marks.optional(), alternative: z.string().max(100).optional() })
      .refine((of) => (of.marks === undefined) !== (of.alternative === undefined), 'one of both'),
  ).answers<EditState>(),
};
