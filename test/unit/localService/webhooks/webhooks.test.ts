import { expect, test } from 'vitest';
import { postToLoopback } from '../../../../electron/localService/webhooks/webhookTarget.ts';
import { answerJson, startScriptedServer, type Script } from '../../../support/scriptedServer.ts';
import { opensWith } from '../support/readings.ts';
import { startService, type Fields, type RunningService } from '../support/runningService.ts';

async function receiver(script: Script = (_request, response) => answerJson(response, {})) {
  const server = await startScriptedServer(script);
  return {
    ...server,
    bodies: () => server.requests.map((request) => JSON.parse(request.body().toString()) as Fields),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const deliveries = (service: RunningService, id: string) => service.deliveries.list(id);

const start = async (service: RunningService, body: object) =>
  String((await service.call('POST', 'consultant-api/collections', { body })).json['id']);

const success = [{ username: 'success', password: 'x' }];

test('tells of the end of an upload, once, with the correlation', async () => {
  await using service = await startService();
  await using hook = await receiver();
  const id = await service.uploaded({ webhookUrl: `${hook.url}/hook?token=t`, correlation: 'case 7' });
  await service.reaches(id, 2000);
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'delivered' }]);
  expect(hook.requests).toMatchObject([{ method: 'POST', path: '/hook?token=t' }]);
  expect(hook.bodies()).toMatchObject([
    { event: 'collection.status', collectionId: id, correlation: 'case 7', sequence: 1, status: { code: 2000 } },
  ]);
});

test('tells of a challenge before the end, and of no progress', async () => {
  await using service = await startService({ extract: opensWith('kingfisher') });
  await using hook = await receiver();
  const id = await service.uploaded({ webhookUrl: hook.url });
  const challenge = (await service.reaches(id, 1400))['challenge'] as Fields;
  const body = { id: challenge['id'], value: 'kingfisher' };
  await service.call('POST', `consultant-api/collections/${id}/challenges`, { body });
  await expect.poll(() => hook.bodies().map((sent) => (sent['status'] as Fields)['code'])).toEqual([1400, 2000]);
});

test('authenticates first, then calls with the token and the extra headers', async () => {
  await using service = await startService();
  await using hook = await receiver((request, response) =>
    answerJson(response, request.path === '/auth' ? { access_token: 'tk-1' } : {}),
  );
  const id = await start(service, {
    webhookUrl: `${hook.url}/hook`,
    webhookAuthUrl: `${hook.url}/auth`,
    webhookHeaders: { 'X-Tenant': 'blue' },
    correlation: 'c-1',
    credentials: success,
  });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'delivered' }]);
  const [auth, call] = hook.requests;
  expect(auth).toMatchObject({ method: 'POST', path: '/auth', headers: { 'x-tenant': 'blue' } });
  expect(JSON.parse(auth!.body().toString())).toEqual({ collectionId: id, correlation: 'c-1' });
  expect(call).toMatchObject({ path: '/hook', headers: { 'x-tenant': 'blue', authorization: 'Bearer tk-1' } });
});

test('does not call the webhook where authenticating was refused', async () => {
  await using service = await startService({ timings: { webhookRetryMs: [] } });
  await using hook = await receiver((request, response) =>
    answerJson(response, {}, request.path === '/auth' ? 403 : 200),
  );
  const id = await start(service, {
    webhookUrl: `${hook.url}/hook`,
    webhookAuthUrl: `${hook.url}/auth`,
    credentials: success,
  });
  await expect
    .poll(() => deliveries(service, id))
    .toMatchObject([{ state: 'failed', attempts: [{ httpStatus: 403 }] }]);
  expect(hook.requests.map(({ path }) => path)).toEqual(['/auth']);
});

test('tries a bounded number of times, then gives up and keeps each try', async () => {
  await using service = await startService({ timings: { webhookRetryMs: [10, 20] } });
  await using hook = await receiver((_request, response) => answerJson(response, {}, 503));
  const id = await service.uploaded({ webhookUrl: hook.url });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'failed' }]);
  expect(hook.requests).toHaveLength(3);
  expect(deliveries(service, id)[0]!.attempts).toMatchObject(
    Array.from({ length: 3 }, () => ({ outcome: 'failed', httpStatus: 503 })),
  );
});

test('replays a delivery on request, with the same id', async () => {
  let status = 500;
  await using service = await startService({ timings: { webhookRetryMs: [] } });
  await using hook = await receiver((_request, response) => answerJson(response, {}, status));
  const id = await service.uploaded({ webhookUrl: hook.url });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'failed' }]);
  status = 204;
  const [failed] = deliveries(service, id);
  expect(service.deliveries.replay(id, failed!.id)).toBe('accepted');
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'delivered' }]);
  const [first, second] = hook.bodies();
  expect(second).toEqual(first);
  expect(service.deliveries.replay(id, 'none')).toBe('unknown');
});

test('shows a receiver that cannot be reached, and no query of its address', async () => {
  await using service = await startService({ timings: { webhookRetryMs: [] } });
  const id = await service.uploaded({ webhookUrl: 'http://127.0.0.1:1/hook?secret=s3' });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'failed' }]);
  const [delivery] = deliveries(service, id);
  expect(delivery).toMatchObject({ address: 'http://127.0.0.1:1/hook', attempts: [{ httpStatus: null }] });
  expect(JSON.stringify(delivery)).toContain('ECONNREFUSED');
  expect(JSON.stringify(delivery)).not.toContain('s3');
});

test('gives a receiver that hangs up after a time', async () => {
  await using service = await startService({ timings: { webhookRetryMs: [], webhookTimeoutMs: 50 } });
  await using hook = await receiver(() => undefined);
  const id = await service.uploaded({ webhookUrl: hook.url });
  await expect
    .poll(() => deliveries(service, id))
    .toMatchObject([{ state: 'failed', attempts: [{ error: 'The receiver took too long.' }] }]);
});

test('reaches localhost without asking any name server', async () => {
  await using service = await startService();
  await using hook = await receiver();
  const id = await service.uploaded({ webhookUrl: hook.url.replace('127.0.0.1', 'localhost') });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'delivered' }]);
});

test('keeps the extra headers out of what is stored and shown', async () => {
  await using service = await startService();
  await using hook = await receiver();
  const id = await start(service, {
    webhookUrl: hook.url,
    webhookHeaders: { Authorization: 'Basic canary-7731' },
    credentials: success,
  });
  await expect.poll(() => deliveries(service, id)).toMatchObject([{ state: 'delivered' }]);
  expect(hook.requests[0]!.headers.authorization).toBe('Basic canary-7731');
  const shown = deliveries(service, id);
  expect(JSON.stringify([[...service.store.service.all()], shown, service.log])).not.toContain('canary-7731');
});

test('reads no more of an answer than a receiver has reason to send', async () => {
  await using hook = await receiver((_request, response) => response.end('x'.repeat(1024 * 1024)));
  const { status, text } = await postToLoopback(hook.url, {
    headers: {},
    body: '{}',
    signal: new AbortController().signal,
  });
  expect(status).toBe(200);
  expect(text.length).toBeLessThanOrEqual(64 * 1024);
});
