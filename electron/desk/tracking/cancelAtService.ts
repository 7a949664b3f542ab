import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { connectionOf } from '../connections/connectionOf.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'profileOf' | 'log' | 'changes' | 'journal'>;

/** A person waits for it, and what is on the desk is cancelled already. */
const limitMs = 10_000;

/**
 * Tells the service that a cancelled collection is no longer wanted. What it may still finish is written on the
 * collection before it is told, so that a kill leaves no false word behind. Never throws.
 */
export async function cancelAtService(deps: Dependencies, id: Id, remoteId: string): Promise<void> {
  const { store, changes } = deps;
  // It may be taken up again, or be removed, while the service is being told.
  const stillCancelled = (): boolean => store.collections.find(id)?.state === 'cancelled';
  const say = (failure: AppError): void => {
    if (stillCancelled()) changes.apply(id, { failure: failure.toData() });
  };
  const collection = store.collections.find(id);
  if (collection === null) return;
  try {
    const connection = connectionOf(store, collection);
    if (deps.profileOf(connection).paths.cancel === null) {
      say(new AppError('cancel-unsupported', 'the profile of the service names no place to cancel a collection'));
      return;
    }
    say(new AppError('cancel-untold', 'the service has not answered the cancellation'));
    const client = await deps.clientFor(connection);
    await client.cancelCollection(remoteId, { signal: AbortSignal.timeout(limitMs) });
    if (!stillCancelled()) return;
    // Its collection there has ended for good: an upload that is tried again is sent again.
    if (collection.origin === 'upload') deps.journal.record(id, 'cancelled', { remoteId: null });
    else changes.apply(id, { failure: null });
  } catch (error) {
    const { message, code } = AppError.dataOf(error);
    deps.log.info({ collection: id, code }, 'the service could not be told of a cancellation');
    say(new AppError('cancel-untold', message));
  }
}
