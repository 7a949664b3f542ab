import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postToLoopback, requireLoopback } from '../../electron/localService/webhooks/webhookTarget.ts';
import { startScriptedServer, type Script } from '../support/scriptedServer.ts';
import { testClient, testKey, testSecret } from '../support/testClient.ts';
import { startService } from '../unit/localService/support/runningService.ts';

async function serverOf(script: Script) {
  const server = await startScriptedServer(script);
  onTestFinished(() => server.close());
  return server;
}

test.each([
  ['http://127.0.0.1:80/x', true],
  ['http://127.255.255.254/', true],
  ['https://localhost/', true],
  ['http://[::1]:8080/', true],
  ['http://2130706433/', true], // a way to write 127.0.0.1
  ['http://0.0.0.0/', false],
  ['http://10.0.0.1/', false],
  ['http://128.0.0.1/', false],
  ['http://localhost.example.org/', false],
  ['http://127.0.0.1@example.org/', false],
  ['http://[::ffff:10.0.0.1]/', false],
  ['http://example.org/', false],
  ['ftp://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('a webhook is sent to %s: %s', (address, allowed) => {
  if (allowed) expect(requireLoopback(address, 'webhookUrl')).toBeInstanceOf(URL);
  else expect(() => requireLoopback(address, 'webhookUrl')).toThrow(/on this machine/);
});

test('an upload with a webhook elsewhere is refused', async () => {
  await using service = await startService();
  const answer = await service.upload({ 'a.pdf': '%PDF' }, { webhookUrl: 'https://example.org/' });
  expect(answer).toMatchObject({ status: 422, json: { error: 'webhook-not-loopback' } });
  expect([...service.store.service.all()]).toEqual([]);
});

test('no redirect leads a webhook away from this machine', async () => {
  await using service = await startService({ timings: { webhookRetryMs: [] } });
  const elsewhere = await serverOf((_request, response) => response.end());
  const hook = await serverOf((_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end();
  });
  const id = await service.uploaded({ webhookUrl: hook.url });
  const deliveries = () => service.deliveries.list(id);
  await expect.poll(deliveries).toMatchObject([{ state: 'failed', attempts: [{ httpStatus: 307 }] }]);
  expect(elsewhere.requests).toEqual([]);
});

test('no name server is asked where localhost is', async () => {
  const hook = await serverOf((_request, response) => response.end('{}'));
  const asked = vi.spyOn(dns, 'lookup');
  onTestFinished(() => asked.mockRestore());
  const body = { headers: {}, body: '{}', signal: new AbortController().signal };
  await postToLoopback(hook.url.replace('127.0.0.1', 'localhost'), body);
  expect(hook.requests).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
});

/** Where a service could send the desk to read what only this machine, or its cloud, may. */
const inside = [
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:9/',
  'http://10.0.0.5/',
  'file:///etc/passwd',
];

test.each([...inside, 'http://user:pass@127.0.0.1/', 'javascript:alert(1)'])(
  'a service’s redirect to %s is followed by nothing',
  async (location) => {
    const server = await serverOf((_request, response) => response.writeHead(302, { location }).end());
    const { client } = testClient(server.url);
    await expect(client.fetchStatus('c-1')).rejects.toMatchObject({ code: 'service-redirected' });
    await expect(client.fetchProduct('c-1', 'p-1')).rejects.toMatchObject({ code: 'service-redirected' });
    expect(server.requests).toHaveLength(2);
  },
);

test('an origin that the connection names is read without key and secret, and leads no further', async () => {
  const inner = await serverOf((_request, response) => response.end('inner'));
  const named = await serverOf((_request, response) => response.writeHead(302, { location: inner.url }).end());
  const server = await serverOf((_request, response) => response.writeHead(302, { location: named.url }).end());
  const { client } = testClient(server.url, { redirectOrigins: [named.url] });
  await expect(client.fetchProduct('c-1', 'p-1')).rejects.toMatchObject({ code: 'service-redirected' });
  expect([named.requests.length, inner.requests.length]).toEqual([1, 0]);
  const { headers } = named.requests[0]!;
  for (const secret of [testKey, testSecret]) expect(JSON.stringify(headers)).not.toContain(secret);
});
