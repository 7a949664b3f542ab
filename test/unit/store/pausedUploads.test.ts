import path from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { caseWithCollection, movableClock, rawKey, temporaryFolder } from './fixtures.ts';

test('a pause outlives a restart, and ends when the upload has gone', async () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey, clock: movableClock() };
  const store = openStore(place);
  const { collectionId: id } = await caseWithCollection(store);
  expect(store.collections.find(id)?.paused).toBe(false);
  expect(store.collections.change(id, { paused: true })).toMatchObject({ paused: true });
  store.close();
  const again = openStore(place);
  expect(again.collections.find(id)?.paused).toBe(true);
  expect(again.collections.change(id, { state: 'sending' }).paused).toBe(true);
  expect(again.collections.change(id, { state: 'collecting' }).paused).toBe(false);
  again.close();
});
