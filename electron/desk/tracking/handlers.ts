import type { CollectionCalls } from '../../../shared/calls/collections.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Cases } from '../cases/cases.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Products } from '../products/products.ts';
import type { Pausing } from '../uploads/pausing.ts';
import type { CollectionActions } from './collectionActions.ts';

type Dependencies = Pick<DeskDependencies, 'store'> & {
  cases: Cases;
  collections: CollectionActions;
  products: Products;
  pausing: Pausing;
};

/** The calls about single collections. */
export function createCollectionHandlers(deps: Dependencies): Pick<Handlers, keyof CollectionCalls> {
  const { store, cases, collections, products, pausing } = deps;
  return {
    'collection.list': ({ caseId, ...request }) => store.collections.pageOfCase(cases.require(caseId).id, request),
    'collection.read': ({ id }) => ({
      collection: collections.require(id),
      documents: store.collections.documents(id),
    }),
    'collection.history': ({ id }) => store.collections.history(collections.require(id).id),
    'collection.serviceWord': ({ id }) => store.serviceWords.find(collections.require(id).id),
    'collection.products': ({ id }) => store.products.newestOf(collections.require(id).id),
    'collection.fetchMissing': ({ id }) => products.fetchMissing(id),
    'collection.retry': ({ id }) => collections.retry(id),
    'collection.cancel': ({ id }) => collections.cancel(id),
    'collection.answer': ({ id, challengeId, value }) => collections.answer(id, challengeId, value),
    'collection.resolve': ({ id, decision }) => collections.resolve(id, decision),
    'upload.pause': ({ id }) => pausing.pause(id),
    'upload.resume': ({ id }) => pausing.resume(id),
  };
}
