import { z } from 'zod';
import { categoryCodes } from '../categories/codes.ts';
import { rowDates } from '../rows/rowDates.ts';
import { rowFlags, type RowPage } from '../model/row.ts';
import type { Review, ReviewOutline } from '../model/review.ts';
import type { MonthSum } from '../verdict/totals.ts';
import { call, amount, day, id, month, ofCase } from './fields.ts';

/** Narrows and orders the rows of a case, for every call that lists or exports them. Absent conditions narrow nothing. */
export const rowFilter = {
  caseId: id,
  accountId: id.optional(),
  statementId: id.optional(),
  month: month.optional(),
  direction: z.enum(['in', 'out']).optional(),
  /** Words that must all occur in the description. */
  search: z.string().max(200).optional(),
  /** First and last day, both included, and the date that they ask: that of booking unless told. */
  from: day.optional(),
  to: day.optional(),
  dateOf: z.enum(rowDates).optional(),
  /** Of the amount without its sign. */
  atLeast: amount.optional(),
  atMost: amount.optional(),
  flag: z.enum(rowFlags).optional(),
  /** Name of a tag. */
  tag: z.string().min(1).max(60).optional(),
  /** A category, or the rows of which nothing tells what they are. */
  category: z.enum([...categoryCodes, 'untold']).optional(),
  mark: z.enum(['edited', 'excluded', 'left-out', 'noted', 'repeated']).optional(),
  /** These rows alone. */
  rows: z.array(z.int().min(0)).max(2000).readonly().optional(),
  sort: z.enum(['date', '-date', 'amount', '-amount', 'description', '-description']),
};

/** Which rows of a case, in which order, and which part of that list. */
const rowQuery = z.strictObject({ ...rowFilter, offset: z.int().min(0), limit: z.int().min(1).max(500) });
export type RowQuery = z.infer<typeof rowQuery>;
/** What has been done to a row, by the analyst or by the comparison of statements. */
export type RowMark = NonNullable<RowQuery['mark']>;
/** The order of rows; with a minus the largest or latest first. */
export type RowSort = RowQuery['sort'];

/** Calls of the review: totals, verdicts and rows. */
export const reviewCalls = {
  'review.outline': call(ofCase).answers<ReviewOutline>(),
  'review.open': call(ofCase).answers<Review>(),
  /** What the rows that match come to by account and month; the order does not count. */
  'review.totals': call(rowFilter).answers<MonthSum[]>(),
  'review.rows': call(rowQuery).answers<RowPage>(),
};
