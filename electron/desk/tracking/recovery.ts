import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';

type Dependencies = Pick<DeskParts, 'store' | 'findReceived' | 'log' | 'journal' | 'lifecycle'>;

/**
 * Takes up what an earlier run has left: what was deleted is swept away, what was prepared is sent, what was tracked is tracked on, what was being
 * fetched is fetched. What was being sent has an unknown outcome, except towards the built-in service: nothing is on its
 * way to it at this moment, so what it does not have, it never got.
 */
export function recover({ store, findReceived, journal, lifecycle, log }: Dependencies): void {
  for (const id of store.uploads.inStep('sending')) {
    if (isBuiltIn(id)) askBuiltIn(id);
    else markUnknown(id);
  }
  for (const id of store.uploads.inStep('unknown')) if (isBuiltIn(id)) askBuiltIn(id);
  for (const { id } of store.collections.inStates(['waiting', 'collecting', 'fetching'])) lifecycle.advance(id);
  for (const { id } of store.collections.withMissing()) lifecycle.advance(id);
  // What it asked may have lapsed while the desk was closed.
  for (const { id } of store.collections.inStates(['needs-input'])) lifecycle.checkStatus(id);
  try {
    store.sweep();
  } catch (error) {
    // A full disk must not keep the desk from opening; the next start tries again.
    log.warn({ error }, 'what was deleted could not be swept away');
  }

  function isBuiltIn(id: Id): boolean {
    const collection = store.collections.find(id);
    return collection !== null && store.connections.find(collection.connectionId)?.kind === 'this-computer';
  }

  function askBuiltIn(id: Id): void {
    const remoteId = receivedAs(id);
    if (remoteId === null) journal.record(id, 'prepared');
    else journal.record(id, 'sent', { remoteId });
  }

  /** A start may carry a correlation of the analyst's own, which an earlier start may have had too. */
  function receivedAs(id: Id): string | null {
    const start = store.starts.find(id);
    const found = findReceived(start?.correlation ?? id);
    if (start === null || found === null) return found;
    const { connectionId } = start.plan;
    return store.starts.follower(connectionId, found) === null ? found : null;
  }

  function markUnknown(id: Id): void {
    const failure = new AppError('upload-unknown', 'the desk ended before the service had answered').toData();
    journal.record(id, 'unknown', { failure });
    log.warn({ collection: id }, 'an upload has an unknown outcome');
  }
}
