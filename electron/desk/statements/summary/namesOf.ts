import type { Id } from '../../../../shared/model.ts';
import { summaryNames, type SummaryNames } from '../../../service/summary/summaryNames.ts';
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
