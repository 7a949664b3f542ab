import type { CategoryCalls } from '../../../shared/calls/categories.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Categories } from './categories.ts';

/** The calls of categories. */
export function createCategoryHandlers(deps: { categories: Categories }): Pick<Handlers, keyof CategoryCalls> {
  const { categories } = deps;
  return { 'category.counts': ({ caseId }) => categories.ofCase(caseId) };
}
