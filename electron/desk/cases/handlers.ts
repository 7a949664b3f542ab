import type { HomeCalls } from '../../../shared/calls/home.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DeskParts } from '../parts.ts';
import { createSavedViews } from './savedViews.ts';
import { searchRows } from './searchRows.ts';

/** The calls of the first screen: which cases there are, and what is found anywhere. */
export function createHomeHandlers(parts: Pick<DeskParts, 'store' | 'newId'>): Pick<Handlers, keyof HomeCalls> {
  const { store } = parts;
  const views = createSavedViews(parts);
  return {
    'case.list': (request) => store.cases.page(request),
    'case.counts': () => store.cases.counts(),
    'search.rows': ({ search, limit }) => searchRows(store.rowSearch, search, limit),
    'view.list': () => views.list(),
    'view.save': (view) => views.save(view),
    'view.remove': ({ id }) => views.remove(id),
  };
}
