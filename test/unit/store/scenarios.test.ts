import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from './fixtures.ts';

test('a database from before scenarios takes them, and they go with their case', () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === 'scenarios');
  const database = openDatabase(place);
  migrate(database, place, migrations.slice(0, before), '2026-11-21T12:00:00.000Z');
  database
    .sql(
      `INSERT INTO cases (id, name, auto_named, notes, review_state, created_at, changed_at, search_text)
       VALUES ('case', 'A Naidoo', 0, '', 'open', '2026-11-21', '2026-11-21', '')`,
    )
    .run();
  database.close();

  const store = openStore({ ...place, clock: movableClock() });
  const made = store.scenarios.create('case', 'Without March', [
    { kind: 'filter', label: 'March', filter: { month: '2026-03' } },
  ]);
  expect(store.scenarios.ofCase('case')).toEqual([made]);
  expect(store.scenarios.change(made.id, { name: 'Without', leaveOut: [] })).toMatchObject({
    name: 'Without',
    leaveOut: [],
  });
  store.cases.remove('case');
  expect(store.scenarios.find(made.id)).toBeNull();
  store.close();
});
