import { AppError } from '../../../shared/errors.ts';
import type { Collection, Product } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ProductEntry, ServiceClient } from '../../service/endpoints/client.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { listEntries } from './archive.ts';
import { downloadOf, productList, type WantedProduct } from './wantedProducts.ts';
import type { Statements } from '../statements/statements.ts';

type Dependencies = Pick<DeskDependencies, 'store'> & { statements: Statements };

/** Single downloads of a collection. Each is stored whole and checked, or not at all. */
export type Fetching = ReturnType<typeof createFetching>;

export function createFetching({ store, statements }: Dependencies) {
  async function fetchBytes(
    id: Id,
    wanted: WantedProduct,
    client: ServiceClient,
    signal: AbortSignal,
  ): Promise<Product> {
    const remoteId = remoteIdOf(store.collections.find(id));
    const download = await wanted.from(client, remoteId, signal);
    const expected = { size: download.size, signal, ...(wanted.sha256 === null ? {} : { sha256: wanted.sha256 }) };
    const { sha256, size } = await store.blobs.write(download.body, expected);
    if (wanted.kind === 'archive') await listEntries(store.blobs, sha256);
    signal.throwIfAborted();
    return store.products.add({
      collectionId: id,
      remoteId: wanted.remoteId,
      kind: wanted.kind,
      name: wanted.name,
      mediaType: wanted.mediaType ?? download.mediaType,
      size,
      sha256,
    });
  }

  return {
    /** @throws {AppError} what the service says, or what is wrong with the bytes */
    fetchBytes,
    /** As `fetchBytes`; a summary's rows take the place of older ones. */
    async fetchOne(id: Id, wanted: WantedProduct, client: ServiceClient, signal: AbortSignal): Promise<Product> {
      const product = await fetchBytes(id, wanted, client, signal);
      if (wanted.kind === 'summary') await statements.take(id, signal);
      return product;
    },
    /** The list of products, stored as it came. */
    async fetchList(id: Id, client: ServiceClient, signal: AbortSignal): Promise<ProductEntry[]> {
      const listed = await client.fetchProducts(remoteIdOf(store.collections.find(id)), { signal });
      await fetchBytes(id, { ...productList, from: () => Promise.resolve(downloadOf(listed.bytes)) }, client, signal);
      return listed.entries;
    },
  };
}

function remoteIdOf(collection: Collection | null): string {
  if (collection?.remoteId == null) throw new AppError('not-found', 'the collection has no id at the service');
  return collection.remoteId;
}
