import { describe, expect, test } from 'vitest';
import { startDesk } from '../support/deskInTest.ts';
import { pdfFile } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';
import { answerJson } from '../../../support/scriptedServer.ts';
import { loginOf, practicePlan, startPracticeDesk } from './practiceDesk.ts';

const onTheirPage = practicePlan({ consent: 'consumer-page', agreed: false });

describe('the page of the consumer', () => {
  test('is fresh each time it was used, also after a restart', async () => {
    const { desk } = await startPracticeDesk();
    const { collection } = await desk.call('connect.start', { plan: onTheirPage, credentials: null });
    const { address } = await desk.call('connect.consumerPage', { id: collection.id, open: false });
    expect((await fetch(address)).status).toBe(200);
    const second = await desk.call('connect.consumerPage', { id: collection.id, open: false });
    expect(second.address).not.toBe(address);
    expect((await fetch(second.address)).status).toBe(200);
  });

  test('is opened by the host where it can', async () => {
    const opened: string[] = [];
    const { desk } = await startPracticeDesk({
      host: {
        openOffered: () => Promise.resolve([]),
        choose: () => Promise.resolve(null),
        save: () => Promise.resolve({ kind: 'cancelled' }),
        openPage(address) {
          opened.push(address);
          return Promise.resolve(true);
        },
      },
    });
    const { collection } = await desk.call('connect.start', { plan: onTheirPage, credentials: null });
    const { address, opened: isOpen } = await desk.call('connect.consumerPage', { id: collection.id, open: true });
    expect([isOpen, opened]).toEqual([true, [address]]);
  });

  test('is never an address of another kind', async () => {
    const service = await startRemoteService();
    service.next.push({ match: /POST .*collections$/, answer: (response) => answerJson(response, { id: 'r1' }, 201) });
    const desk = startDesk({ url: service.url });
    service.statuses = [{ code: 1000 }];
    const plan = { ...onTheirPage, connectionId: 'remote' };
    const { collection } = await desk.call('connect.start', { plan, credentials: null });
    service.next.push({
      match: /GET \/consultant-api\/collections\/r1$/,
      answer: (response) => answerJson(response, { id: 'r1', consumerUrl: 'file:///etc/passwd' }),
    });
    await expect(desk.call('connect.consumerPage', { id: collection.id, open: true })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  test('is not there for an uploaded statement', async () => {
    const service = await startRemoteService();
    const desk = startDesk({ url: service.url });
    await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
    const { id } = await desk.reaches('ready');
    await expect(desk.call('connect.consumerPage', { id, open: true })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('credentials after the start', () => {
  test('lead on to products', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await desk.call('connect.start', { plan: onTheirPage, credentials: null });
    await service.reaches(collection.remoteId!, 1020);
    await desk.call('connect.credentials', { id: collection.id, credentials: loginOf('success') });
    await desk.reaches('ready', collection.id);
  });

  test('are emptied, taken or not', async () => {
    const { desk, service } = await startPracticeDesk();
    const { collection } = await desk.call('connect.start', { plan: onTheirPage, credentials: null });
    await service.reaches(collection.remoteId!, 1020);
    const incomplete: Record<string, string> = { username: 'success' };
    await expect(
      desk.desk.handlers['connect.credentials']({ id: collection.id, credentials: incomplete }),
    ).rejects.toMatchObject({ code: 'service-refused' });
    expect(incomplete).toEqual({});
    await desk.call('connect.credentials', { id: collection.id, credentials: loginOf('success') });
    await desk.reaches('ready', collection.id);
    await expect(
      desk.call('connect.credentials', { id: collection.id, credentials: loginOf('success') }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
