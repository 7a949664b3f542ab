import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { answerJson, type ReceivedRequest } from '../../../support/scriptedServer.ts';
import { fileOf, pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

type RemoteService = Awaited<ReturnType<typeof startRemoteService>>;

const upload = /^POST \/extracter-api\/uploads$/;
const uploadsSeen = (service: { seen: () => string[] }): number =>
  service.seen().filter((line) => upload.test(line)).length;

/** The text fields of each upload, as they come, for `count` uploads. */
function uploadFieldsSeen(service: RemoteService, count: number): Record<string, string>[] {
  const seen: Record<string, string>[] = [];
  const answer = (response: ServerResponse, request: ReceivedRequest): void => {
    response.req.on('end', () => {
      const sent = [
        ...request
          .body()
          .toString()
          .matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g),
      ];
      seen.push(Object.fromEntries(sent.map(([, field = '', value = '']): [string, string] => [field, value])));
      answerJson(response, { collectionId: `c${seen.length}` });
    });
  };
  service.next = Array.from({ length: count }, () => ({ match: upload, answer }));
  return seen;
}

test('sends a dropped statement once, with the collection as its correlation', async () => {
  const service = await startRemoteService();
  const { call, offer, reaches } = startDesk({ url: service.url });
  const { accepted } = await call('intake.add', { files: [offer(pdfFile('March.pdf'))] });
  const collection = await reaches('ready');
  expect(collection).toMatchObject({ id: accepted[0]!.collectionId, remoteId: 'c1', failure: null });
  expect(service.correlations).toEqual([collection.id]);
});

test('waits for a service that cannot be reached, and sends when it can', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  service.next.push({ match: upload, answer: (response) => answerJson(response, {}, 429, { 'retry-after': '7200' }) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await vi.waitFor(() => expect(desk.collection().failure?.code).toBe('service-busy'));
  expect(desk.collection().state).toBe('waiting');
  expect(desk.store.uploads.step(desk.collection().id)).toBe('prepared');
  const before = desk.clock.now().getTime();
  desk.clock.expire();
  expect(desk.clock.now().getTime() - before).toBeGreaterThanOrEqual(7_200_000);
  await desk.reaches('ready');
  expect(uploadsSeen(service)).toBe(2);
});

test('tries a waiting upload at once when the analyst asks', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  service.next.push({ match: upload, answer: (response) => answerJson(response, {}, 429, { 'retry-after': '7200' }) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await vi.waitFor(() => expect(desk.collection().failure?.code).toBe('service-busy'));
  await desk.call('collection.retry', { id: desk.collection().id });
  await desk.reaches('ready');
});

test('lets many waiting uploads try an unreachable service as often as one would', async () => {
  const service = await startRemoteService();
  const { url } = service;
  await service.close();
  let attempts = 0;
  const desk = startDesk({ url });
  desk.desk.subscribe((event) => {
    if (event.name === 'collection.changed' && event.data.collection.state === 'sending') attempts++;
  });
  const files = Array.from({ length: 30 }, (_, index) => pdfFile(`${index}.pdf`));
  await desk.call('intake.add', { files: [desk.offer(...files)] });
  // 1, 2, 4, 8 and 16 seconds pass at once; the next wait is held.
  await vi.waitFor(() => expect(desk.clock.held()).toBe(1), { timeout: 10_000 });
  await vi.waitFor(() => expect(desk.store.collections.inStates(['sending'])).toHaveLength(0));
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThanOrEqual(6 * 3);
  expect(desk.store.collections.inStates(['waiting'])).toHaveLength(30);
});

test('leaves a refused upload to the analyst, who can send it again', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  service.next.push({ match: upload, answer: (response) => answerJson(response, { message: 'Too many pages' }, 422) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id, failure } = await desk.reaches('failed');
  expect(failure).toMatchObject({ code: 'service-refused', status: 422 });
  expect(desk.store.uploads.step(id)).toBe('refused');
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
});

test('does not send again by itself where the answer was lost', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  service.next.push({ match: upload, answer: (response) => response.req.on('end', () => response.destroy()) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id } = await desk.reaches('unknown-outcome');
  await expect(desk.call('collection.retry', { id })).rejects.toMatchObject({ code: 'not-allowed' });
  const again = await desk.restart();
  expect(again.collection().state).toBe('unknown-outcome');
  expect(uploadsSeen(service)).toBe(1);
});

test.each([
  [{ kind: 'send-again' } as const, 'ready', 2],
  [{ kind: 'received-as', remoteId: 'c77' } as const, 'ready', 1],
  [{ kind: 'give-up' } as const, 'cancelled', 1],
])('settles an unknown outcome as the analyst decides: %o', async (decision, state, uploads) => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  service.next.push({ match: upload, answer: (response) => response.req.on('end', () => response.destroy()) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id } = await desk.reaches('unknown-outcome');
  await desk.call('collection.resolve', { id, decision });
  await desk.reaches(state as 'ready');
  expect(uploadsSeen(service)).toBe(uploads);
  if (decision.kind === 'received-as') expect(service.seen().join()).toContain('/c77/statuses/0');
});

test('cancels an upload whose bytes have not all left, and can send it later', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  // Read no byte: what does not fit into the sockets' buffers has not left.
  service.next.push({ match: upload, answer: (response) => response.req.pause() });
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(16 * 1024 * 1024)]);
  await desk.call('intake.add', { files: [desk.offer(fileOf('large.pdf', large))] });
  const { id } = await desk.reaches('sending');
  await vi.waitFor(() => expect(uploadsSeen(service)).toBe(1));
  expect(await desk.call('collection.cancel', { id })).toMatchObject({ state: 'cancelled', failure: null });
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
});

test('says that nobody knows where an upload is cancelled after its last byte', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  const arrived = Promise.withResolvers<undefined>();
  service.next.push({ match: upload, answer: (response) => response.req.on('end', () => arrived.resolve(undefined)) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await arrived.promise;
  const { state } = await desk.call('collection.cancel', { id: desk.collection().id });
  expect(state).toBe('unknown-outcome');
});

test('finds out at the next start what became of an upload to the built-in service', async () => {
  const received = new Map<string, string>();
  const service = await startRemoteService();
  const desk = startDesk({ builtInUrl: service.url, findReceived: (id) => received.get(id) ?? null });
  const { store } = desk;
  const file = store.cases.create({ name: 'A', autoNamed: true });
  const pdf = await store.blobs.write(pdfFile('March.pdf').open());
  const interrupted = (): string => {
    const document = store.documents.add({ ...pdf, caseId: file.id, name: 'March.pdf', pages: 1, encryption: 'none' });
    const { id } = store.collections.create({
      caseId: file.id,
      connectionId: 'this-computer',
      origin: 'upload',
      documentIds: [document.id],
    });
    store.uploads.record(id, 'sending');
    store.collections.change(id, { state: 'sending' });
    return id;
  };
  await desk.desk.close();
  const [there, nowhere] = [interrupted(), interrupted()];
  store.uploads.record(there, 'unknown');
  store.collections.change(there, { state: 'unknown-outcome' });
  received.set(there, 'c5');
  service.statuses = [{ code: 1000 }];
  const again = await desk.restart();
  await vi.waitFor(() => expect(store.collections.history(there)).toHaveLength(1));
  expect(store.collections.find(there)).toMatchObject({ state: 'collecting', remoteId: 'c5' });
  await again.reaches('collecting', nowhere);
  expect(service.correlations).toEqual([nowhere]);
});

test('has an unknown outcome after a kill in the middle of sending to a remote service', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  const { store } = desk;
  const arrived = Promise.withResolvers<undefined>();
  service.next.push({ match: upload, answer: (response) => response.req.on('end', () => arrived.resolve(undefined)) });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await arrived.promise;
  expect(store.uploads.step(desk.collection().id)).toBe('sending');
  const again = await desk.restart();
  expect(again.collection()).toMatchObject({ state: 'unknown-outcome', failure: { code: 'upload-unknown' } });
  expect(uploadsSeen(service)).toBe(1);
});

test('sends webhook, correlation, brand and force with an upload as with a start, and none of it before it is chosen', async () => {
  const service = await startRemoteService();
  const seen = uploadFieldsSeen(service, 3);
  const desk = startDesk({ url: service.url });
  const send = async (name: string) => {
    const { accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile(name))] });
    await desk.reaches('ready', accepted[0]!.collectionId);
    return { id: accepted[0]!.collectionId, sent: seen.at(-1) };
  };
  const before = await send('a.pdf');
  expect(before.sent).toEqual({ correlation: before.id });
  const { id: webhookId } = await desk.call('webhookProfile.save', {
    name: 'Office',
    url: 'https://office.example/hook',
    authUrl: 'https://office.example/auth',
    correlation: 'of the webhook',
    headers: [{ name: 'X-Team', value: 'review' }],
  });
  const uploadOptions = { brandId: 'b1', correlation: '', webhookId, force: true };
  await desk.call('settings.update', { uploadOptions });
  const hook = {
    brandId: 'b1',
    webhookUrl: 'https://office.example/hook',
    webhookAuthUrl: 'https://office.example/auth',
    webhookHeaders: '{"X-Team":"review"}',
    forceExtraction: 'true',
  };
  expect((await send('b.pdf')).sent).toEqual({ ...hook, correlation: 'of the webhook' });
  await desk.call('settings.update', { uploadOptions: { ...uploadOptions, correlation: 'standalone' } });
  expect((await send('c.pdf')).sent).toEqual({ ...hook, correlation: 'standalone' });
});

test('what is chosen for one upload wins over the setting, and goes along when it is sent after a restart', async () => {
  const service = await startRemoteService();
  const seen = uploadFieldsSeen(service, 2);
  const desk = startDesk({ url: service.url });
  const setting = { brandId: 'of the setting', correlation: '', webhookId: null, force: false };
  await desk.call('settings.update', { uploadOptions: setting, uploadsPaused: true });
  const options = { brandId: 'b2', correlation: 'once', webhookId: null, force: true };
  const one = await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))], options });
  const other = await desk.call('intake.add', { files: [desk.offer(pdfFile('b.pdf'))] });
  await desk.call('settings.update', { uploadOptions: { ...setting, brandId: 'set since' } });
  const again = await desk.restart();
  await again.call('settings.update', { uploadsPaused: false });
  for (const { accepted } of [one, other]) await again.reaches('ready', accepted[0]!.collectionId);
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ brandId: 'b2', correlation: 'once', forceExtraction: 'true' });
  expect(seen).toContainEqual({ brandId: 'of the setting', correlation: other.accepted[0]!.collectionId });
});
