import type { z } from 'zod';
import type { newRow } from './calls/fields.ts';
import type { marks } from './calls/marks.ts';

/** What a column of a table that the analyst marks holds; the words of an `ignore` column belong to no row. */
export const columnMeanings = [
  ...(['date', 'transactionDate', 'valueDate', 'description', 'reference'] as const),
  ...(['debit', 'credit', 'amount', 'balance', 'ignore'] as const),
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** What the analyst says about the tables of a statement: the reader then reads it so. Page points, top-left origin. */
export type Marks = z.infer<typeof marks>;
/** A table on one page or on several. */
export type MarkedTable = Marks['tables'][number];
/** A column of it, by its left and right edge. */
export type MarkedColumn = MarkedTable['columns'][number];
/** A row that is not in the statement as it was read: typed, or pointed at on the page. */
export type NewRow = z.infer<typeof newRow>;
