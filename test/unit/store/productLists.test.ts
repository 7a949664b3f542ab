import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from './fixtures.ts';

test('a database from before the lists keeps its products, and takes a list beside them', () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === 'product-lists');
  const now = '2026-11-21T12:00:00.000Z';
  const sha256 = 'ab'.repeat(32);
  const database = openDatabase(place);
  migrate(database, place, migrations.slice(0, before), now);
  database
    .sql(
      `INSERT INTO cases (id, name, auto_named, notes, review_state, created_at, changed_at, search_text)
       VALUES ('case', 'A Naidoo', 0, '', 'open', ?, ?, '')`,
    )
    .run(now, now);
  database
    .sql(
      `INSERT INTO collections (id, case_key, connection_id, origin, state, state_since, created_at)
       VALUES ('one', 1, 'this-computer', 'upload', 'ready', ?, ?)`,
    )
    .run(now, now);
  database.sql('INSERT INTO blobs (sha256, size) VALUES (?, 2)').run(sha256);
  database
    .sql(
      `INSERT INTO products (id, collection_key, remote_id, kind, name, media_type, size, sha256, version, fetched_at)
       VALUES ('p', 1, 'p1', 'product', 'rows', 'application/json', 2, ?, 1, ?)`,
    )
    .run(sha256, now);
  database.close();

  const store = openStore({ ...place, clock: movableClock() });
  expect(store.products.find('p')).toMatchObject({ collectionId: 'one', remoteId: 'p1', kind: 'product', sha256 });
  const list = { collectionId: 'one', remoteId: 'list', kind: 'list', name: 'product-list.json' } as const;
  store.products.add({ ...list, mediaType: 'application/json', size: 2, sha256 });
  expect(store.products.newestOf('one').map(({ kind }) => kind)).toEqual(['product', 'list']);
  store.close();
});
