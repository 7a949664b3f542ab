import type { CategoryCount } from '../categories/evidence.ts';
import { call, ofCase } from './fields.ts';

/** Calls of the categories of rows. */
export const categoryCalls = {
  /** How many rows have each category, once those of the case are up to date. */
  'category.counts': call(ofCase).answers<CategoryCount[]>(),
};
