import { Hono } from 'hono';
import type { ServiceEnv } from './auth.ts';
import type { CollectionBook } from './collectionBook.ts';
import type { Collection } from './collectionDetail.ts';
import type { Jobs } from './jobs.ts';
import { Refusal } from './refusals.ts';
import { isTerminal, statusCodes } from './statusCodes.ts';
import { newestStatus } from './statuses.ts';
import type { ConsumerLinks } from './connect/consumerLinks.ts';

/** `GET consultant-api/collections/{id}`, and cancelling. */
export function collectionRoutes(book: CollectionBook, jobs: Jobs, links: ConsumerLinks): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();

  routes.get('/consultant-api/collections/:id', (context) => {
    const collection = book.require(context.req.param('id'));
    const { id, origin, createdAt, request, documents, connect } = collection;
    return context.json({
      id,
      origin,
      createdAt,
      ...request,
      documents,
      status: newestStatus(book, collection),
      ...(connect === null ? {} : wireConnect(connect)),
      // The link that came with the start may be used up, or of an earlier run.
      ...(connect === null || isTerminal(book.status(collection).code) ? {} : { consumerUrl: links.issue(id) }),
    });
  });

  routes.post('/consultant-api/collections/:id/cancel', (context) => {
    const { id } = book.require(context.req.param('id'));
    if (!jobs.end(id, { code: statusCodes.cancelled, message: 'Cancelled by the caller' })) {
      throw new Refusal(409, 'collection-finished', 'The collection is finished and cannot be cancelled.');
    }
    return context.json({ id, accepted: true }, 202);
  });

  return routes;
}

function wireConnect({ consumer, ...connect }: NonNullable<Collection['connect']>): object {
  const { companyId, services, provider, accounts, redirectUrl } = connect;
  const { rememberMe, accountPreset, consentId, consent, expiresAt } = connect;
  return {
    ...consumer,

    companyId,
    services,
    provider,
    accounts,
    redirectUrl,

    rememberMe,
    accountPreset,
    consentId,
    consent,
    expiresAt,
  };
}
