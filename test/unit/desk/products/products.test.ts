import { expect, test, vi } from 'vitest';
import { answerJson } from '../../../support/scriptedServer.ts';
import { send, sha256Of, zipOf } from '../support/remoteService.ts';
import { products, withProducts } from '../support/withProducts.ts';

test('stores each product, the ZIP and the summary byte for byte', async () => {
  const { service, desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  const all = await products(desk);
  expect(all.map(({ kind, remoteId }) => `${kind} ${remoteId}`)).toEqual([
    'product p1',
    'product p2',
    'archive all',
    'summary summary',
    'list list',
  ]);
  const bytes = Buffer.from(desk.store.blobs.readWhole(all[0]!.sha256, 1000));
  expect(bytes.toString()).toBe('[{"amount": 0.10}]');
  expect(all[2]!.sha256).toBe(sha256Of(service.archive));
});

test('keeps the list of products as it came, and gives it back with every field of it', async () => {
  const text = `{ "products": [ {"id": "p1", "name": "rows", "rate": 0.10, "later": {"deep": [1e400, null]}},
    {"id": {"odd": true}}, "not an entry" ], "next": null }\n`;
  const { desk } = await withProducts(({ next }) => {
    next.push({
      match: /\/products$/,
      answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    });
  });
  await desk.reaches('ready');
  const all = await products(desk);
  expect(all.map(({ remoteId }) => remoteId)).toEqual(['p1', 'all', 'summary', 'list']);
  expect(desk.collection().missing).toEqual([
    { kind: 'product', remoteId: null, name: 'Entry 2 of the list', failure: null },
    expect.objectContaining({ remoteId: 'not an entry', failure: expect.objectContaining({ status: 404 }) as unknown }),
  ]);
  await desk.call('product.save', { id: all.at(-1)!.id });
  expect(desk.saved[0]!.bytes.toString()).toBe(text);
});

test('asks for the summary before the products, since totals are what is waited for', async () => {
  const { service, desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  const asked = service.seen().filter((line) => line.includes('/products'));
  expect(asked.map((line) => line.split('/').pop())).toEqual(['products', 'summary', 'p1', 'p2', 'all']);
});

test('fetches again what was cut off', async () => {
  const { service, desk } = await withProducts(({ next }) => {
    next.push({
      match: /products\/p2$/,
      answer(response) {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 10 });
        response.write('%PDF');
        setImmediate(() => response.destroy());
      },
    });
  });
  await desk.reaches('ready');
  expect((await products(desk)).find(({ remoteId }) => remoteId === 'p2')?.size).toBe(10);
  expect(service.seen().filter((line) => line.endsWith('/p2'))).toHaveLength(2);
});

test('keeps nothing whose hash is not the one that the list says', async () => {
  const { desk } = await withProducts((service) => {
    const product = service.products.get('p1')!;
    service.products.set('p1', { ...product, body: Buffer.from('[{"amount": 9.10}]') });
  });
  const { missing } = await desk.reaches('ready');
  expect(missing).toMatchObject([{ remoteId: 'p1', name: 'rows', failure: { code: 'service-bad-answer' } }]);
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toEqual(['p2', 'all', 'summary', 'list']);
});

test.each([
  ['is cut short', async () => (await zipOf({ 'a.json': '{}' })).subarray(0, -10)],
  ['is no ZIP', async () => Buffer.from('a page that says please wait')],
  [
    'would write outside its folder',
    async () =>
      Buffer.from(
        (await zipOf({ 'xx/a.json': '1' })).toString('latin1').replaceAll('xx/a.json', '../a.json'),
        'latin1',
      ),
  ],
])('does not store an archive that %s', async (_what, archive) => {
  const body = await archive();
  const { desk } = await withProducts((service) => {
    service.archive = body;
  });
  const { missing } = await desk.reaches('ready');
  expect(missing).toMatchObject([{ kind: 'archive', failure: { code: 'service-bad-answer' } }]);
  expect((await products(desk)).some(({ kind }) => kind === 'archive')).toBe(false);
});

test('keeps the older version where a later fetch brings other bytes', async () => {
  const { service, desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  service.products.set('p2', {
    name: 'Statement.pdf',
    contentType: 'application/pdf',
    body: Buffer.from('%PDF-1.7 y'),
  });
  const { id } = desk.collection();
  await desk.clock.sleep(1000);
  await desk.call('collection.retry', { id });
  await vi.waitFor(async () => {
    expect((await products(desk)).find(({ remoteId }) => remoteId === 'p2')?.version).toBe(2);
  });
  await desk.reaches('ready');
  expect((await products(desk)).find(({ remoteId }) => remoteId === 'p1')?.version).toBe(1);
});

test('looks up the products of a collection that ended without a result, and still calls it failed', async () => {
  const { desk } = await withProducts((service) => {
    service.statuses = [{ code: 3007, message: 'The pages are pictures' }];
  });
  const { failure, statusMessage } = await desk.reaches('failed');
  expect(failure?.code).toBe('collection-failed');
  expect(statusMessage).toBe('The pages are pictures');
  expect((await products(desk)).map(({ remoteId }) => remoteId)).toContain('p1');
});

test('calls a collection failed that has neither result nor products', async () => {
  const { desk } = await withProducts((service) => {
    service.statuses = [{ code: 3000 }];
    service.next.push({ match: /\/products$/, answer: (response) => answerJson(response, {}, 404) });
  });
  expect((await desk.reaches('failed')).failure?.code).toBe('collection-failed');
});

test('is ready without a summary where the service has none, and says so in the review', async () => {
  const { desk } = await withProducts(({ next }) => {
    next.push({ match: /\/summary$/, answer: (response) => answerJson(response, {}, 404) });
  });
  const { caseId } = await desk.reaches('ready');
  const { unreadable } = await desk.call('review.open', { caseId });
  expect(unreadable).toEqual([expect.stringContaining('offers no summary')]);
});

test('goes on after a restart without fetching again what it has', async () => {
  const held = Promise.withResolvers<undefined>();
  const { service, desk } = await withProducts(({ next }) => {
    next.push({ match: /products\/p2$/, answer: () => held.resolve(undefined) });
  });
  await held.promise;
  expect(desk.collection().state).toBe('fetching');
  const again = await desk.restart();
  await again.reaches('ready');
  expect(service.seen().filter((line) => line.endsWith('/p1'))).toHaveLength(1);
  expect(service.seen().filter((line) => line.endsWith('/p2'))).toHaveLength(2);
});

test('waits for a service that goes away in the middle, as long as it takes', async () => {
  const { desk } = await withProducts(({ next }) => {
    for (let lost = 0; lost < 24; lost++)
      next.push({ match: /products\/p1$/, answer: (response) => response.destroy() });
  });
  const { failure } = await desk.reaches('ready');
  expect(failure).toBeNull();
  const shown = desk.events.flatMap(({ name, data }) =>
    name === 'collection.changed' && data.collection.state === 'fetching' ? [data.collection.failure?.code] : [],
  );
  expect(shown).toContain('service-unreachable');
});

test('shows text, the names in a ZIP, and nothing of other bytes', async () => {
  const { desk } = await withProducts((service) => {
    service.products.set('p3', { name: 'picture', contentType: 'image/png', body: Buffer.from([0x89, 0x50, 0, 1]) });
    const long = Buffer.from('é'.repeat(200_000));
    service.products.set('p4', { name: 'long', contentType: 'text/plain', body: long });
    service.next.push({ match: /products\/p4$/, answer: (response) => send(response, 'text/plain', long) });
  });
  await desk.reaches('ready');
  const all = await products(desk);
  const preview = (remoteId: string) =>
    desk.call('product.preview', { id: all.find((product) => product.remoteId === remoteId)!.id });
  expect(await preview('p1')).toMatchObject({ text: '[{"amount": 0.10}]', truncated: false, entries: null });
  expect(await preview('all')).toMatchObject({ text: null, entries: [{ name: 'readme.txt', size: 8 }] });
  expect((await preview('p3')).text).toBeNull();
  const long = await preview('p4');
  expect(long.truncated).toBe(true);
  expect(long.text).toMatch(/^é+$/);
});

test('saves a product under a safe name with the ending of its type', async () => {
  const { desk } = await withProducts((service) => {
    const product = service.products.get('p1')!;
    service.products.set('p1', { ...product, name: '../../etc/rows' });
  });
  await desk.reaches('ready');
  const [product] = await products(desk);
  await desk.call('product.save', { id: product!.id });
  expect(desk.saved).toMatchObject([{ mediaType: 'application/json' }]);
  expect(desk.saved[0]!.name).toMatch(/^[^/\\]+\.json$/);
  expect(desk.saved[0]!.bytes.toString()).toBe('[{"amount": 0.10}]');
});

test('lays a product ready to be dragged out under a safe name, and refuses where it cannot', async () => {
  const { desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  const [product] = await products(desk);
  await expect(desk.call('product.prepareDrag', { id: product!.id })).rejects.toMatchObject({ code: 'not-allowed' });
  const given: { name: string; content: () => AsyncIterable<Uint8Array> }[] = [];
  desk.host.prepareDrag = (_id, file) => Promise.resolve(void given.push(file));
  await desk.call('product.prepareDrag', { id: product!.id });
  expect(given[0]!.name).toMatch(/^[^/\\]+\.json$/);
  expect(Buffer.concat(await Array.fromAsync(given[0]!.content())).toString()).toBe('[{"amount": 0.10}]');
});

test('fetches one product again: the same bytes change nothing, others become a version beside the older one', async () => {
  const { service, desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  const first = (await products(desk)).find(({ remoteId }) => remoteId === 'p2')!;
  expect(await desk.call('product.fetchAgain', { id: first.id })).toEqual({ product: first, changed: false });
  const body = Buffer.from('%PDF-1.7 y');
  service.products.set('p2', { name: 'Statement.pdf', contentType: 'application/pdf', body });
  const { product, changed } = await desk.call('product.fetchAgain', { id: first.id });
  expect({ changed, sha256: product.sha256, version: product.version }).toEqual({
    changed: true,
    sha256: sha256Of(body),
    version: 2,
  });
  expect(await desk.call('product.versions', { id: first.id })).toEqual([product, first]);
  expect(desk.store.blobs.has(first.sha256)).toBe(true);
});

test('puts the rows of a summary that was fetched again in place of the older ones', async () => {
  const { service, desk } = await withProducts(() => undefined);
  const { caseId } = await desk.reaches('ready');
  const summary = (await products(desk)).find(({ kind }) => kind === 'summary')!;
  const transactions = [{ date: '2026-03-01', description: 'TOLL', amount: '5.25', type: 'credit' }];
  service.summary = { statement: { accounts: [{ number: '99', currency: 'ZAR', transactions }] } };
  expect((await desk.call('product.fetchAgain', { id: summary.id })).changed).toBe(true);
  const rows = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  expect(rows.rows).toMatchObject([{ description: 'TOLL', amount: '5.25' }]);
});

test('keeps a product as it is when the service does not answer for it', async () => {
  const { service, desk } = await withProducts(() => undefined);
  await desk.reaches('ready');
  const [product] = await products(desk);
  service.next.push({ match: /products\/p1$/, answer: (response) => answerJson(response, {}, 404) });
  await expect(desk.call('product.fetchAgain', { id: product!.id })).rejects.toMatchObject({ code: 'service-missing' });
  expect(desk.collection().state).toBe('ready');
  expect(await desk.call('product.versions', { id: product!.id })).toEqual([product]);
});

test('shows and saves the files inside a ZIP one by one', async () => {
  const archive = await zipOf({ 'a/rows.csv': 'x,y\n1,2\n', 'b.json': '{"a": 0.10}', 'c.pdf': '%PDF-1.7 x' });
  const { desk } = await withProducts((service) => {
    service.archive = archive;
  });
  await desk.reaches('ready');
  const { id } = (await products(desk)).find(({ kind }) => kind === 'archive')!;
  const entry = (index: number) => desk.call('product.entry', { id, entry: index });
  expect(await entry(0)).toEqual({
    kind: 'csv',
    text: 'x,y\n1,2\n',
    truncated: false,
    table: { head: ['x', 'y'], rows: [['1', '2']], more: false },
  });
  expect(await entry(1)).toEqual({ kind: 'json', text: '{"a": 0.10}', truncated: false, table: null });
  expect(await entry(2)).toEqual({ kind: 'pdf', text: null, truncated: false, table: null });
  await expect(entry(3)).rejects.toMatchObject({ code: 'not-found' });
  await desk.call('product.saveEntry', { id, entry: 0 });
  expect(desk.saved).toMatchObject([{ name: 'rows.csv', bytes: Buffer.from('x,y\n1,2\n') }]);
});

test('says which fields of a summary the typed view does not know', async () => {
  const { desk } = await withProducts((service) => {
    service.summary = { statement: { accounts: [{ number: '1', mood: 'fine' }] } };
  });
  await desk.reaches('ready');
  const { id } = (await products(desk)).find(({ kind }) => kind === 'summary')!;
  expect((await desk.call('product.preview', { id })).unknown).toEqual(['/statement/accounts/[]/mood']);
});
