import { AppError } from '../../../shared/errors.ts';
import type { Collection, Id, Product } from '../../../shared/model.ts';
import type { ProductEntry, ServiceClient } from '../../service/client.ts';
import type { DeskParts } from '../parts.ts';
import { downloadOf, list, type Piece } from './pieces.ts';
import type { Statements } from '../statements/statements.ts';
import { readZipDirectory } from './zipDirectory.ts';

type Parts = Pick<DeskParts, 'store'> & { statements: Statements };

/** Single downloads of a collection. Each is stored whole and checked, or not at all. */
export type Fetching = {
  /** @throws {AppError} what the service says, or what is wrong with the bytes */
  fetchBytes(id: Id, piece: Piece, client: ServiceClient, signal: AbortSignal): Promise<Product>;
  /** As `fetchBytes`; a summary's rows take the place of older ones. */
  fetchOne(id: Id, piece: Piece, client: ServiceClient, signal: AbortSignal): Promise<Product>;
  /** The list of products, stored as it came. */
  fetchList(id: Id, client: ServiceClient, signal: AbortSignal): Promise<ProductEntry[]>;
};

export function createFetching({ store, statements }: Parts): Fetching {
  const fetchBytes: Fetching['fetchBytes'] = async (id, piece, client, signal) => {
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
  };

  return {
    fetchBytes,
    async fetchOne(id, piece, client, signal) {
      const product = await fetchBytes(id, piece, client, signal);
      if (piece.kind === 'summary') await statements.take(id, signal);
      return product;
    },
    async fetchList(id, client, signal) {
      const listed = await client.fetchProducts(remoteIdOf(store.collections.find(id)), { signal });
      await fetchBytes(id, { ...list, from: () => Promise.resolve(downloadOf(listed.bytes)) }, client, signal);
      return listed.entries;
    },
  };
}

function remoteIdOf(collection: Collection | null): string {
  if (collection?.remoteId == null) throw new AppError('not-found', 'the collection has no id at the service');
  return collection.remoteId;
}
