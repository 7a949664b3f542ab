import { Hono } from 'hono';
import type { ServiceEnv } from './auth.ts';
import type { CollectionBook } from './collectionBook.ts';
import type { Collection, CollectionStatus, OpenChallenge } from './collectionDetail.ts';
import { Refusal } from './refusals.ts';
import { isChallenge, isSuccess, isTerminal } from './statusCodes.ts';

/** A challenge as the interface shows it. */
export function wireChallenge(challenge: OpenChallenge): object {
  return {
    id: challenge.id,
    label: challenge.label,
    type: challenge.type,
    ...(challenge.type === 'choice' ? { choices: challenge.choices } : {}),
    ...(challenge.image === null ? {} : { image: challenge.image }),
    ...(challenge.expiresAt === null ? {} : { expiresAt: challenge.expiresAt }),
    ...(challenge.attemptsLeft === null ? {} : { attemptsLeft: challenge.attemptsLeft }),
    ...(challenge.documentId === null ? {} : { documentId: challenge.documentId }),
  };
}

/** A status as the interface shows it, without what the collection adds to the newest one. */
export function wireStatus(status: CollectionStatus): object {
  return {
    code: status.code,
    message: status.message,
    time: status.time,
    ...(status.progress === null ? {} : { progress: status.progress }),
    terminal: isTerminal(status.code),
    success: isSuccess(status.code),
    requiresChallenge: isChallenge(status.code),
  };
}

/** The newest status, with the open challenge and what became of each document. */
export function newestStatus(book: CollectionBook, collection: Collection): object {
  const status = book.status(collection);
  const challenge = isChallenge(status.code) ? collection.challenges[0] : undefined;
  return {
    ...wireStatus(status),
    ...(challenge === undefined ? {} : { challenge: wireChallenge(challenge) }),
    documents: collection.documents.map(({ id, name, code, message }) => ({ id, name, code, message })),
  };
}

/**
 * `GET {collection}/statuses/0` gives the newest status; `/1` the one before it, and so on. `GET {collection}/statuses`
 * gives all, oldest first, so that a caller who polls slowly misses none.
 */
export function statusRoutes(book: CollectionBook): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.get('/consultant-api/collections/:id/statuses', (context) => {
    const collection = book.require(context.req.param('id'));
    return context.json(collection.statuses.map(wireStatus));
  });
  routes.get('/consultant-api/collections/:id/statuses/:index{[0-9]+}', (context) => {
    const collection = book.require(context.req.param('id'));
    const index = Number(context.req.param('index'));
    if (index === 0) return context.json(newestStatus(book, collection));
    const status = collection.statuses.at(-1 - index);
    if (status === undefined) throw new Refusal(404, 'status-unknown', 'There is no status that far back.');
    return context.json(wireStatus(status));
  });
  return routes;
}
