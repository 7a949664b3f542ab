import { expect, test, vi } from 'vitest';
import { withProducts } from '../support/withProducts.ts';
import { answerJson } from '../../../support/scriptedServer.ts';

test('names of a summary that are mended later are applied to what was fetched before', async () => {
  const { service, desk } = await withProducts((remote) => {
    const umsaetze = [{ buchungstag: '2026-03-02', betrag: '1200.10', type: 'credit' }];
    remote.summary = { statement: { accounts: [{ number: '0012', currency: 'EUR', umsaetze }] } };
  });
  const { caseId, connectionId } = await desk.reaches('ready');
  const rows = async () => (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 })).rows;
  expect(await rows()).toEqual([]);
  const { name, profileOverrides } = desk.store.connections.find(connectionId)!;
  const asked = service.seen().length;
  const summaryFields = ['umsaetze = transactions', 'buchungstag = date', 'betrag = amount'];
  await desk.call('connection.save', {
    ...{ id: connectionId, name, baseUrl: service.url },
    profileOverrides: { ...profileOverrides, summaryFields },
  });
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ date: '2026-03-02', amount: '1200.10' }]));
  expect(service.seen().slice(asked)).toEqual([]);
});

test('names of a list of products that are mended later bring what it names, without another upload', async () => {
  const { service, desk } = await withProducts((remote) => {
    const list = [{ beleg: 'p1', titel: 'Umsätze' }, { id: 'p2' }];
    remote.next = [{ match: /GET .*\/products$/, answer: (response) => answerJson(response, list) }];
  });
  const { id, connectionId, missing } = await desk.reaches('ready');
  expect(missing).toMatchObject([{ remoteId: null }]);
  const { name, profileOverrides } = desk.store.connections.find(connectionId)!;
  const productFields = { id: ['beleg', 'id'], name: ['titel'] };
  await desk.call('connection.save', {
    ...{ id: connectionId, name, baseUrl: service.url },
    profileOverrides: { ...profileOverrides, productFields },
  });
  await vi.waitFor(() => expect(desk.store.collections.find(id)?.missing).toEqual([]));
  const products = (await desk.call('collection.products', { id })).filter(({ kind }) => kind === 'product');
  expect(products.map((each) => [each.remoteId, each.name])).toEqual([
    ['p2', 'p2'],
    ['p1', 'Umsätze'],
  ]);
  expect(service.seen().filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('what a mended profile has still to read is read after a restart', async () => {
  const { service, desk } = await withProducts((remote) => {
    const umsaetze = [{ buchungstag: '2026-03-02', betrag: '1200.10', type: 'credit' }];
    remote.summary = { statement: { accounts: [{ number: '0012', currency: 'EUR', umsaetze }] } };
  });
  const { id, caseId, connectionId } = await desk.reaches('ready');
  const { name, profileOverrides } = desk.store.connections.find(connectionId)!;
  const summaryFields = ['umsaetze = transactions', 'buchungstag = date', 'betrag = amount'];
  await desk.call('connection.save', {
    ...{ id: connectionId, name, baseUrl: service.url },
    profileOverrides: { ...profileOverrides, summaryFields },
  });
  // It ends before the worker has read the summary.
  const again = await desk.restart();
  const rows = async () => (await again.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 })).rows;
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ date: '2026-03-02', amount: '1200.10' }]));
  await vi.waitFor(() => expect(again.store.dueReadings.all()).toEqual([]));
  expect(again.store.collections.find(id)?.state).toBe('ready');
});
