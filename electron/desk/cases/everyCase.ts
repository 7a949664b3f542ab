import type { CaseListEntry } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';

/** All cases, those that changed last first. */
export function* everyCase({ cases }: Pick<Store, 'cases'>): Iterable<CaseListEntry> {
  let after: string | null = null;
  do {
    const page: ReturnType<Store['cases']['page']> = cases.page({ limit: 50, ...(after === null ? {} : { after }) });
    yield* page.entries;
    after = page.next;
  } while (after !== null);
}
