import type { CategoryCount } from '../categories/evidence.ts';
import { ofCase, type CallsOf } from './fields.ts';

/** What the calls of categories may be given. */
export const categoryArgs = { 'category.counts': ofCase };

/** Calls of the categories of rows. */
export type CategoryCalls = CallsOf<
  typeof categoryArgs,
  {
    /** How many rows have each category, once those of the case are up to date. */
    'category.counts': CategoryCount[];
  }
>;
