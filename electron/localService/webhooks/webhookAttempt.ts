import { z } from 'zod';
import type { WebhookExchange } from '../../../shared/calls/webhookBench.ts';
import { shownHeaders } from '../../base/shownHeaders.ts';
import type { Collection, WebhookDelivery } from '../collectionDetail.ts';
import { wireStatus } from '../statuses.ts';
import { postToLoopback, withoutQuery } from './webhookTarget.ts';

export type Attempt = WebhookDelivery['attempts'][number];

export const headersLost =
  'The extra headers were held in memory only and the service was restarted since, so this was not sent without them.';

/** Characters of an answer that are kept. */
const answerKept = 2000;

const tokenSchema = z.object({ access_token: z.string().optional(), token: z.string().optional() });

/**
 * Tries a delivery once: authenticates where an address for that is named, then calls the webhook. What was sent and
 * answered is in the result, secrets kept back.
 * @param extra the caller's own headers; undefined where they are lost
 * @throws the reason of `closing` when that aborts
 */
export async function attemptDelivery(
  collection: Collection,
  delivery: WebhookDelivery,
  { extra, time, closing, timeoutMs }: AttemptSurroundings,
): Promise<Attempt> {
  const exchanges: WebhookExchange[] = [];
  const failed = (httpStatus: number | null, error: string): Attempt => ({
    time,
    outcome: 'failed',
    httpStatus,
    error,
    exchanges,
  });
  const { webhook } = collection;
  if (webhook === null) return failed(null, 'The collection names no webhook.');
  if (webhook.hasHeaders && extra === undefined) return failed(null, headersLost);
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);

  async function post(step: WebhookExchange['step'], url: string, content: object, token: Record<string, string>) {
    const body = JSON.stringify(content);
    const headers = { ...token, ...extra, 'content-type': 'application/json', 'x-delivery-id': delivery.id };
    const exchange: WebhookExchange = {
      step,
      address: withoutQuery(url),
      headers: shownHeaders(headers, Object.keys({ ...token, ...extra })),
      body,
      answer: null,
    };
    exchanges.push(exchange);
    const answer = await postToLoopback(url, { headers, body, signal });
    // An answer to signing in is a secret whatever it looks like.
    const kept = step === 'authentication' ? null : answer.text.slice(0, answerKept);
    exchange.answer = { status: answer.status, body: kept };
    return answer;
  }

  try {
    let authorization: Record<string, string> = {};
    if (webhook.authUrl !== null) {
      const content = { collectionId: collection.id, correlation: collection.request.correlation };
      const answer = await post('authentication', webhook.authUrl, content, {});
      if (!isSuccess(answer.status)) return failed(answer.status, 'Authenticating at webhookAuthUrl was refused.');
      authorization = authorizationFrom(answer.text);
    }
    const answer = await post('delivery', webhook.url, payloadOf(collection, delivery), authorization);
    if (!isSuccess(answer.status)) return failed(answer.status, 'The receiver refused the delivery.');
    return { time, outcome: 'delivered', httpStatus: answer.status, error: null, exchanges };
  } catch (error) {
    closing.throwIfAborted();
    return failed(null, unreachable(error));
  }
}

type AttemptSurroundings = {
  extra: Record<string, string> | undefined;
  time: string;
  closing: AbortSignal;
  timeoutMs: number;
};

/** What the receiver gets. It says nothing of the consumer beyond what the caller sent as correlation. */
function payloadOf(collection: Collection, delivery: WebhookDelivery): object {
  return {
    id: delivery.id,
    sequence: delivery.sequence,
    event: 'collection.status',
    collectionId: collection.id,
    correlation: collection.request.correlation,
    status: wireStatus(delivery.status),
  };
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
