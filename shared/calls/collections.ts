import { z } from 'zod';
import type { Collection, Product, StatementDocument, StatusEntry } from '../model/collection.ts';
import type { ServiceWord } from '../model/review.ts';
import { call, byId, id, page } from './fields.ts';
import type { Page } from './paging.ts';

/** Calls about single collections, and uploads that the analyst holds back. */
export const collectionCalls = {
  'collection.list': call({ ...page, caseId: id }).answers<Page<Collection>>(),
  'collection.read': call(byId).answers<{ collection: Collection; documents: StatementDocument[] }>(),
  'collection.history': call(byId).answers<StatusEntry[]>(),
  /** What the service's summary says beside accounts and rows; null where there is none. */
  'collection.serviceWord': call(byId).answers<ServiceWord | null>(),
  'collection.products': call(byId).answers<Product[]>(),
  /** Asks once more, now, for what is missing of a collection that is ready. */
  'collection.fetchMissing': call(byId).answers<Collection>(),
  /** Tries the failed step again: sending, polling or fetching. */
  'collection.retry': call(byId).answers<Collection>(),
  'collection.cancel': call(byId).answers<Collection>(),
  'collection.answer': call(
    byId.extend({ challengeId: z.string().max(500), value: z.string().max(10_000) }),
  ).answers<Collection>(),
  /** The analyst decides what an upload without an answer became. */
  'collection.resolve': call(
    byId.extend({
      decision: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('send-again') }),
        z.strictObject({ kind: z.literal('received-as'), remoteId: z.string().trim().min(1).max(200) }),
        z.strictObject({ kind: z.literal('give-up') }),
      ]),
    }),
  ).answers<Collection>(),
  /**
   * Of an upload that waits or is being sent; all of them are paused with `Settings.uploadsPaused`. What the service
   * may have whole already is not taken back.
   */
  'upload.pause': call(byId).answers<Collection>(),
  'upload.resume': call(byId).answers<Collection>(),
};
