import { expect, onTestFinished, test } from 'vitest';
import path from 'node:path';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createQueries } from '../../../electron/desk/queries/queries.ts';
import { openStore, openStoreForReading } from '../../../electron/store/openStore.ts';
import type { RowNews } from '../../../electron/store/rows/rowOrders.ts';
import type { Reply } from '../../../shared/contract.ts';
import type { RowPage } from '../../../shared/model/row.ts';
import { caseWithCollection, movableClock, rawKey, row, statement, temporaryFolder } from '../store/fixtures.ts';

/** A writer, and what reads beside it from a connection of its own. */
async function writerAndReader() {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const told: RowNews[] = [];
  const store = openStore({ ...place, clock: movableClock(), tell: (news) => told.push(news) });
  onTestFinished(() => store.close());
  const reading = openStoreForReading(place, movableClock());
  onTestFinished(() => reading.store.close());
  const answer = createQueries(
    reading.store,
    createEvents(() => undefined),
    true,
  );
  const read: typeof answer = (call, args) => {
    told.splice(0).forEach(reading.hear);
    return answer(call, args);
  };
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement([row('2026-03-01', 'Fee', '-1.00')])], []);
  const query = { caseId, sort: 'date', offset: 0, limit: 10 } as const;
  const rows = () => (read('review.rows', query) as Extract<Reply<RowPage>, { ok: true }>).value;
  return { store, reading, read, rows, caseId, collectionId, query };
}

test('a reader answers what was committed last, and sees nothing of a transaction before', async () => {
  const { store, reading, read, rows, caseId, query } = await writerAndReader();
  expect(read('review.open', { caseId })).toMatchObject({ ok: true, value: { totals: [{ rows: 1 }] } });
  const [fee] = rows().rows;
  store.transaction(() => {
    store.edits.write(fee!.id, 'amount', '-2.00');
    expect(reading.store.statements.page(query).sums).toMatchObject([{ moneyOut: '1.00' }]);
  });
  // The lists that it keeps follow what the writer told.
  await Promise.resolve();
  expect(rows()).toMatchObject({ rows: [{ amount: '-2.00' }], sums: [{ moneyOut: '2.00' }] });
});

test('a reader leaves to the desk another call and wrong arguments, and names what is not there', async () => {
  const { read, query } = await writerAndReader();
  expect(read('case.create', { name: 'A' })).toBeNull();
  expect(read('review.rows', { ...query, sort: 'colour' })).toBeNull();
  expect(() => read('case.read', { id: 'unknown' })).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('a reader that holds no long case answers its first rows, and leaves the others to one that does', async () => {
  const { store, reading, read, collectionId, query } = await writerAndReader();
  const many = Array.from({ length: 50_000 }, (_, at) => row('2026-03-01', `Fee ${at}`, '-1.00'));
  store.statements.replaceOfCollection(collectionId, [statement(many)], []);
  await Promise.resolve();
  const inPassing = createQueries(
    reading.store,
    createEvents(() => undefined),
    false,
  );
  expect(inPassing('review.rows', query)).toMatchObject({ ok: true, value: { total: 50_000 } });
  for (const finer of [{ search: 'fee 4999' }, { sort: 'amount' }, { offset: 30_000 }]) {
    expect(inPassing('review.rows', { ...query, ...finer })).toBeNull();
  }
  const { offset, limit, ...list } = query;
  const selection = { query: list, ranges: [[offset, limit]] };
  expect(inPassing('rows.select', selection)).toBeNull();
  expect(read('rows.select', selection)).toMatchObject({ value: { total: 11 } });
  // It is held by now, as far as this store goes.
  expect(inPassing('review.rows', { ...query, search: 'fee 4999' })).toMatchObject({ value: { total: 11 } });
});

test('a reader can write nothing', async () => {
  const { reading } = await writerAndReader();
  expect(() => reading.store.settings.write('theme', 'dark')).toThrow(
    expect.objectContaining({ code: 'storage-failed' }),
  );
});
