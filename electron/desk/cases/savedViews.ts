import { z } from 'zod';
import { caseShows } from '../../../shared/cases/caseShows.ts';
import type { SavedView } from '../../../shared/calls/cases.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { storedList } from '../settings/stored.ts';

const key = 'saved-views';
/** More than a strip of buttons can show. */
const mostViews = 40;

const view = z.object({ id: z.string(), name: z.string(), search: z.string(), show: z.enum(caseShows) });

/** The views that the analyst keeps, in the order of their names; one of the same name is replaced. */
export function createViewHandlers({
  store,
  newId,
}: Pick<DeskDependencies, 'store' | 'newId'>): Pick<Handlers, `view.${'list' | 'save' | 'remove'}`> {
  const list = storedList(store.settings, key, view);
  const write = (views: SavedView[]): SavedView[] => {
    const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name));
    store.settings.write(key, sorted);
    return sorted;
  };
  return {
    'view.list': list,
    'view.save'(draft) {
      const others = list().filter(({ name }) => name !== draft.name);
      if (others.length >= mostViews) throw new AppError('not-allowed', `${mostViews} views are kept at most`);
      return write([...others, { ...draft, id: newId() }]);
    },
    'view.remove': ({ id }) => write(list().filter((entry) => entry.id !== id)),
  };
}
