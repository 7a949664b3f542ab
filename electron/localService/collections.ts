import { Hono } from 'hono';
import type { ServiceEnv } from './auth.ts';
import type { CollectionBook } from './collectionBook.ts';
import type { Collection } from './collectionDetail.ts';
import type { Jobs } from './jobs.ts';
import { Refusal } from './refusals.ts';
import { isTerminal, statusCodes } from './statusCodes.ts';
import { newestStatus } from './statuses.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { ConsumerLinks } from './connect/consumerLinks.ts';

const mostListed = 500;

/**
 * `GET consultant-api/collections/{id}`; the list of all, by `correlation` where one is given, which tells a caller
 * whether an upload with a lost answer arrived; cancelling; and deleting with all that was kept.
 */
export function collectionRoutes({
  book,
  jobs,
  webhooks,
  links,
}: {
  book: CollectionBook;
  jobs: Jobs;
  webhooks: Webhooks;
  links: ConsumerLinks;
}): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();

  routes.get('/consultant-api/collections', (context) => {
    const limit = limitFrom(context.req.query('limit'));
    const ids = book.ids({ correlation: context.req.query('correlation') });
    const after = context.req.query('after');
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    const listed = ids.slice(from, from + limit);
    return context.json({
      collections: listed.map((id) => wireEntry(book.require(id))),
      next: from + limit < ids.length ? listed.at(-1) : null,
    });
  });

  routes.get('/consultant-api/collections/:id', (context) => {
    const collection = book.require(context.req.param('id'));
    return context.json({
      ...wireEntry(collection),
      name: collection.request.name,
      idNumber: collection.request.idNumber,
      idType: collection.request.idType,
      nationality: collection.request.nationality,
      brandId: collection.request.brandId,
      documents: collection.documents,
      ...(collection.connect === null ? {} : wireConnect(collection.connect)),
      // The link that came with the start may be used up, or of an earlier run.
      ...(collection.connect === null || isTerminal(book.status(collection).code)
        ? {}
        : { consumerUrl: links.issue(collection.id) }),
    });
  });

  routes.post('/consultant-api/collections/:id/cancel', (context) => {
    const { id } = book.require(context.req.param('id'));
    if (!jobs.end(id, { code: statusCodes.cancelled, message: 'Cancelled by the caller' })) {
      throw new Refusal(409, 'collection-finished', 'The collection is finished and cannot be cancelled.');
    }
    return context.json({ id, accepted: true }, 202);
  });

  routes.delete('/consultant-api/collections/:id', (context) => {
    const { id } = book.require(context.req.param('id'));
    jobs.drop(id);
    webhooks.forget(id);
    book.remove(id);
    return context.body(null, 204);
  });

  function wireEntry(collection: Collection): object {
    return {
      id: collection.id,
      origin: collection.origin,
      createdAt: collection.createdAt,
      correlation: collection.request.correlation,
      status: newestStatus(book, collection),
    };
  }

  return routes;
}

function wireConnect(connect: NonNullable<Collection['connect']>): object {
  return {
    ...connect.consumer,
    companyId: connect.companyId,
    services: connect.services,
    provider: connect.provider,
    accounts: connect.accounts,
    redirectUrl: connect.redirectUrl,
    rememberMe: connect.rememberMe,
    accountPreset: connect.accountPreset,
    consentId: connect.consentId,
    consent: connect.consent,
    expiresAt: connect.expiresAt,
  };
}

function limitFrom(text: string | undefined): number {
  if (text === undefined) return 100;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > mostListed) {
    throw new Refusal(422, 'limit-refused', `The limit must be between 1 and ${mostListed}.`);
  }
  return limit;
}
