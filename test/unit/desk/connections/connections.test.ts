import { expect, onTestFinished, test, vi } from 'vitest';
import { createNetwork } from '../../../../electron/service/requests/network.ts';
import type { Route } from '../../../../electron/service/requests/proxies/route.ts';
import { AppError } from '../../../../shared/errors.ts';
import { startProxyServer } from '../../../support/proxyServer.ts';
import { answerJson } from '../../../support/scriptedServer.ts';
import { memoryCredentials, pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const draft = { name: ' Acme ', baseUrl: 'https://api.example/v4', profileOverrides: {}, apiKey: 'sk-4711' };

test('keeps secrets in the credential store and nowhere else', async () => {
  const { call, secrets, store, events, logged } = startDesk();
  const connection = await call('connection.save', { ...draft, clientSecret: 'cs-4712' });
  expect(connection).toMatchObject({ name: 'Acme', hasApiKey: true, hasClientSecret: true });
  expect(secrets.get(`connection/${connection.id}/api-key`)).toBe('sk-4711');
  expect(JSON.stringify([connection, store.connections.list(), events, logged])).not.toMatch(/471[12]/);
});

test('keeps a secret that is not mentioned, and deletes one that is emptied', async () => {
  const { call, secrets } = startDesk();
  const { id } = await call('connection.save', draft);
  expect(await call('connection.save', { ...draft, apiKey: undefined, id })).toMatchObject({ hasApiKey: true });
  expect(await call('connection.save', { ...draft, id, apiKey: '' })).toMatchObject({ hasApiKey: false });
  expect([...secrets.keys()].some((name) => name.includes(id))).toBe(false);
});

test('saves no connection whose key the keychain does not take', async () => {
  const locked = () => Promise.reject(new AppError('keychain-locked', 'locked', { retryable: true }));
  const { call, store } = startDesk({ credentials: { ...memoryCredentials(new Map()), write: locked } });
  await expect(call('connection.save', draft)).rejects.toMatchObject({ code: 'keychain-locked' });
  expect(store.connections.list()).toHaveLength(1);
});

test.each([
  { baseUrl: 'http://api.example' },
  { baseUrl: 'ftp://api.example' },
  { baseUrl: 'https://user:pass@api.example' },
  { name: '   ' },
  { profileOverrides: { challengeCodez: [1] } },
])('refuses the connection %o', async (fault) => {
  const { call } = startDesk();
  await expect(call('connection.save', { ...draft, ...fault })).rejects.toMatchObject({ code: 'bad-request' });
});

test('always has this computer, which cannot be changed or removed', async () => {
  const { call } = startDesk();
  expect(await call('connection.list', {})).toMatchObject([
    { id: 'this-computer', kind: 'this-computer', baseUrl: null },
  ]);
  await expect(call('connection.save', { ...draft, id: 'this-computer' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(call('connection.remove', { id: 'this-computer' })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('removes a connection with its secrets, but not while it is in use', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 1000 }];
  const { call, offer, collection, reaches, secrets } = startDesk({
    url: service.url,
    profileOverrides: { polling: { firstMs: 60_000, maxMs: 60_000 } },
  });
  await call('intake.add', { files: [offer(pdfFile('a.pdf'))] });
  await reaches('collecting');
  await expect(call('connection.remove', { id: 'remote' })).rejects.toMatchObject({ code: 'not-allowed' });
  await call('collection.cancel', { id: collection().id });
  await call('connection.remove', { id: 'remote' });
  expect(secrets.has('connection/remote/api-key')).toBe(false);
  expect((await call('settings.read', {})).defaultConnectionId).toBe('this-computer');
});

test('says each step of a test', async () => {
  const service = await startRemoteService();
  const { call } = startDesk({ url: service.url });
  service.next.push({ match: /GET/, answer: (response) => answerJson(response, []) });
  expect(await call('connection.test', { id: 'remote' })).toMatchObject({
    ok: true,
    steps: [
      { what: 'Service profile' },
      { what: 'Address' },
      { what: 'API key', outcome: 'Stored, and sent as X-API-KEY' },
      { what: 'Route', ok: true, outcome: 'Direct, without a proxy, because none is set' },
      { what: 'Reaching the service' },
      { what: 'Signing in', ok: true },
    ],
  });
});

test.each([
  ['refuses the key', 401, 'Signing in'],
  ['is broken', 500, 'Signing in'],
])('tells where a service %s', async (_what, status, step) => {
  const service = await startRemoteService();
  const { call } = startDesk({ url: service.url });
  service.next.push({ match: /GET/, answer: (response) => answerJson(response, {}, status) });
  const { ok, steps } = await call('connection.test', { id: 'remote' });
  expect(ok).toBe(false);
  expect(steps.filter((each) => !each.ok).map(({ what }) => what)).toEqual([step]);
});

test.each([
  [undefined, /^GET http:\/\/service.example\/consultant-api\/companies: HTTP 200 in \d+ ms$/],
  ['nomsa:secret', /companies: The proxy requires a user name and password, which the desk does not have.$/],
])('tells which proxy leads to a service, and what became of it (login: %s)', async (login, outcome) => {
  const service = await startRemoteService();
  service.next.push({ match: /GET/, answer: (response) => answerJson(response, []) });
  const proxy = await startProxyServer({ places: { 'service.example:80': service.url }, ...(login ? { login } : {}) });
  onTestFinished(() => proxy.close());
  const routes: Route[] = [{ kind: 'proxy', proxy: new URL(proxy.url.replace('//', '//nomsa:wrong@')) }];
  const settings = { source: 'as this test says', routesTo: () => Promise.resolve(routes) };
  const network = createNetwork({ settings, fetch, now: () => 0 });
  onTestFinished(() => network.close());
  const overrides = { allowPlainHttp: true };
  const desk = startDesk({ url: 'http://service.example/', profileOverrides: overrides, network });
  const { ok, steps } = await desk.call('connection.test', { id: 'remote' });
  expect(steps).toContainEqual({
    what: 'Route',
    ok: true,
    outcome: `Through the proxy ${proxy.url}, as this test says`,
  });
  const ended = {
    what: 'Reaching the service',
    ok: login === undefined,
    outcome: expect.stringMatching(outcome) as string,
  };
  expect(steps).toContainEqual(ended);
  expect(ok).toBe(login === undefined);
  expect(JSON.stringify(steps)).not.toContain('wrong');
});

test('tells where a service cannot be reached', async () => {
  const service = await startRemoteService();
  await service.close();
  const { call } = startDesk({ url: service.url });
  const { ok, steps } = await call('connection.test', { id: 'remote' });
  expect(ok).toBe(false);
  expect(steps.at(-1)).toEqual({
    what: 'Reaching the service',
    ok: false,
    outcome: `GET ${service.url}/consultant-api/companies: no connection to the service (ECONNREFUSED). The host refuses connections on this port: check the address.`,
  });
});

test('reads settings that are damaged entry by entry', async () => {
  const { call, store } = startDesk();
  store.settings.write('settings', { theme: 'pink', density: 'compact', stuckAfterMinutes: 'soon' });
  expect(await call('settings.read', {})).toMatchObject({
    theme: 'system',
    compareReadings: false,
    uploadTogether: false,
    usualOrder: 'by-holder',
    uploadOptions: { brandId: '', correlation: '', webhookId: null, force: false },
    uploadsPaused: false,
    shield: false,
    density: 'compact',
    stuckAfterMinutes: 15,
    maskNumbers: true,
    defaultConnectionId: 'this-computer',
  });
});

test('changes settings one by one, announces them, and keeps them', async () => {
  const desk = startDesk();
  await desk.call('settings.update', { theme: 'dark' });
  const settings = await desk.call('settings.update', { maskNumbers: false });
  expect(desk.events.at(-1)).toEqual({ name: 'settings.changed', data: { settings } });
  const again = await desk.restart();
  expect(await again.call('settings.read', {})).toMatchObject({ theme: 'dark', maskNumbers: false });
  await expect(again.call('settings.update', { defaultConnectionId: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('goes on by itself once a key that was lost with the session is entered again', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const desk = startDesk({ url: service.url });
  desk.secrets.clear();
  await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
  await vi.waitFor(() => expect(desk.collection().failure?.code).toBe('secret-missing'));
  expect(desk.collection().state).toBe('waiting');
  await desk.call('connection.save', { ...draft, id: 'remote', baseUrl: service.url });
  await desk.reaches('ready');
});
