import type { CollectionBook } from '../collectionBook.ts';
import type { WebhookDelivery } from '../collectionDetail.ts';
import type { ServiceClock, ServiceTimings } from '../ports.ts';
import { attemptDelivery, headersLost, type Attempt } from './webhookAttempt.ts';

/**
 * Calls the webhooks of collections, at loopback addresses only. A delivery is written down before it is first tried,
 * is tried a bounded number of times, and each try is kept. A receiver must expect the same delivery twice (its `id`
 * tells) and a later status before an earlier one (`sequence` tells).
 */
export type Webhooks = {
  /** Keeps extra headers, which may be secrets, in memory for as long as the service runs. */
  keepHeaders(collectionId: string, headers: Record<string, string>): void;
  /** Sends what is pending for a collection and is not under way yet. */
  deliver(collectionId: string): void;
  /** Sends one delivery anew; false where there is none with this id, or it is under way. */
  replay(collectionId: string, deliveryId: string): boolean;
  /** Calls after each delivery that is queued or tried; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
};

export function createWebhooks(book: CollectionBook, clock: ServiceClock, timings: ServiceTimings): Webhooks {
  const headers = new Map<string, Record<string, string>>();
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  function begin(collectionId: string, deliveryId: string): void {
    if (closing.signal.aborted || underWay.has(deliveryId)) return;
    const work = tryUntilDelivered(collectionId, deliveryId)
      .catch(() => undefined) // closed while waiting: it stays pending and is sent at the next start
      .finally(() => underWay.delete(deliveryId));
    underWay.set(deliveryId, work);
  }

  async function tryUntilDelivered(collectionId: string, deliveryId: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      const collection = book.find(collectionId);
      const delivery = collection?.deliveries.find((other) => other.id === deliveryId);
      if (collection == null || delivery === undefined) return;
      const attempt = await attemptDelivery(collection, delivery, {
        extra: headers.get(collection.id),
        time: clock.now().toISOString(),
        closing: closing.signal,
        timeoutMs: timings.webhookTimeoutMs,
      });
      const delivered = attempt.outcome === 'delivered';
      const wait = attempt.error === headersLost ? undefined : timings.webhookRetryMs[tries];
      record(collectionId, deliveryId, attempt, delivered ? 'delivered' : wait === undefined ? 'failed' : 'pending');
      if (delivered || wait === undefined) return;
      await clock.sleep(wait, closing.signal);
    }
  }

  function change(
    collectionId: string,
    deliveryId: string,
    to: (delivery: WebhookDelivery) => Partial<WebhookDelivery>,
  ): void {
    book.change(collectionId, (detail) => ({
      ...detail,
      deliveries: detail.deliveries.map((each) => (each.id === deliveryId ? { ...each, ...to(each) } : each)),
    }));
    changed();
  }

  function record(collectionId: string, deliveryId: string, attempt: Attempt, state: WebhookDelivery['state']): void {
    change(collectionId, deliveryId, ({ attempts }) => ({
      state,
      attempts: [...attempts, attempt].slice(-mostAttemptsKept),
    }));
  }

  return {
    keepHeaders: (collectionId, extra) => void headers.set(collectionId, extra),
    deliver(collectionId) {
      const pending = book.find(collectionId)?.deliveries.filter((delivery) => delivery.state === 'pending') ?? [];
      for (const delivery of pending) begin(collectionId, delivery.id);
      if (pending.length > 0) changed();
    },
    replay(collectionId, deliveryId) {
      const delivery = book.find(collectionId)?.deliveries.find((other) => other.id === deliveryId);
      if (delivery === undefined || underWay.has(deliveryId)) return false;
      change(collectionId, deliveryId, () => ({ state: 'pending' }));
      begin(collectionId, deliveryId);
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort(new Error('the service closes'));
      await Promise.all(underWay.values());
    },
  };
}

const mostAttemptsKept = 20;
