import { Readable } from 'node:stream';
import { AppError, type AppErrorData, type ErrorCode } from '../../../shared/errors.ts';
import type { MissingProduct, Product } from '../../../shared/model/collection.ts';
import type { Download, ProductEntry, ServiceClient } from '../../service/endpoints/client.ts';
import { awaitsSecret } from '../connections/awaitedSecret.ts';

/** One download: what it becomes, and where it comes from. */
export type WantedProduct = Pick<Product, 'kind' | 'remoteId' | 'name'> & {
  mediaType: string | null;
  /** Of the bytes, where the service's list says it. */
  sha256: string | null;
  /** A service without it has not promised it. */
  optional: boolean;
  from: (client: ServiceClient, remoteId: string, signal: AbortSignal) => Promise<Download>;
};

/** All that a list of products names, and what every collection has: the summary first, the ZIP last. */
export function wantedProducts(entries: readonly ProductEntry[]): WantedProduct[] {
  const named = new Map<string, WantedProduct>();
  for (const { id, name, mediaType, raw } of entries) {
    // The ZIP and the summary have addresses of their own; a list that names them too means the same bytes.
    if (id !== null && !isOfItsOwn(id))
      named.set(id, { ...wantedProduct('product', id, name), mediaType, sha256: hashIn(raw) });
  }
  return [
    { ...wantedProduct('summary', summaryId, 'summary.json'), optional: !entries.some(({ id }) => id === summaryId) },
    ...named.values(),
    { ...wantedProduct('archive', archiveId, 'all-products.zip'), optional: entries.length === 0 },
  ];
}

/** A product of which no more is known than what it is asked for by. */
export function wantedProduct(kind: WantedProduct['kind'], remoteId: string, name: string): WantedProduct {
  return { kind, remoteId, name, mediaType: null, sha256: null, optional: false, from: sources[kind](remoteId) };
}

/** What of a list cannot be asked for. */
export function unaskable(entries: readonly ProductEntry[]): MissingProduct[] {
  return entries
    .filter(({ id }) => id === null)
    .map(({ name }) => ({ kind: 'product', remoteId: null, name, failure: null }));
}

/** A product that is not here. */
export function missed({ kind, remoteId, name }: WantedProduct, failure: AppErrorData): MissingProduct {
  return { kind, remoteId, name, failure };
}

/** Tells the same product of another list. */
export function isSame(wanted: Pick<WantedProduct, 'kind' | 'remoteId'>) {
  return (other: Pick<MissingProduct, 'kind' | 'remoteId'>): boolean =>
    other.kind === wanted.kind && other.remoteId === wanted.remoteId;
}

/** Nothing was answered, or not even asked. */
export function isOutOfReach(failure: AppErrorData): boolean {
  return outOfReach.has(failure.code) || awaitsSecret(failure);
}

/**
 * What the service is to blame for, about one product alone.
 * @throws the signal's reason where it has aborted, else the error itself where the fault is on this side
 */
export function failureOfProduct(error: unknown, signal: AbortSignal): AppErrorData {
  signal.throwIfAborted();
  const failure = AppError.dataOf(error);
  if (!failure.code.startsWith('service-') && failure.code !== 'too-large') throw error;
  return failure;
}

const summaryId = 'summary';
const archiveId = 'all';

function isOfItsOwn(id: string): boolean {
  return id === archiveId || id === summaryId;
}

const sources: Readonly<Record<WantedProduct['kind'], (remoteId: string) => WantedProduct['from']>> = {
  summary: () => (client, id, signal) => client.fetchSummary(id, { signal }),
  archive: () => (client, id, signal) => client.fetchArchive(id, { signal }),
  list: () => async (client, id, signal) => downloadOf((await client.fetchProducts(id, { signal })).bytes),
  product: (remoteId) => (client, id, signal) => client.fetchProduct(id, remoteId, { signal }),
};

/** The list of products, as it comes. */
export const productList: WantedProduct = wantedProduct('list', 'list', 'product-list.json');

/** Bytes that are there already, as a download. */
export function downloadOf(bytes: Uint8Array): Download {
  return { mediaType: 'application/json', size: bytes.byteLength, body: Readable.from([bytes]) };
}

/** The built-in service says the hash of each product; others may. */
function hashIn(raw: unknown): string | null {
  const hash = typeof raw === 'object' && raw !== null && 'sha256' in raw ? raw.sha256 : null;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : null;
}

const outOfReach: ReadonlySet<string> = new Set<ErrorCode>([
  'service-unreachable',
  'service-timeout',
  'service-proxy',
  'service-proxy-auth',
]);
