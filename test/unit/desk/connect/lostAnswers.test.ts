import { describe, expect, test, vi } from 'vitest';
import { startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';
import { answerJson } from '../../../support/scriptedServer.ts';
import { startPracticeDesk, start } from './practiceDesk.ts';

describe('a lost answer', () => {
  const lose = (match: RegExp) => ({
    match,
    answer: (response: Parameters<typeof answerJson>[0]) => void response.req.on('end', () => response.destroy()),
  });

  test('is an unknown outcome, shown to the analyst, who may send again without credentials', async () => {
    const service = await startRemoteService();
    service.next.push(lose(/POST .*collections$/));
    const desk = startDesk({ url: service.url });
    const { collection } = await start(desk, 'success', { connectionId: 'remote' });
    expect(collection).toMatchObject({ state: 'unknown-outcome', failure: { code: 'upload-unknown' } });

    const bodies: string[] = [];
    service.next.push({
      match: /POST .*collections$/,
      answer(response, request) {
        response.req.on('end', () => {
          bodies.push(request.body().toString());
          answerJson(response, { id: 'r1', consumerUrl: 'https://bank.example/consent/1' }, 201);
        });
      },
    });
    await desk.call('collection.resolve', { id: collection.id, decision: { kind: 'send-again' } });
    await desk.reaches('ready', collection.id);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain('credentials');
    expect(await desk.call('connect.consumerPage', { id: collection.id, open: false })).toEqual({
      address: 'https://bank.example/consent/1',
      opened: false,
    });
  });

  test('of a remote service stays unknown over a restart, and nothing is sent by itself', async () => {
    const service = await startRemoteService();
    const held = Promise.withResolvers<null>();
    service.next.push({ match: /POST .*collections$/, answer: () => held.resolve(null) });
    const desk = startDesk({ url: service.url });
    const lost = start(desk, 'success', { connectionId: 'remote' }).catch((error: unknown) => error);
    await held.promise;
    expect(desk.collection().state).toBe('sending');
    const next = await desk.restart();
    await lost;
    expect(next.collection()).toMatchObject({ state: 'unknown-outcome' });
    expect(service.seen().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('of the built-in service is found again by its correlation', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await start(desk, 'stalls', { correlation: 'file-9' });
    // As a kill between the request and its answer leaves it.
    desk.store.collections.change(collection.id, { state: 'sending', remoteId: null });
    desk.store.uploads.record(collection.id, 'sending');
    const next = await desk.restart();
    await vi.waitFor(() => expect(next.collection().remoteId).toBe(collection.remoteId));
    expect([...service.store.service.all()]).toHaveLength(1);
  });
});

test('a refused send of what was lost can be tried again', async () => {
  const service = await startRemoteService();
  service.next.push({
    match: /POST .*collections$/,
    answer: (response) => void response.req.on('end', () => response.destroy()),
  });
  const desk = startDesk({ url: service.url });
  const { collection } = await start(desk, 'success', { connectionId: 'remote' });
  service.next.push({
    match: /POST .*collections$/,
    answer: (response) => answerJson(response, { message: 'No' }, 422),
  });
  await desk.call('collection.resolve', { id: collection.id, decision: { kind: 'send-again' } });
  expect(await desk.reaches('failed', collection.id)).toMatchObject({ failure: { code: 'service-refused' } });
  service.next.push({ match: /POST .*collections$/, answer: (response) => answerJson(response, { id: 'r2' }, 201) });
  await desk.call('collection.retry', { id: collection.id });
  expect(await desk.reaches('ready', collection.id)).toMatchObject({ remoteId: 'r2' });
});
