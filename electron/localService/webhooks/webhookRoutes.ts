import { Hono } from 'hono';
import { z } from 'zod';
import type { ServiceEnv } from '../auth.ts';
import type { CollectionBook } from '../collectionBook.ts';
import type { Collection } from '../collectionDetail.ts';
import { readJsonBody } from '../jsonBody.ts';
import { Refusal } from '../refusals.ts';
import { payloadOf } from './webhookAttempt.ts';
import type { Webhooks } from './webhooks.ts';
import { withoutQuery } from './webhookTarget.ts';

const replaySchema = z.object({ id: z.string().max(100) });

/** `GET {collection}/webhook-deliveries` tells what was sent and how it went; `POST {id}` sends one again. */
export function webhookRoutes(book: CollectionBook, webhooks: Webhooks, jsonLimit: number): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.get('/consultant-api/collections/:id/webhook-deliveries', (context) => {
    return context.json(wireDeliveries(book.require(context.req.param('id'))));
  });
  routes.post('/consultant-api/collections/:id/webhook-deliveries', async (context) => {
    const { id } = await readJsonBody(context, replaySchema, jsonLimit);
    const collection = book.require(context.req.param('id'));
    if (!collection.deliveries.some((delivery) => delivery.id === id)) {
      throw new Refusal(404, 'delivery-unknown', 'The collection has no webhook delivery with this id.');
    }
    if (!webhooks.replay(collection.id, id)) {
      throw new Refusal(409, 'delivery-under-way', 'This delivery is being sent at this moment.');
    }
    return context.json({ id, accepted: true }, 202);
  });
  return routes;
}

function wireDeliveries(collection: Collection): object[] {
  return collection.deliveries.map((delivery) => ({
    id: delivery.id,
    sequence: delivery.sequence,
    target: withoutQuery(collection.webhook?.url ?? ''),
    state: delivery.state,
    payload: payloadOf(collection, delivery),
    attempts: delivery.attempts.map(({ time, outcome, httpStatus, error }) => ({ time, outcome, httpStatus, error })),
  }));
}
