import type { HomeCalls } from '../../../shared/calls/home.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { createSavedViews } from './savedViews.ts';
import { searchRows } from './searchRows.ts';

/** The calls of the first screen: which cases there are, and what is found anywhere. */
export function createHomeHandlers(deps: Pick<DeskDependencies, 'store' | 'newId'>): Pick<Handlers, keyof HomeCalls> {
  const { store } = deps;
  const views = createSavedViews(deps);
  return {
    'case.list': (request) => store.cases.page(request),
    'case.counts': () => store.cases.counts(),
    'search.rows': ({ search, limit }) => searchRows(store.rowSearch, search, limit),
    'view.list': () => views.list(),
    'view.save': (view) => views.save(view),
    'view.remove': ({ id }) => views.remove(id),
  };
}
