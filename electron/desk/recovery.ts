import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/model.ts';
import type { Changes } from './changes.ts';
import type { Carrier } from './carrier.ts';
import type { DeskParts } from './parts.ts';

type Parts = Pick<DeskParts, 'store' | 'findReceived' | 'log'> & { changes: Changes; carrier: Carrier };

/**
 * Takes up what an earlier run has left: what was prepared is sent, what was tracked is tracked on, what was being
 * fetched is fetched. What was being sent has an unknown outcome, except towards the built-in service, which can be
 * asked whether it has it.
 */
export function recover({ store, findReceived, changes, carrier, log }: Parts): void {
  for (const id of store.uploads.inStep('sending')) settleSending(id);
  for (const { id } of store.collections.inStates(['waiting', 'collecting', 'fetching'])) carrier.carry(id);
  // What it asked may have lapsed while the desk was closed.
  for (const { id } of store.collections.inStates(['needs-input'])) carrier.look(id);

  function settleSending(id: Id): void {
    const collection = store.collections.find(id);
    if (collection?.state !== 'sending') return;
    const connection = store.connections.find(collection.connectionId);
    if (connection?.kind !== 'this-computer') {
      const failure = new AppError('upload-unknown', 'the desk ended before the service had answered').toData();
      changes.applyWith(id, { state: 'unknown-outcome', progress: null, failure }, () =>
        store.uploads.record(id, 'unknown'),
      );
      log.warn({ collection: id }, 'an upload has an unknown outcome');
      return;
    }
    const remoteId = findReceived(id);
    if (remoteId === null) {
      changes.applyWith(id, { state: 'waiting', progress: null }, () => store.uploads.record(id, 'prepared'));
    } else {
      changes.applyWith(id, { state: 'collecting', remoteId, progress: null }, () => store.uploads.record(id, 'sent'));
    }
  }
}
