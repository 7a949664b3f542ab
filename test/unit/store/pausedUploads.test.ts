import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from './fixtures.ts';

test('a database from before pauses has nothing paused, and keeps a pause until the upload has gone', () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === 'paused-uploads');
  const now = '2026-11-21T12:00:00.000Z';
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
       VALUES ('one', 1, 'this-computer', 'upload', 'waiting', ?, ?)`,
    )
    .run(now, now);
  database.close();

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
