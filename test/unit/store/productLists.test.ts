import { expect, test } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { earlier, earlierDatabase } from './earlierDatabase.ts';
import { movableClock } from './fixtures.ts';

test('a database from before the lists keeps its products, and takes a list beside them', () => {
  const sha256 = 'ab'.repeat(32);
  const place = earlierDatabase('product-lists', 'ready', (database) => {
    database.sql('INSERT INTO blobs (sha256, size) VALUES (?, 2)').run(sha256);
    database
      .sql(
        `INSERT INTO products (id, collection_key, remote_id, kind, name, media_type, size, sha256, version, fetched_at)
         VALUES ('p', 1, 'p1', 'product', 'rows', 'application/json', 2, ?, 1, ?)`,
      )
      .run(sha256, earlier);
  });
  const store = openStore({ ...place, clock: movableClock() });
  expect(store.products.find('p')).toMatchObject({ collectionId: 'one', remoteId: 'p1', kind: 'product', sha256 });
  const list = { collectionId: 'one', remoteId: 'list', kind: 'list', name: 'product-list.json' } as const;
  store.products.add({ ...list, mediaType: 'application/json', size: 2, sha256 });
  expect(store.products.newestOf('one').map(({ kind }) => kind)).toEqual(['product', 'list']);
  store.close();
});
