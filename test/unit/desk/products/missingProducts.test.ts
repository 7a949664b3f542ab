import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { answerJson } from '../../../support/scriptedServer.ts';
import { products, withProducts } from '../support/withProducts.ts';

const lost: [string, (response: ServerResponse) => void][] = [
  ['is nowhere to be found', (response) => answerJson(response, {}, 404)],
  ['makes the service fail', (response) => answerJson(response, {}, 500)],
  [
    'is cut each time',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 10 }).write('a,b');
      setImmediate(() => response.destroy());
    },
  ],
];

test.each(lost)('fetches everything else where one product %s, and names it', async (_what, answer) => {
  const { desk } = await withProducts((service) => {
    service.next = Array.from({ length: 20 }, () => ({ match: /products\/p1$/, answer }));
  });
  const { failure, missing } = await desk.reaches('ready');
  expect(failure).toBeNull();
  expect(missing).toMatchObject([{ kind: 'product', remoteId: 'p1', name: 'rows' }]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['p2', 'all', 'summary', 'list']);
  const { entries } = await desk.call('case.list', { limit: 10 });
  expect(entries).toMatchObject([{ states: { ready: 1 }, missing: { ready: 1 } }]);
});

test.each(lost.slice(0, 2))('fetches every product where the ZIP %s', async (_what, answer) => {
  const { desk } = await withProducts((service) => {
    service.next = Array.from({ length: 20 }, () => ({ match: /products\/all$/, answer }));
  });
  expect((await desk.reaches('ready')).missing).toMatchObject([{ kind: 'archive', remoteId: 'all' }]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['p1', 'p2', 'summary', 'list']);
});

test.each(lost.slice(0, 2))('asks for ZIP and summary where the list of products %s', async (_what, answer) => {
  const { desk } = await withProducts((service) => {
    service.next = Array.from({ length: 20 }, () => ({ match: /\/products$/, answer }));
  });
  expect((await desk.reaches('ready')).missing).toMatchObject([{ kind: 'list', remoteId: 'list' }]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['all', 'summary']);
});

test('asks for the ZIP where the list is empty, and misses none that is not there', async () => {
  const { service, desk } = await withProducts(({ products: listed }) => listed.clear());
  expect((await desk.reaches('ready')).missing).toEqual([]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['all', 'summary', 'list']);
  service.next.push({ match: /products\/all$/, answer: (response) => answerJson(response, {}, 404) });
  await desk.clock.sleep(1000);
  await desk.call('collection.retry', { id: desk.collection().id });
  await vi.waitFor(() => expect(service.next).toEqual([]));
  expect((await desk.reaches('ready')).missing).toEqual([]);
});

test('keeps a product that the list names by a text alone, and asks for it by that', async () => {
  const { desk } = await withProducts(({ next }) => {
    next.push({
      match: /\/products$/,
      answer: (response) => answerJson(response, ['p1', { key: 'p2', title: 'PDF' }]),
    });
  });
  expect((await desk.reaches('ready')).missing).toEqual([]);
  expect((await products(desk)).slice(0, 2)).toMatchObject([
    { remoteId: 'p1', name: 'p1' },
    { remoteId: 'p2', name: 'PDF' },
  ]);
});

test('fails where nothing but the list could be had', async () => {
  const { desk } = await withProducts(({ next }) => {
    next.push(...Array.from({ length: 40 }, () => ({ match: /products\/./, answer: lost[1]![1] })));
  });
  const { failure, missing } = await desk.reaches('failed');
  expect(failure?.code).toBe('service-failed');
  expect(missing.map(({ remoteId }) => remoteId)).toEqual(['summary', 'p1', 'p2', 'all']);
});

test('tries what is missing again when the analyst asks, and says what is still missing', async () => {
  const { service, desk } = await withProducts((remote) => {
    remote.next = ['p1', 'all'].map((id) => ({ match: new RegExp(`products/${id}$`), answer: lost[0]![1] }));
  });
  expect((await desk.reaches('ready')).missing.map(({ remoteId }) => remoteId)).toEqual(['p1', 'all']);
  const { id } = desk.collection();
  service.next.push({ match: /products\/p1$/, answer: lost[1]![1] }, { match: /products\/p1$/, answer: lost[1]![1] });
  const after = await desk.call('collection.fetchMissing', { id });
  expect(after.missing).toMatchObject([{ remoteId: 'p1', failure: { status: 500 } }]);
  expect((await desk.call('collection.fetchMissing', { id })).missing).toEqual([]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['p2', 'p1', 'all', 'summary', 'list']);
});

test('tries what is missing again by itself, later and after a restart', async () => {
  const { service, desk } = await withProducts((remote) => {
    remote.next = Array.from({ length: 2 }, () => ({ match: /products\/p1$/, answer: lost[0]![1] }));
  });
  await desk.reaches('ready');
  expect(desk.collection().missing).toHaveLength(1);
  await vi.waitFor(() => expect(desk.clock.held()).toBe(1));
  const tried = () => service.seen().filter((line) => line.endsWith('/p1')).length;
  const before = tried();
  desk.clock.expire();
  await vi.waitFor(() => expect(tried()).toBe(before + 1));
  expect(desk.collection().missing).toHaveLength(1);
  const again = await desk.restart();
  await vi.waitFor(() => expect(again.clock.held()).toBe(1));
  again.clock.expire();
  await vi.waitFor(() => expect(again.collection().missing).toEqual([]));
  expect((await products(again)).map(({ remoteId }) => remoteId)).toContain('p1');
});

test('fetches the products of a list that could not be had at first', async () => {
  const { desk } = await withProducts(({ next }) => {
    next.push({ match: /\/products$/, answer: lost[0]![1] });
  });
  expect((await desk.reaches('ready')).missing).toMatchObject([{ kind: 'list' }]);
  const after = await desk.call('collection.fetchMissing', { id: desk.collection().id });
  expect(after.missing).toEqual([]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['p1', 'p2', 'all', 'summary', 'list']);
});
