import { expect, test } from 'vitest';
import { startService } from '../unit/localService/support/runningService.ts';
import { send, startBrowserHost } from './support/browserHost.ts';

test('the desk’s own page is answered, and no page of another origin', async () => {
  await using host = await startBrowserHost();
  const { own } = await host.signIn();
  const answer = await send(`${host.root}/call/app.info`, own, 'POST', '{"args":{"a":1}}');
  expect(JSON.parse(answer.text)).toEqual({ ok: true, value: { call: 'app.info', args: { a: 1 } } });
  for (const forged of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    // A form sets no headers of its own.
    { 'x-desk': '' },
  ]) {
    expect((await send(`${host.root}/call/app.info`, { ...own, ...forged }, 'POST', '{}')).status).toBe(403);
    expect((await send(`${host.root}/offer`, { ...own, ...forged }, 'POST', 'x')).status).toBe(403);
  }
});

test('nothing of the browser host may be read, framed or sent along by another site', async () => {
  await using host = await startBrowserHost();
  const { cookie, setCookie } = await host.signIn();
  expect(setCookie).toContain('HttpOnly');
  expect(setCookie).toContain('SameSite=Strict');
  const { headers } = await send(`${host.root}/`, { cookie });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('the built-in service refuses web pages: %o', async (headers) => {
  await using service = await startService();
  const address = `${service.baseUrl}/consultant-api/companies`;
  const answer = await send(address, { 'X-API-KEY': service.apiKey, ...headers });
  expect(answer.status).toBe(403);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('the built-in service refuses a page that comes from its own address', async () => {
  await using service = await startService();
  const headers = { 'X-API-KEY': service.apiKey, Origin: service.baseUrl };
  expect((await send(`${service.baseUrl}/consultant-api/companies`, headers)).status).toBe(403);
});
