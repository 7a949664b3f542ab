import {
  blobsOf,
  collectionDetailSchema,
  type Collection,
  type CollectionDetail,
  type CollectionStatus,
} from './collectionDetail.ts';
import { queueDelivery } from './webhooks/deliveryQueue.ts';
import type { CollectionArchive, ServiceClock, ServiceLogEntry } from './ports.ts';
import { Refusal } from './refusals.ts';
import { isTerminal } from './statusCodes.ts';

/** A status without its moment, which the book adds. */
export type StatusDraft = { code: number; message: string; progress?: number | null };

/**
 * All collections, backed by the archive: what `change` and `addStatus` have returned from survives a kill. Reading is
 * from the archive each time; only passing progress and two small indexes are kept in memory.
 */
export type CollectionBook = {
  add(id: string, detail: CollectionDetail): Collection;
  find(id: string): Collection | null;
  /** @throws {Refusal} 404 */
  require(id: string): Collection;
  /** Reads, changes and writes in one go; a collection that is gone stays gone. */
  change(id: string, change: (detail: CollectionDetail) => CollectionDetail): void;
  /**
   * Adds a status for good, with the webhook delivery it calls for, and tells the listener. Further changes may go
   * into the same write.
   */
  addStatus(id: string, status: StatusDraft, change?: (detail: CollectionDetail) => CollectionDetail): void;
  /** Shows passing progress to those who poll; it is lost on a kill, as nothing depends on it. */
  showProgress(id: string, status: StatusDraft): void;
  /** The newest status, passing progress included. */
  status(collection: Collection): CollectionStatus;
  /** Collections of the connect flow for one consumer at one provider, newest first. */
  connectedBefore(idNumber: string, provider: string): Collection[];
  /** Ids of the collections that name a webhook, oldest first. */
  withWebhook(): string[];
  /** What a restart interrupted, oldest first. */
  interrupted(): { unfinished: string[]; undelivered: string[] };
  /** Of an upload that did not arrive whole. */
  remove(id: string): void;
};

export function createCollectionBook({
  archive,
  clock,
  onStatus,
  log,
}: {
  archive: CollectionArchive;
  clock: ServiceClock;
  onStatus: (id: string, status: CollectionStatus, before: CollectionStatus | undefined) => void;
  log: (entry: ServiceLogEntry) => void;
}): CollectionBook {
  const passing = new Map<string, CollectionStatus>();
  const known = new Set<string>();
  const consumers = new Map<string, string[]>();
  const hooked = new Set<string>();
  const unfinished: string[] = [];
  const undelivered: string[] = [];

  function parse(entry: { id: string; detail: unknown; createdAt: string }): Collection | null {
    const parsed = collectionDetailSchema.safeParse(entry.detail);
    if (parsed.success) return { ...parsed.data, id: entry.id, createdAt: entry.createdAt };
    log({ event: 'collection-unreadable', collectionId: entry.id });
    return null;
  }

  function stored(id: string): Collection | null {
    const entry = archive.find(id);
    return entry === null ? null : parse(entry);
  }

  /** Blobs get their owner before the detail names them, so that a kill in between leaves no name without bytes. */
  function write(id: string, detail: CollectionDetail, owned: readonly string[]): void {
    const fresh = blobsOf(detail).filter((sha256) => !owned.includes(sha256));
    if (fresh.length > 0) archive.refer(id, fresh);
    archive.put(id, detail);
  }

  function index(collection: Collection): void {
    known.add(collection.id);
    if (collection.webhook !== null) hooked.add(collection.id);
    const { idNumber } = collection.request;
    if (collection.connect === null || idNumber === null) return;
    const key = consumerKey(idNumber, collection.connect.provider);
    const ids = consumers.get(key) ?? [];
    if (!ids.includes(collection.id)) consumers.set(key, [...ids, collection.id]);
  }

  function change(id: string, apply: (detail: CollectionDetail) => CollectionDetail): void {
    const collection = stored(id);
    if (collection === null) return;
    // Parsing again drops id and moment, which are not part of the detail.
    write(id, collectionDetailSchema.parse(apply(collection)), blobsOf(collection));
  }

  function find(id: string): Collection | null {
    if (!known.has(id)) return null;
    return stored(id);
  }

  // Nothing may be written to the archive while it is being iterated, so the scan only collects.
  const abandoned: string[] = [];
  for (const entry of archive.all()) {
    const collection = parse(entry);
    if (collection === null) continue;
    if (collection.receiving) {
      abandoned.push(collection.id);
      continue;
    }
    index(collection);
    const newest = collection.statuses.at(-1);
    if (newest === undefined || !isTerminal(newest.code)) unfinished.push(collection.id);
    if (collection.deliveries.some((delivery) => delivery.state === 'pending')) undelivered.push(collection.id);
  }
  for (const id of abandoned) archive.remove(id);

  return {
    add(id, detail) {
      archive.put(id, detail);
      const collection = stored(id);
      if (collection === null) throw new Error('the archive does not return what it was given');
      if (!collection.receiving) index(collection);
      return collection;
    },
    find,
    require(id) {
      const collection = find(id);
      if (collection === null) throw new Refusal(404, 'collection-unknown', 'There is no collection with this id.');
      return collection;
    },
    change,
    addStatus(id, draft, apply = (detail) => detail) {
      const status = { ...draft, progress: draft.progress ?? null, time: clock.now().toISOString() };
      passing.delete(id);
      let before: CollectionStatus | undefined;
      change(id, (detail) => {
        const changed = apply(detail);
        before = changed.statuses.at(-1);
        return queueDelivery({ ...changed, receiving: false, statuses: [...changed.statuses, status] }, status);
      });
      const collection = stored(id);
      if (collection === null) return;
      index(collection);
      onStatus(id, status, before);
    },
    showProgress(id, draft) {
      passing.set(id, { ...draft, progress: draft.progress ?? null, time: clock.now().toISOString() });
    },
    status(collection) {
      const newest = passing.get(collection.id) ?? collection.statuses.at(-1);
      if (newest === undefined) throw new Error('a collection without a status');
      return newest;
    },
    connectedBefore(idNumber, provider) {
      const ids = consumers.get(consumerKey(idNumber, provider)) ?? [];
      return ids
        .map((id) => find(id))
        .filter((collection) => collection !== null)
        .reverse();
    },
    withWebhook: () => [...hooked],
    interrupted: () => ({ unfinished, undelivered }),
    remove(id) {
      known.delete(id);
      passing.delete(id);
      archive.remove(id);
    },
  };
}

function consumerKey(idNumber: string, provider: string): string {
  return JSON.stringify([idNumber, provider]);
}
