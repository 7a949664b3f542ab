import { z } from 'zod';
import type { CollectionBook } from './collectionBook.ts';
import type { Collection, WebhookDelivery } from './collectionDetail.ts';
import type { ServiceClock, ServicePace } from './ports.ts';
import { wireStatus } from './statuses.ts';
import { postToLoopback } from './webhookTarget.ts';

/**
 * Calls the webhooks of collections, at loopback addresses only. A delivery is written down before it is first tried,
 * is tried a bounded number of times, and each try is kept. A receiver must expect the same delivery twice (its `id`
 * tells) and a later status before an earlier one (`sequence` tells).
 */
export type Webhooks = {
  /** Keeps extra headers, which may be secrets, in memory for as long as the service runs. */
  keepHeaders(collectionId: string, headers: Record<string, string>): void;
  /** Lets the headers of a removed collection go. */
  forget(collectionId: string): void;
  /** Sends what is pending for a collection and is not under way yet. */
  deliver(collectionId: string): void;
  /** Sends one delivery anew; false where there is none with this id, or it is under way. */
  replay(collectionId: string, deliveryId: string): boolean;
  close(): Promise<void>;
};

type Attempt = WebhookDelivery['attempts'][number];

const tokenSchema = z.object({ access_token: z.string().optional(), token: z.string().optional() });

export function createWebhooks({
  book,
  clock,
  pace,
}: {
  book: CollectionBook;
  clock: ServiceClock;
  pace: ServicePace;
}): Webhooks {
  const headers = new Map<string, Record<string, string>>();
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();

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
      const attempt = await attemptOnce(collection, delivery);
      const delivered = attempt.outcome === 'delivered';
      const last = tries >= pace.webhookRetryMs.length || attempt.error === headersLost;
      record(collectionId, deliveryId, attempt, delivered ? 'delivered' : last ? 'failed' : 'pending');
      if (delivered || last) return;
      await clock.sleep(pace.webhookRetryMs[tries]!, closing.signal);
    }
  }

  async function attemptOnce(collection: Collection, delivery: WebhookDelivery): Promise<Attempt> {
    const time = clock.now().toISOString();
    const failed = (httpStatus: number | null, error: string): Attempt => ({
      time,
      outcome: 'failed',
      httpStatus,
      error,
    });
    const { webhook } = collection;
    if (webhook === null) return failed(null, 'The collection names no webhook.');
    const extra = headers.get(collection.id);
    if (webhook.hasHeaders && extra === undefined) return failed(null, headersLost);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(pace.webhookTimeoutMs)]);
    try {
      let authorization: Record<string, string> = {};
      if (webhook.authUrl !== null) {
        const body = JSON.stringify({ collectionId: collection.id, correlation: collection.request.correlation });
        const answer = await postToLoopback(webhook.authUrl, { headers: jsonHeaders(extra), body, signal });
        if (!isSuccess(answer.status)) return failed(answer.status, 'Authenticating at webhookAuthUrl was refused.');
        authorization = authorizationFrom(answer.text);
      }
      const body = JSON.stringify(payloadOf(collection, delivery));
      const answer = await postToLoopback(webhook.url, {
        headers: { ...authorization, ...jsonHeaders(extra), 'x-delivery-id': delivery.id },
        body,
        signal,
      });
      if (!isSuccess(answer.status)) return failed(answer.status, 'The receiver refused the delivery.');
      return { time, outcome: 'delivered', httpStatus: answer.status, error: null };
    } catch (error) {
      closing.signal.throwIfAborted();
      return failed(null, unreachable(error));
    }
  }

  function record(collectionId: string, deliveryId: string, attempt: Attempt, state: WebhookDelivery['state']): void {
    book.change(collectionId, (detail) => ({
      ...detail,
      deliveries: detail.deliveries.map((delivery) =>
        delivery.id === deliveryId
          ? { ...delivery, state, attempts: [...delivery.attempts, attempt].slice(-mostAttemptsKept) }
          : delivery,
      ),
    }));
  }

  return {
    keepHeaders: (collectionId, extra) => void headers.set(collectionId, extra),
    forget: (collectionId) => void headers.delete(collectionId),
    deliver(collectionId) {
      const pending = book.find(collectionId)?.deliveries.filter((delivery) => delivery.state === 'pending') ?? [];
      for (const delivery of pending) begin(collectionId, delivery.id);
    },
    replay(collectionId, deliveryId) {
      const delivery = book.find(collectionId)?.deliveries.find((other) => other.id === deliveryId);
      if (delivery === undefined || underWay.has(deliveryId)) return false;
      book.change(collectionId, (detail) => ({
        ...detail,
        deliveries: detail.deliveries.map((other) =>
          other.id === deliveryId ? { ...other, state: 'pending' as const } : other,
        ),
      }));
      begin(collectionId, deliveryId);
      return true;
    },
    async close() {
      closing.abort(new Error('the service closes'));
      await Promise.all(underWay.values());
    },
  };
}

const headersLost =
  'The extra headers were held in memory only and the service was restarted since, so this was not sent without them.';
const mostAttemptsKept = 20;

/** What the receiver gets. It says nothing of the consumer beyond what the caller sent as correlation. */
export function payloadOf(collection: Collection, delivery: WebhookDelivery): object {
  return {
    id: delivery.id,
    sequence: delivery.sequence,
    event: 'collection.status',
    collectionId: collection.id,
    correlation: collection.request.correlation,
    status: wireStatus(delivery.status),
  };
}

function jsonHeaders(extra: Record<string, string> | undefined): Record<string, string> {
  return { ...extra, 'content-type': 'application/json' };
}

function authorizationFrom(text: string): Record<string, string> {
  try {
    const { access_token, token } = tokenSchema.parse(JSON.parse(text));
    const given = access_token ?? token;
    return given === undefined ? {} : { authorization: `Bearer ${given}` };
  } catch {
    return {}; // An answer without a token authenticates by having succeeded.
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function unreachable(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'The receiver took too long.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `The receiver could not be reached (${code}).`;
}
