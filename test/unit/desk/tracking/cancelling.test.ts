import { expect, test, vi } from 'vitest';
import { answerJson } from '../../../support/scriptedServer.ts';
import { pdfFile, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService, type RemoteService } from '../support/remoteService.ts';

const cancelPath = 'consultant-api/collections/{collectionId}/cancel';
const cancellations = (service: RemoteService): string[] => service.seen().filter((line) => line.endsWith('/cancel'));

/** A desk whose only collection is at work at a service. */
async function collecting(cancel: string | null): Promise<{ service: RemoteService; desk: DeskInTest; id: string }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 1100, message: 'Reading page 1 of 90' }];
  const profileOverrides = { polling: { firstMs: 60_000, maxMs: 60_000 }, paths: { cancel } };
  const desk = startDesk({ url: service.url, profileOverrides });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const { id } = desk.collection();
  await vi.waitFor(() => expect(desk.collection().statusCode).toBe(1100));
  return { service, desk, id };
}

test('tells a service that has a place for it, and sends the upload anew when it is tried again', async () => {
  const { service, desk, id } = await collecting(cancelPath);
  service.next.push({ match: /cancel$/, answer: (response) => answerJson(response, { accepted: true }, 202) });
  expect(await desk.call('collection.cancel', { id })).toMatchObject({ state: 'cancelled', failure: null });
  expect(cancellations(service)).toEqual(['POST /consultant-api/collections/c1/cancel']);
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.retry', { id });
  expect(await desk.reaches('ready')).toMatchObject({ remoteId: 'c2' });
});

test('says that a service without a place for it may still finish, and takes it up where it stands', async () => {
  const { service, desk, id } = await collecting(null);
  const cancelled = await desk.call('collection.cancel', { id });
  expect(cancelled).toMatchObject({ state: 'cancelled', failure: { code: 'cancel-unsupported' } });
  expect(cancellations(service)).toEqual([]);
  service.statuses = [{ code: 2000 }];
  await desk.call('collection.retry', { id });
  expect(await desk.reaches('ready')).toMatchObject({ remoteId: 'c1', failure: null });
  expect(service.correlations).toEqual([id]);
});

test.each([
  ['refuses it', 409],
  ['has a fault', 500],
])('says that it may still finish where the service %s', async (_, status) => {
  const { service, desk, id } = await collecting(cancelPath);
  service.next.push({ match: /cancel$/, answer: (response) => answerJson(response, {}, status) });
  const cancelled = await desk.call('collection.cancel', { id });
  expect(cancelled).toMatchObject({ state: 'cancelled', remoteId: 'c1', failure: { code: 'cancel-untold' } });
});

test('has written down that it may still finish before the service is told', async () => {
  const { service, desk, id } = await collecting(cancelPath);
  const asked = Promise.withResolvers<() => void>();
  service.next.push({ match: /cancel$/, answer: (response) => asked.resolve(() => answerJson(response, {}, 202)) });
  const cancelling = desk.call('collection.cancel', { id });
  const answer = await asked.promise;
  expect(desk.store.collections.find(id)).toMatchObject({ state: 'cancelled', failure: { code: 'cancel-untold' } });
  answer();
  expect(await cancelling).toMatchObject({ failure: null });
});

test('ends the work of the built-in service', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 1100 }];
  const desk = startDesk({ builtInUrl: service.url });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  await vi.waitFor(() => expect(desk.collection().statusCode).toBe(1100));
  service.next.push({ match: /cancel$/, answer: (response) => answerJson(response, {}, 202) });
  await desk.call('collection.cancel', { id: desk.collection().id });
  expect(cancellations(service)).toEqual(['POST /consultant-api/collections/c1/cancel']);
});
