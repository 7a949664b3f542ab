import { Readable } from 'node:stream';
import { AppError, type AppErrorData, type ErrorCode } from '../../shared/errors.ts';
import type { Collection, Id, Product } from '../../shared/model.ts';
import { createSlots } from '../../shared/slots.ts';
import type { Download, ProductEntry, ServiceClient } from '../service/client.ts';
import { awaitsSecret } from './awaitedSecret.ts';
import type { Changes } from './changes.ts';
import type { Events } from './events.ts';
import { fetchingAgain, waitMs } from './pace.ts';
import type { DeskParts } from './parts.ts';
import type { Statements } from './statements.ts';
import type { TaskContext } from './tasks.ts';
import { connectionOf } from './uploads.ts';
import { readZipDirectory } from './zipDirectory.ts';

type Parts = Pick<DeskParts, 'store' | 'clientFor' | 'random' | 'log'> & {
  changes: Changes;
  events: Events;
  statements: Statements;
};

/** Collections whose products are fetched at the same time. */
const atOnce = 3;
/** Tries of one download whose answer was there but wrong; a service out of reach is tried for ever. */
const tries = 5;

/**
 * Fetches what came of a collection: the list of products, then the summary, since totals are what the analyst waits
 * for, then every product and the ZIP. Each is stored whole and checked, or not at all.
 */
export type Products = {
  /** Returns when the collection is no longer `fetching`. @throws the signal's reason when stopped */
  fetchAll(id: Id, context: TaskContext): Promise<void>;
  /**
   * Asks the service for one product once more, and once only. A new summary's rows take the place of the old ones.
   * @returns the new version, or where the same bytes came the one that was there
   * @throws {AppError} `not-allowed` while all are being fetched; else what the service says
   */
  fetchAgain(product: Product): Promise<{ product: Product; changed: boolean }>;
  /** Ends what `fetchAgain` has begun. */
  close(): void;
};

/** One download: what it becomes, and where it comes from. */
type Piece = Pick<Product, 'kind' | 'remoteId' | 'name'> & {
  mediaType: string | null;
  /** Of the bytes, where the service's list says it. */
  sha256: string | null;
  from: (client: ServiceClient, remoteId: string, signal: AbortSignal) => Promise<Download>;
};

export function createProducts(parts: Parts): Products {
  const { store, changes, events } = parts;
  const slots = createSlots(atOnce);
  const closing = new AbortController();

  async function fetchPiece(id: Id, piece: Piece, client: ServiceClient, signal: AbortSignal): Promise<Product> {
    const remoteId = remoteIdOf(store.collections.find(id));
    const download = await piece.from(client, remoteId, signal);
    const expected = { size: download.size, signal, ...(piece.sha256 === null ? {} : { sha256: piece.sha256 }) };
    const { sha256, size } = await store.blobs.write(download.body, expected);
    if (piece.kind === 'archive') await readZipDirectory(store.blobs.read(sha256));
    signal.throwIfAborted();
    return store.products.add({
      collectionId: id,
      remoteId: piece.remoteId,
      kind: piece.kind,
      name: piece.name,
      mediaType: piece.mediaType ?? download.mediaType,
      size,
      sha256,
    });
  }

  /** Repeats until it works, the service's answer stays wrong, or the collection is stopped. */
  async function persist<T>(id: Id, { signal, nap }: TaskContext, work: (client: ServiceClient) => Promise<T>) {
    for (let failed = 0, answered = 0; ; failed++) {
      try {
        const collection = store.collections.find(id);
        if (collection?.state !== 'fetching') throw new AppError('cancelled', 'no longer to be fetched');
        return await work(await parts.clientFor(connectionOf(store, collection)));
      } catch (error) {
        signal.throwIfAborted();
        const failure = AppError.dataOf(error);
        if (!isOutOfReach(failure)) answered++;
        if (!(failure.retryable || awaitsSecret(failure)) || answered >= tries) throw error;
        showTrouble(id, failure);
        await nap(Math.max(failure.retryAfterMs ?? 0, waitMs(fetchingAgain, failed, parts.random)));
      }
    }
  }

  /** Why it takes longer; the reason for which the collection itself has ended is not overwritten. */
  function showTrouble(id: Id, failure: AppErrorData): void {
    const shown = store.collections.find(id)?.failure ?? null;
    if (shown?.code !== 'collection-failed' && shown?.code !== failure.code) changes.apply(id, { failure });
  }

  async function fetchSummary(id: Id, context: TaskContext): Promise<void> {
    try {
      await persist(id, context, (client) => fetchPiece(id, summary, client, context.signal));
    } catch (error) {
      if (AppError.dataOf(error).code !== 'service-missing') throw error;
    }
    await parts.statements.take(id, context.signal);
  }

  async function fetchPieces(id: Id, context: TaskContext): Promise<void> {
    const entries = await persist(id, context, async (client) => {
      const listed = await client.fetchProducts(remoteIdOf(store.collections.find(id)), { signal: context.signal });
      await fetchPiece(id, { ...list, from: () => Promise.resolve(downloadOf(listed.bytes)) }, client, context.signal);
      return listed.entries;
    });
    const pieces = [...entries.filter(isOfItsOwn).map(pieceOf), ...(entries.length > 0 ? [archive] : [])];
    const total = pieces.length + 1;
    changes.progress(id, 0);
    await fetchSummary(id, context);
    for (const [index, piece] of pieces.entries()) {
      changes.progress(id, (index + 1) / total);
      if (isThere(id, piece)) continue;
      await persist(id, context, (client) => fetchPiece(id, piece, client, context.signal));
    }
  }

  /** True where an earlier start of the same fetch has stored it. */
  function isThere(id: Id, piece: Piece): boolean {
    const since = store.collections.find(id)?.stateSince ?? '';
    return store.products
      .newestOf(id)
      .some(
        (product) => product.kind === piece.kind && product.remoteId === piece.remoteId && product.fetchedAt >= since,
      );
  }

  return {
    close: () => closing.abort(new AppError('cancelled', 'the desk closes')),
    fetchAgain: ({ collectionId: id, kind, remoteId, name, mediaType }) =>
      slots.run(closing.signal, async () => {
        const collection = store.collections.find(id);
        if (collection === null) throw new AppError('not-found', 'no such collection');
        if (collection.state === 'fetching') throw new AppError('not-allowed', 'it is being fetched');
        const [before] = store.products.versionsOf({ collectionId: id, kind, remoteId });
        const client = await parts.clientFor(connectionOf(store, collection));
        const piece = { from: sources[kind](remoteId).from, kind, remoteId, name, mediaType, sha256: null };
        const product = await fetchPiece(id, piece, client, closing.signal);
        const changed = product.id !== before?.id;
        if (changed && kind === 'summary') await parts.statements.take(id, closing.signal);
        return { product, changed };
      }),
    fetchAll: (id, context) =>
      slots.run(context.signal, async () => {
        const before = store.collections.find(id);
        if (before?.state !== 'fetching') return;
        const ended = before.failure?.code === 'collection-failed' ? before.failure : null;
        let failure: AppErrorData | null = ended;
        try {
          await fetchPieces(id, context);
        } catch (error) {
          context.signal.throwIfAborted();
          if (!(error instanceof AppError)) parts.log.error({ collection: id, error }, 'fetching ended unexpectedly');
          // A collection that ended without a result need not have products.
          failure = ended ?? AppError.dataOf(error);
        }
        if (store.collections.find(id) === null) return;
        changes.apply(id, { state: failure === null ? 'ready' : 'failed', progress: null, failure });
        events.emit('review.changed', { caseId: before.caseId });
      }),
  };
}

const outOfReach: ReadonlySet<string> = new Set<ErrorCode>([
  'service-unreachable',
  'service-timeout',
  'service-proxy',
  'service-proxy-auth',
]);

/** Nothing was answered, or not even asked. */
function isOutOfReach(failure: AppErrorData): boolean {
  return outOfReach.has(failure.code) || awaitsSecret(failure);
}

const summary: Piece = {
  kind: 'summary',
  remoteId: 'summary',
  name: 'summary.json',
  mediaType: null,
  sha256: null,
  from: (client, id, signal) => client.fetchSummary(id, { signal }),
};

const archive: Piece = {
  kind: 'archive',
  remoteId: 'all',
  name: 'all-products.zip',
  mediaType: null,
  sha256: null,
  from: (client, id, signal) => client.fetchArchive(id, { signal }),
};

const list: Piece = {
  kind: 'list',
  remoteId: 'list',
  name: 'product-list.json',
  mediaType: null,
  sha256: null,
  from: async (client, id, signal) => downloadOf((await client.fetchProducts(id, { signal })).bytes),
};

/** Bytes that are there already, as a download. */
function downloadOf(bytes: Uint8Array): Download {
  return { mediaType: 'application/json', size: bytes.byteLength, fileName: null, body: Readable.from([bytes]) };
}

/** Where each kind comes from. */
const sources: Readonly<Record<Product['kind'], (remoteId: string) => Pick<Piece, 'from'>>> = {
  summary: () => summary,
  archive: () => archive,
  list: () => list,
  product: (remoteId) => ({ from: (client, id, signal) => client.fetchProduct(id, remoteId, { signal }) }),
};

function pieceOf(entry: ProductEntry): Piece {
  return {
    kind: 'product',
    remoteId: entry.id,
    name: entry.name,
    mediaType: entry.mediaType,
    sha256: hashIn(entry.raw),
    ...sources.product(entry.id),
  };
}

/** The ZIP and the summary have addresses of their own; a list that names them too means the same bytes. */
function isOfItsOwn(entry: ProductEntry): boolean {
  return entry.id !== archive.remoteId && entry.id !== summary.remoteId;
}

/** The built-in service says the hash of each product; others may. */
function hashIn(raw: unknown): string | null {
  const hash = typeof raw === 'object' && raw !== null && 'sha256' in raw ? raw.sha256 : null;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : null;
}

function remoteIdOf(collection: Collection | null): string {
  if (collection?.remoteId == null) throw new AppError('not-found', 'the collection has no id at the service');
  return collection.remoteId;
}
