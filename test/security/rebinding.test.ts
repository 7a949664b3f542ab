import { expect, test } from 'vitest';
import { startPracticeDesk } from '../unit/desk/connect/practiceDesk.ts';
import { startService } from '../unit/localService/support/runningService.ts';
import { send, startBrowserHost } from './support/browserHost.ts';

/** Names that a name server could point at this machine once a page of theirs is open, and near misses. */
const hostsAt = (port: string): string[] => [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`, '127.0.0.1'];

test('the browser host answers under its own name alone', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const { port } = new URL(host.link);
  for (const name of [...hostsAt(port), `localhost:${port}`])
    expect((await send(`${host.root}/`, { cookie, host: name })).status).toBe(421);
});

test('the built-in service answers under its own names alone', async () => {
  await using service = await startService();
  const { port } = new URL(service.baseUrl);
  const status = async (host: string): Promise<number> =>
    (await send(`${service.baseUrl}/consultant-api/companies`, { 'X-API-KEY': service.apiKey, host })).status;
  for (const name of [...hostsAt(port), 'localhost:1']) expect(await status(name)).toBe(421);
  expect(await status(`localhost:${port}`)).toBe(200);
});

test('the receiver of webhooks answers under its own name alone, and no web page', async () => {
  const { desk } = await startPracticeDesk();
  const { address } = await desk.call('webhookBench.receive', { running: true, mode: 'accepts' });
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await send(address!, headers, 'POST', '{}')).status;
  const { port } = new URL(address!);
  for (const host of [...hostsAt(port), `localhost:${port}`]) expect(await status({ host })).toBe(404);
  expect(await status({ origin: 'https://page.example' })).toBe(404);
  expect((await desk.call('webhookBench.read', { collectionId: null })).receiver.received).toEqual([]);
  expect(await status({})).toBe(200);
});
