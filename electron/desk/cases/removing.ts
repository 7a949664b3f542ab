import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import type { Lifecycle } from '../tracking/lifecycle.ts';
import type { Cases } from './cases.ts';
import { collectionsOf } from './everyCase.ts';

/** Deletes a case with all that came of it, once what is under way for it has stopped. @throws {AppError} `not-found` */
export async function removeCase(
  { store, cases, lifecycle }: { store: Store; cases: Cases; lifecycle: Pick<Lifecycle, 'stop'> },
  id: Id,
): Promise<void> {
  cases.require(id);
  await Promise.all(collectionsOf(store, id).map((collection) => lifecycle.stop(collection.id)));
  cases.remove(id);
}
