import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of, startRemoteService, type RemoteService } from '../unit/desk/support/remoteService.ts';
import { killableDesk, type KillableDesk } from './support/killableDesk.ts';
import { statementFolder } from './support/statementFolder.ts';

const statements = 4;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await statementFolder(statements));
});
afterAll(() => remove());

/** The key is in memory only, so each start needs it anew, as after a session without a keychain. */
async function connect(desk: KillableDesk, service: RemoteService): Promise<string> {
  const known = (await desk.call('connection.list', {})).find(({ kind }) => kind === 'remote');
  const { id } = await desk.call('connection.save', {
    ...(known === undefined ? {} : { id: known.id }),
    name: 'Remote',
    baseUrl: service.url,
    profileOverrides: { polling: { firstMs: 20, maxMs: 50 } },
    apiKey: 'the-api-key',
  });
  return id;
}

const upload = /^POST \/extracter-api\/uploads$/;

test('asks the analyst, and does not send again, where it is killed while the service has the upload', async () => {
  const service = await startRemoteService();
  const desk = killableDesk();
  await desk.start();
  const arrived = Promise.withResolvers<undefined>();
  service.next.push({ match: upload, answer: (response) => response.req.on('end', () => arrived.resolve(undefined)) });
  const connectionId = await connect(desk, service);
  await desk.call('intake.add', { files: [path.join(folder, '0.pdf')], connectionId });
  await arrived.promise;
  await desk.kill();

  await desk.start();
  await connect(desk, service);
  const [collection] = await desk.collections();
  expect(collection).toMatchObject({ state: 'unknown-outcome', failure: { code: 'upload-unknown' } });
  expect(service.seen().filter((line) => upload.test(line))).toHaveLength(1);
  await desk.call('collection.resolve', { id: collection!.id, decision: { kind: 'send-again' } });
  expect(await desk.settles(['ready'])).toHaveLength(1);
}, 120_000);

test('goes on with an upload that waits for a service out of reach', async () => {
  const service = await startRemoteService();
  const desk = killableDesk();
  await desk.start();
  const connectionId = await connect(desk, { ...service, url: 'http://127.0.0.1:9' });
  await desk.call('intake.add', { files: [folder], connectionId });
  await desk.settles(['waiting']);
  await desk.kill();

  await desk.start();
  await connect(desk, service);
  expect(await desk.settles(['ready'])).toHaveLength(statements);
  expect(new Set(service.correlations).size).toBe(statements);
  expect(service.correlations).toHaveLength(statements);
}, 120_000);

test('stores a product whole or not at all where it is killed while fetching', async () => {
  const service = await startRemoteService();
  const body = Buffer.alloc(3 * 1024 * 1024, 'statement ');
  service.products.set('large', { name: 'large', contentType: 'text/plain', body, sha256: sha256Of(body) });
  const half = Promise.withResolvers<undefined>();
  service.next.push({
    match: /products\/large$/,
    answer(response) {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => half.resolve(undefined));
    },
  });
  const desk = killableDesk();
  await desk.start();
  const connectionId = await connect(desk, service);
  await desk.call('intake.add', { files: [path.join(folder, '0.pdf')], connectionId });
  await half.promise;
  await desk.kill();
  const store = desk.store();
  const { id } = store.collections.inStates(['fetching'])[0]!;
  expect(store.products.newestOf(id).map(({ remoteId }) => remoteId)).toEqual(['summary', 'list']);
  expect(store.blobs.has(sha256Of(body))).toBe(false);
  store.close();

  await desk.start();
  await connect(desk, service);
  await desk.settles(['ready']);
  const products = await desk.call('collection.products', { id });
  expect(products.map(({ remoteId, version }) => `${remoteId} ${version}`)).toEqual([
    'large 1',
    'all 1',
    'summary 1',
    'list 1',
  ]);
  expect(products[0]).toMatchObject({ sha256: sha256Of(body), size: body.length });
}, 120_000);

test('sends nothing twice by itself, however often it is killed', async () => {
  const service = await startRemoteService();
  const desk = killableDesk();
  await desk.start();
  const connectionId = await connect(desk, service);
  await desk.call('intake.add', { files: [folder], connectionId });
  for (const moment of [0, 5, 20, 60]) {
    await new Promise((resolve) => setTimeout(resolve, moment));
    await desk.kill();
    await desk.start();
    await connect(desk, service);
  }
  const collections = await desk.settles(['ready', 'unknown-outcome']);
  expect(collections).toHaveLength(statements);
  for (const { id, state } of collections) {
    const sent = service.correlations.filter((correlation) => correlation === id).length;
    if (state === 'ready') expect(sent).toBe(1);
    else expect(sent).toBeLessThanOrEqual(1);
  }
}, 240_000);
