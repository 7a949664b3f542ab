import { expect, onTestFinished, test } from 'vitest';
import { createLongCases } from '../../../electron/desk/longCases.ts';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { createStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import { caseWithCollection, movableClock, row, statement } from '../store/fixtures.ts';

/** A store to which every case is a long one. */
function storeOfLongCases(): Store {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const clock = movableClock();
  migrate(database, { memory: true }, migrations, clock.now().toISOString());
  return createStore(database, clock, { longFrom: 0 });
}

async function addCase(store: Store, name: string): Promise<string> {
  const { caseId, collectionId } = await caseWithCollection(store, name);
  const rows = Array.from({ length: 3000 }, () => row('2026-03-01', 'Fee', '-1.00'));
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  return caseId;
}

const log = { error: () => undefined };

test('whoever waits for a long case finds it in memory, whatever others wait for meanwhile', async () => {
  const store = storeOfLongCases();
  const [one, two] = [await addCase(store, 'One'), await addCase(store, 'Two')];
  const longCases = createLongCases({ store, log, signal: new AbortController().signal });
  const found = await Promise.all(
    [one, two, one, two].map(async (id) => {
      await longCases.ready(id, 'amount');
      return store.statements.isPrepared(id, 'amount');
    }),
  );
  expect(found).toEqual([true, true, true, true]);
});

test('a case that changes while it is read is read again', async () => {
  const store = storeOfLongCases();
  const caseId = await addCase(store, 'One');
  const [first] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).rows;
  expect(store.statements.prepare(caseId, 'date')).toBe(true);
  store.edits.writeRow(first!.id, 'amount', '7.00');
  while (store.statements.prepare(caseId, 'date'));
  const into = { caseId, direction: 'in', sort: 'date', offset: 0, limit: 9 } as const;
  expect(store.statements.page(into)).toMatchObject({ total: 1, sums: [{ net: '7.00' }] });
});

test('a desk that closes gives up reading', async () => {
  const store = storeOfLongCases();
  const caseId = await addCase(store, 'One');
  const closing = new AbortController();
  const longCases = createLongCases({ store, log, signal: closing.signal });
  const ready = longCases.ready(caseId);
  closing.abort(new Error('the desk closes'));
  await expect(ready).rejects.toThrow('the desk closes');
  await longCases.expect(caseId);
});
