import type { DeskParts } from '../parts.ts';
import type { webhookBenchCalls } from '../../../shared/calls/webhookBench.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { existing } from '../../base/existing.ts';

/** What each call of the webhook bench does. */
export function createWebhookBenchHandlers({
  store,
  deliveries,
  receiver,
}: DeskParts): Pick<Handlers, keyof typeof webhookBenchCalls> {
  /** The built-in service's id; null for a collection that it does not know. */
  const remoteIdOf = (id: Id): string | null => {
    const collection = existing(store.collections.find(id), 'collection');
    return collection.connectionId === builtInConnectionId ? collection.remoteId : null;
  };

  return {
    'webhookBench.read'({ collectionId }) {
      const remoteId = collectionId === null ? null : remoteIdOf(collectionId);
      const none = collectionId !== null && remoteId === null;
      return { deliveries: none ? [] : deliveries.list(remoteId), receiver: receiver.read() };
    },
    'webhookBench.replay'({ collectionId, deliveryId }) {
      const outcome = deliveries.replay(collectionId, deliveryId);
      if (outcome === 'unknown') throw new AppError('not-found', 'no such delivery');
      if (outcome === 'under-way') throw new AppError('not-allowed', 'the delivery is being sent at this moment');
      return null;
    },
    'webhookBench.receive': ({ running, mode }) => receiver.set(running, mode),
  };
}
