import { expect, test } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { earlierDatabase } from './earlierDatabase.ts';
import { movableClock } from './fixtures.ts';

test('a database from before pauses has nothing paused, and keeps a pause until the upload has gone', () => {
  const place = earlierDatabase('paused-uploads', 'waiting');
  const store = openStore({ ...place, clock: movableClock() });
  expect(store.collections.find('one')).toMatchObject({ state: 'waiting', paused: false });
  expect(store.collections.change('one', { paused: true })).toMatchObject({ paused: true });
  store.close();
  const again = openStore({ ...place, clock: movableClock() });
  expect(again.collections.find('one')?.paused).toBe(true);
  expect(again.collections.change('one', { state: 'sending' }).paused).toBe(true);
  expect(again.collections.change('one', { state: 'collecting' }).paused).toBe(false);
  again.close();
});
