import type { Collection, Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';

/** Every collection of a case. */
export function collectionsOf(store: Store, caseId: Id): Collection[] {
  const all: Collection[] = [];
  for (let after: string | undefined; ;) {
    const page = store.collections.pageOfCase(caseId, { limit: 500, ...(after === undefined ? {} : { after }) });
    all.push(...page.entries);
    if (page.next === null) return all;
    after = page.next;
  }
}
