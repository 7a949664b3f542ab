import { z } from 'zod';
import type { Collection, Product, StatementDocument, StatusEntry } from '../model/collection.ts';
import type { ServiceWord } from '../model/review.ts';
import { byId, id, page, type CallsOf } from './fields.ts';
import type { Page } from './paging.ts';

export const collectionArgs = {
  'collection.list': z.strictObject({ ...page, caseId: id }),
  'collection.read': byId,
  'collection.history': byId,
  'collection.serviceWord': byId,
  'collection.products': byId,
  'collection.fetchMissing': byId,
  'collection.retry': byId,
  'collection.cancel': byId,
  'collection.answer': byId.extend({ challengeId: z.string().max(500), value: z.string().max(10_000) }),
  'collection.resolve': byId.extend({
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('send-again') }),
      z.strictObject({ kind: z.literal('received-as'), remoteId: z.string().trim().min(1).max(200) }),
      z.strictObject({ kind: z.literal('give-up') }),
    ]),
  }),
  'upload.pause': byId,
  'upload.resume': byId,
};

/** Calls about single collections, and uploads that the analyst holds back. */
export type CollectionCalls = CallsOf<
  typeof collectionArgs,
  {
    'collection.list': Page<Collection>;
    'collection.read': { collection: Collection; documents: StatementDocument[] };
    'collection.history': StatusEntry[];
    /** What the service's summary says beside accounts and rows; null where there is none. */
    'collection.serviceWord': ServiceWord | null;
    'collection.products': Product[];
    /** Asks once more, now, for what is missing of a collection that is ready. */
    'collection.fetchMissing': Collection;
    /** Tries the failed step again: sending, polling or fetching. */
    'collection.retry': Collection;
    'collection.cancel': Collection;
    'collection.answer': Collection;
    /** The analyst decides what an upload without an answer became. */
    'collection.resolve': Collection;
    /**
     * Of an upload that waits or is being sent; all of them are paused with `Settings.uploadsPaused`. What the service
     * may have whole already is not taken back.
     */
    'upload.pause': Collection;
    'upload.resume': Collection;
  }
>;
