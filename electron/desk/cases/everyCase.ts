import type { CaseListEntry } from '../../../shared/model/case.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';

type Page<Entry> = { entries: readonly Entry[]; next: string | null };

/** Every entry of a list that is read in pages. */
export function* everyEntry<Entry>(read: (page: { limit: number; after?: string }) => Page<Entry>): Iterable<Entry> {
  let next: string | null = null;
  do {
    const page: Page<Entry> = read({ limit: 200, ...(next === null ? {} : { after: next }) });
    yield* page.entries;
    next = page.next;
  } while (next !== null);
}

/** All cases, those that changed last first. */
export const everyCase = ({ cases }: Pick<Store, 'cases'>): Iterable<CaseListEntry> =>
  everyEntry((page) => cases.page(page));

/** Every collection of a case. */
export const collectionsOf = ({ collections }: Pick<Store, 'collections'>, caseId: Id): Collection[] => [
  ...everyEntry((page) => collections.pageOfCase(caseId, page)),
];
