import { expect, onTestFinished, test } from 'vitest';
import path from 'node:path';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createQueries } from '../../../electron/desk/queries/queries.ts';
import { openStore, openStoreForReading } from '../../../electron/store/openStore.ts';
import type { RowNews } from '../../../electron/store/rows/rowOrders.ts';
import type { Reply } from '../../../shared/contract.ts';
import type { RowPage } from '../../../shared/model.ts';
import { caseWithCollection, movableClock, rawKey, row, statement, temporaryFolder } from '../store/fixtures.ts';

/** A writer, and what reads beside it from a connection of its own. */
async function writerAndReader() {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const told: RowNews[] = [];
  const store = openStore({ ...place, clock: movableClock(), tell: (news) => told.push(news) });
  onTestFinished(() => store.close());
  const reading = openStoreForReading(place, movableClock());
  onTestFinished(() => reading.store.close());
  const read = createQueries(
    reading.store,
    createEvents(() => undefined),
    () => told.splice(0).forEach(reading.hear),
  );
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement([row('2026-03-01', 'Fee', '-1.00')])], []);
  const query = { caseId, sort: 'date', offset: 0, limit: 10 } as const;
  const rows = async () => ((await read('review.rows', query)) as Extract<Reply<RowPage>, { ok: true }>).value;
  return { store, reading, read, rows, caseId, collectionId, query };
}

test('a reader answers what was committed last, and sees nothing of a transaction before', async () => {
  const { store, reading, read, rows, caseId, query } = await writerAndReader();
  expect(await read('review.open', { caseId })).toMatchObject({ ok: true, value: { totals: [{ rows: 1 }] } });
  const [fee] = (await rows()).rows;
  store.transaction(() => {
    store.edits.writeRow(fee!.id, 'amount', '-2.00');
    expect(reading.store.statements.page(query).sums).toMatchObject([{ moneyOut: '1.00' }]);
  });
  // The lists that it keeps follow what the writer told.
  await Promise.resolve();
  expect(await rows()).toMatchObject({ rows: [{ amount: '-2.00' }], sums: [{ moneyOut: '2.00' }] });
});

test('a reader leaves to the desk what it cannot answer: another call, wrong arguments, a half made edit', async () => {
  const { store, read, rows, caseId, query } = await writerAndReader();
  expect(await read('case.create', { name: 'A' })).toBeNull();
  expect(await read('review.rows', { ...query, sort: 'colour' })).toBeNull();
  const [fee] = (await rows()).rows;
  store.edits.writeRow(fee!.id, 'excluded', '1');
  // Its rows have yet to be added up, which is written.
  expect(await read('review.open', { caseId })).toBeNull();
  store.edits.long.stage(caseId, { source: 'analyst', reason: null, who: 'n' });
  expect(await read('review.rows', query)).toBeNull();
  await expect(read('case.read', { id: 'unknown' })).rejects.toMatchObject({ code: 'not-found' });
});

test('a reader can write nothing', async () => {
  const { reading } = await writerAndReader();
  expect(() => reading.store.settings.write('theme', 'dark')).toThrow(
    expect.objectContaining({ code: 'storage-failed' }),
  );
});
