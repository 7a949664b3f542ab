import type { Id } from '../../../../shared/model.ts';
import type { ServiceFault } from '../../../../shared/verdict/reasons.ts';
import type { Store } from '../../../store/store.ts';

/** What the end of a collection says against everything in its summary. */
export function collectionFaults(store: Store, id: Id): ServiceFault[] {
  return store.collections.find(id)?.failure?.code === 'collection-failed' ? [{ code: 'collection-failed' }] : [];
}
