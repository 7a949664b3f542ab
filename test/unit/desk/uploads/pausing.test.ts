import { expect, test, vi } from 'vitest';
import { answerJson } from '../../../support/scriptedServer.ts';
import { fileOf, pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const upload = /^POST \/extracter-api\/uploads$/;
const uploadsSeen = (service: { seen: () => string[] }): number =>
  service.seen().filter((line) => upload.test(line)).length;
/** More than fits into the buffers of two sockets. */
const large = () => fileOf('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(16 * 1024 * 1024)]));

test('sends nothing while all uploads are paused, also after a restart, and goes on when they are resumed', async () => {
  const service = await startRemoteService();
  const first = startDesk({ url: service.url });
  await first.call('settings.update', { uploadsPaused: true });
  const { accepted } = await first.call('intake.add', {
    files: [first.offer(pdfFile('March.pdf'), pdfFile('April.pdf'))],
  });
  const again = await first.restart();
  expect((await again.call('settings.read', {})).uploadsPaused).toBe(true);
  await again.call('collection.retry', { id: accepted[0]!.collectionId });
  const { accepted: later } = await again.call('intake.add', { files: [again.offer(pdfFile('May.pdf'))] });
  expect(again.store.collections.inStates(['waiting'])).toHaveLength(3);
  expect(service.seen()).toEqual([]);
  await again.call('settings.update', { uploadsPaused: false });
  for (const { collectionId } of [...accepted, ...later]) await again.reaches('ready', collectionId);
  expect(uploadsSeen(service)).toBe(3);
});

test('holds one upload back while the others go, also after a restart', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  await desk.call('settings.update', { uploadsPaused: true });
  const files = [desk.offer(pdfFile('March.pdf'), pdfFile('April.pdf'))];
  const [march, april] = (await desk.call('intake.add', { files })).accepted.map(({ collectionId }) => collectionId);
  expect(await desk.call('upload.pause', { id: march! })).toMatchObject({ state: 'waiting', paused: true });
  await desk.call('settings.update', { uploadsPaused: false });
  await desk.reaches('ready', april);
  const again = await desk.restart();
  await again.call('collection.retry', { id: march! });
  expect(again.store.collections.find(march!)).toMatchObject({ state: 'waiting', paused: true });
  expect(service.correlations).toEqual([april]);
  expect(await again.call('upload.resume', { id: march! })).toMatchObject({ paused: false });
  await again.reaches('ready', march);
  expect(service.correlations).toEqual([april, march]);
});

test.each([
  ['one', 'upload.pause'],
  ['all', 'settings.update'],
] as const)(
  'stops an upload in the middle of its bytes where %s is paused, and sends it whole later',
  async (_, how) => {
    const service = await startRemoteService();
    const desk = startDesk({ url: service.url });
    // Read no byte: what does not fit into the sockets' buffers has not left.
    service.next.push({ match: upload, answer: (response) => response.req.pause() });
    await desk.call('intake.add', { files: [desk.offer(large())] });
    const { id } = await desk.reaches('sending');
    const heldWhenStopped: unknown[] = [];
    desk.desk.subscribe((event) => {
      if (event.name !== 'collection.changed' || event.data.collection.state !== 'waiting') return;
      const { uploadsPaused } = desk.store.settings.read('settings') as { uploadsPaused?: boolean };
      heldWhenStopped.push(desk.store.collections.find(id)?.paused === true || uploadsPaused);
    });
    await vi.waitFor(() => expect(uploadsSeen(service)).toBe(1));
    if (how === 'upload.pause') await desk.call(how, { id });
    else await desk.call(how, { uploadsPaused: true });
    const stopped = await desk.reaches('waiting');
    expect(stopped).toMatchObject({ progress: null, failure: null });
    expect(desk.store.uploads.step(id)).toBe('prepared');
    expect(heldWhenStopped).toEqual([true]);
    const again = await desk.restart();
    expect(again.collection()).toMatchObject({ state: 'waiting', paused: how === 'upload.pause' });
    if (how === 'upload.pause') await again.call('upload.resume', { id });
    else await again.call('settings.update', { uploadsPaused: false });
    await again.reaches('ready');
    expect(service.correlations).toEqual([id]);
  },
);

test('lets an upload that the service may have whole go on to its answer', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  const arrived = Promise.withResolvers<() => void>();
  service.next.push({
    match: upload,
    answer: (response) =>
      response.req.on('end', () => arrived.resolve(() => answerJson(response, { collectionId: 'c9' }))),
  });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const answer = await arrived.promise;
  const { id } = desk.collection();
  expect(await desk.call('upload.pause', { id })).toMatchObject({ state: 'sending', paused: true });
  answer();
  expect(await desk.reaches('ready')).toMatchObject({ remoteId: 'c9', paused: false });
  expect(uploadsSeen(service)).toBe(1);
});

test('cancels a paused upload, and sends it when the analyst tries it again', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  await desk.call('settings.update', { uploadsPaused: true });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id } = await desk.call('upload.pause', { id: desk.collection().id });
  await desk.call('settings.update', { uploadsPaused: false });
  expect(await desk.call('collection.cancel', { id })).toMatchObject({ state: 'cancelled', paused: false });
  await desk.call('collection.retry', { id });
  await desk.reaches('ready');
});

test('pauses only uploads, and only until they have arrived', async () => {
  const service = await startRemoteService();
  const desk = startDesk({ url: service.url });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id, caseId } = await desk.reaches('ready');
  await expect(desk.call('upload.pause', { id })).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(desk.call('upload.pause', { id: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  const draft = { caseId, connectionId: 'remote', origin: 'connect-flow' as const, documentIds: [] };
  const start = desk.store.collections.create(draft);
  await expect(desk.call('upload.pause', { id: start.id })).rejects.toMatchObject({ code: 'not-allowed' });
});
