import { expect, it } from 'vitest';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { emptyPlan } from '../../../shared/startPlan.ts';
import { movableClock, rawKey, temporaryFolder } from './fixtures.ts';
import path from 'node:path';

it('brings a database from before the connect flow along, with its cases and collections', () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === 'connect');
  const old = openDatabase(place);
  migrate(old, place, migrations.slice(0, before), '2026-11-21T12:00:00.000Z');
  old.execute(`INSERT INTO cases (id, name, auto_named, created_at, changed_at, search_text)
    VALUES ('case-1', 'A Naidoo', 0, '2026-11-21', '2026-11-21', 'a naidoo')`);
  old.close();

  const clock = movableClock();
  const store = openStore({ ...place, clock });
  const draft = { connectionId: 'c', origin: 'connect-flow' as const, documentIds: [] };
  const { id } = store.collections.create({ ...draft, caseId: 'case-1' });
  store.starts.record(id, {
    plan: { ...emptyPlan('c'), institutionId: 'bank' },
    idNumber: '77',
    correlation: 'x',
    credentialNames: ['password'],
  });
  expect(store.starts.find(id)).toMatchObject({ correlation: 'x', reused: null, credentialNames: ['password'] });
  expect(store.starts.earlier({ connectionId: 'c', institutionId: 'bank', idNumber: '77' })).toMatchObject([
    { collectionId: id, caseName: 'A Naidoo' },
  ]);
  // A removed collection takes its start along.
  store.collections.remove(id);
  expect(store.starts.find(id)).toBeNull();
  store.close();
});
