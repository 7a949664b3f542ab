import type { SentDelivery } from '../../../shared/calls/webhookBench.ts';
import type { CollectionBook } from '../collectionBook.ts';
import type { Collection } from '../collectionDetail.ts';
import type { Webhooks } from './webhooks.ts';
import { withoutQuery } from './webhookTarget.ts';

/** What the service has told webhooks, for those who look on from the same program. */
export type DeliveryLog = {
  /** Newest first, the last 200: of one collection, or of all where it is null. */
  list(collectionId: string | null): SentDelivery[];
  replay(collectionId: string, deliveryId: string): 'accepted' | 'under-way' | 'unknown';
  /** Calls after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
};

const mostListed = 200;

export function createDeliveryLog(book: CollectionBook, webhooks: Webhooks): DeliveryLog {
  return {
    list(collectionId) {
      const found: SentDelivery[] = [];
      // The newest collections first, so that no more of them are read than can be listed.
      for (const id of collectionId === null ? book.withWebhook().reverse() : [collectionId]) {
        if (found.length >= mostListed) break;
        const collection = book.find(id);
        if (collection !== null) found.push(...collection.deliveries.map((delivery) => sentOf(collection, delivery)));
      }
      return found.sort((a, b) => b.time.localeCompare(a.time) || b.sequence - a.sequence).slice(0, mostListed);
    },
    replay(collectionId, deliveryId) {
      const known = book.find(collectionId)?.deliveries.some((delivery) => delivery.id === deliveryId) === true;
      if (!known) return 'unknown';
      return webhooks.replay(collectionId, deliveryId) ? 'accepted' : 'under-way';
    },
    subscribe: (listener) => webhooks.subscribe(listener),
  };
}

function sentOf(collection: Collection, delivery: Collection['deliveries'][number]): SentDelivery {
  const { id, sequence, state, status, attempts } = delivery;
  return {
    id,
    sequence,
    state,
    attempts,
    collectionId: collection.id,
    address: withoutQuery(collection.webhook?.url ?? ''),
    code: status.code,
    message: status.message,
    time: status.time,
    correlation: collection.request.correlation,
  };
}
