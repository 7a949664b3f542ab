import type { Id } from '../../../../shared/ids.ts';
import type { ServiceFault } from '../../../../shared/verdict/reasons.ts';
import { summaryNames, type SummaryNames } from '../../../service/summary/summaryNames.ts';
import type { Store } from '../../../store/store.ts';
import type { DeskDependencies } from '../../dependencies.ts';

/** What the service of a collection calls the fields of its summaries; nothing where its connection cannot be used any more. */
export function summaryNamesOf(
  { store, profileOf }: Pick<DeskDependencies, 'store' | 'profileOf'>,
  id: Id,
): SummaryNames {
  const connection = store.connections.find(store.collections.find(id)?.connectionId ?? '');
  try {
    return connection === null ? new Map() : summaryNames(profileOf(connection).summaryFields);
  } catch {
    return new Map();
  }
}

/** What the end of a collection says against everything in its summary. */
export function collectionFaults(store: Store, id: Id): ServiceFault[] {
  return store.collections.find(id)?.failure?.code === 'collection-failed' ? [{ code: 'collection-failed' }] : [];
}
