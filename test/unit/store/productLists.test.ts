import { expect, test } from 'vitest';
import { caseWithCollection, memoryStore } from './fixtures.ts';

test('the list of products stands beside the products', async () => {
  const store = memoryStore();
  const { collectionId, sha256 } = await caseWithCollection(store);
  const bytes = { collectionId, mediaType: 'application/json', size: 2, sha256 };
  store.products.add({ ...bytes, remoteId: 'p1', kind: 'product', name: 'rows' });
  store.products.add({ ...bytes, remoteId: 'list', kind: 'list', name: 'product-list.json' });
  expect(store.products.newestOf(collectionId).map(({ kind }) => kind)).toEqual(['product', 'list']);
});
