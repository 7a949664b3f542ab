import type { CollectionCalls } from '../../../shared/calls/collections.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import type { Products } from '../products/products.ts';
import type { Pausing } from '../uploads/pausing.ts';
import type { CollectionActions } from './collectionActions.ts';

type Dependencies = {
  collections: CollectionActions;
  products: Products;
  pausing: Pausing;
};

/** What is done with single collections. */
export function createCollectionHandlers(
  deps: Dependencies,
): Pick<Handlers, Exclude<keyof CollectionCalls, QueryCall>> {
  const { collections, products, pausing } = deps;
  return {
    'collection.fetchMissing': ({ id }) => products.fetchMissing(id),
    'collection.retry': ({ id }) => collections.retry(id),
    'collection.cancel': ({ id }) => collections.cancel(id),
    'collection.answer': ({ id, challengeId, value }) => collections.answer(id, challengeId, value),
    'collection.resolve': ({ id, decision }) => collections.resolve(id, decision),
    'upload.pause': ({ id }) => pausing.pause(id),
    'upload.resume': ({ id }) => pausing.resume(id),
  };
}
