import { expect, test } from 'vitest';
import { startService, type Fields, type RunningService } from '../support/runningService.ts';

const vosloo = { name: 'N Vosloo', idNumber: '8001015009087' };
const login = (username: string) => [{ username, password: 'anything' }];

function start(service: RunningService, body: object) {
  return service.call('POST', 'consultant-api/collections', { body });
}

test('answers a start with 201, ids, the consent header and the page of the consumer', async () => {
  await using service = await startService();
  const answer = await start(service, vosloo);
  expect(answer.status).toBe(201);
  const id = String(answer.json['id']);
  expect(answer.headers.get('location')).toBe(`${service.baseUrl}/consultant-api/collections/${id}`);
  expect(answer.headers.get('x-consent')).toBe(answer.json['consentId']);
  expect(answer.json).toMatchObject({ reused: false, reason: null, links: { consumer: answer.json['consumerUrl'] } });
  expect(String(answer.json['consumerUrl'])).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/connect\//);
  await service.reaches(id, 1020);
});

test('goes from credentials in the start to the products of a practice statement', async () => {
  await using service = await startService();
  const { json } = await start(service, { ...vosloo, credentials: login('success') });
  const id = String(json['id']);
  await service.reaches(id, 2000);
  const codes = (await service.call('GET', `consultant-api/collections/${id}/statuses`)).json.map(
    (status) => (status as Fields)['code'],
  );
  expect(codes).toEqual([1000, 1040, 1050, 1074, 1300, 1350, 2000]);
  const summary = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  expect(summary.json['statement']).toMatchObject({
    customer: { name: 'N Vosloo', bank: 'Practice Bank', id_number: '8001015009087' },
    accounts: [
      { type: 'current', currency: 'ZAR', verdict: { state: 'reconciled' }, missing_pages: null },
      { type: 'savings', currency: 'ZAR', verdict: { state: 'reconciled' } },
    ],
  });
  expect((await service.call('GET', `consultant-api/collections/${id}`)).json).toMatchObject({
    consent: { decision: 'given', by: 'caller' },
  });
});

test('takes credentials in a step of their own, and refuses them when nobody waits', async () => {
  await using service = await startService();
  const id = String((await start(service, vosloo)).json['id']);
  await service.reaches(id, 1020);
  const send = (body: unknown) => service.call('POST', `consultant-api/collections/${id}/credentials`, { body });
  expect(await send([{ username: 'success' }])).toMatchObject({ status: 422 });
  expect(await send({ credentials: login('success') })).toMatchObject({ status: 202 });
  await service.reaches(id, 2000);
  expect(await send(login('success'))).toMatchObject({ status: 409, json: { error: 'credentials-not-awaited' } });
});

test.each([
  [[{ username: 'success', password: 'x' }]],
  [{ username: 'success', password: 'x' }],
  [
    [
      { name: 'username', value: 'success' },
      { name: 'password', value: 'x' },
    ],
  ],
])('takes credentials in the form %o', async (body) => {
  await using service = await startService();
  const id = String((await start(service, vosloo)).json['id']);
  await service.reaches(id, 1020);
  await service.call('POST', `consultant-api/collections/${id}/credentials`, { body });
  await service.reaches(id, 2000);
});

test('reuses a finished collection of the same consumer, says why, and makes a new one when forced', async () => {
  await using service = await startService();
  const first = String((await start(service, { ...vosloo, credentials: login('success') })).json['id']);
  await service.reaches(first, 2000);
  const again = await start(service, { ...vosloo, correlation: 'second' });
  expect(again).toMatchObject({ status: 200, json: { id: first, reused: true, correlation: 'second' } });
  expect(again.headers.get('location')).toBeNull();
  expect(again.headers.get('x-consent')).toBe(again.json['consentId']);
  expect(again.json['reason']).toMatch(/^This consumer was collected .* Send force to collect anew\.$/);
  const forced = await start(service, { ...vosloo, force: true });
  expect(forced).toMatchObject({ status: 201, json: { reused: false, reason: 'A new collection was forced.' } });
  expect(forced.json['id']).not.toBe(first);
  expect(forced.json['consentId']).not.toBe(again.json['consentId']);
  const other = await start(service, { name: 'Other', idNumber: '9002025009086' });
  expect(other).toMatchObject({ status: 201, json: { reused: false } });
});

test('does not reuse a collection that ended without a result, but the consent given for it', async () => {
  await using service = await startService();
  const first = await start(service, { ...vosloo, credentials: login('down') });
  await service.reaches(String(first.json['id']), 3206);
  const again = await start(service, vosloo);
  expect(again).toMatchObject({ status: 201, json: { reused: false, consentReused: true } });
  expect(again.headers.get('x-consent')).toBe(first.headers.get('x-consent'));
  await service.reaches(String(again.json['id']), 1030);
});

test('refuses a consent that was never given', async () => {
  await using service = await startService();
  expect(await start(service, { ...vosloo, consentId: 'mine' })).toMatchObject({
    status: 422,
    json: { error: 'consent-unknown' },
  });
});

test('takes the standalone correlation before the one inside the webhook data', async () => {
  await using service = await startService();
  const webhook = { webhookUrl: 'http://127.0.0.1:9/hook', correlation: 'inside' };
  expect((await start(service, { ...vosloo, correlation: 'alone', webhook })).json['correlation']).toBe('alone');
  expect((await start(service, { ...vosloo, webhook })).json['correlation']).toBe('inside');
});

test('remembers a session only as long as the consumer wished', async () => {
  await using service = await startService();
  const collect = async (rememberMe: string, idNumber: string) => {
    const started = await start(service, { idNumber, rememberMe, credentials: login('success') });
    await service.reaches(String(started.json['id']), 2000);
    const again = await start(service, { idNumber, force: true });
    const id = String(again.json['id']);
    await service.reaches(id, 1020);
    return { id, url: String(again.json['consumerUrl']) };
  };
  const none = await collect('NONE', '1');
  const session = await collect('SESSION', '2');
  await agree(none.url);
  await service.reaches(none.id, 1030);
  await agree(session.url);
  await service.reaches(session.id, 2000);
});

async function agree(url: string): Promise<void> {
  const opened = await fetch(url);
  const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!;
  const { origin, pathname } = new URL(url);
  await fetch(origin + pathname.split('/').slice(0, 3).join('/'), {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: origin },
    body: new URLSearchParams({ action: 'consent' }),
  });
}

test('fills identity in from the account preset where the request leaves it out', async () => {
  await using service = await startService();
  const accountPreset = { name: 'Preset', idNumber: '1', email: 'p@example.org' };
  const { json } = await start(service, { name: 'Given', accountPreset });
  expect((await service.call('GET', `consultant-api/collections/${String(json['id'])}`)).json).toMatchObject({
    name: 'Given',
    idNumber: '1',
    email: 'p@example.org',
    accountPreset,
  });
});

test.each([
  [{ dateOfBirth: '1980-02-30' }, 'dateOfBirth'],
  [{ force: 'yes' }, 'force'],
  [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
  [{ provider: 'Some Real Bank' }, 'provider'],
  [{ webhookUrl: 'https://example.org/hook' }, 'webhookUrl'],
  [{ webhookUrl: 'http://127.0.0.1.example.org/' }, 'webhookUrl'],
  [{ webhookUrl: 'http://127.0.0.1/', webhookAuthUrl: 'http://10.0.0.1/' }, 'webhookAuthUrl'],
  [{ webhookAuthUrl: 'http://127.0.0.1/' }, 'webhookAuthUrl'],
  [{ webhookUrl: 'http://127.0.0.1/', webhookHeaders: { Host: 'x' } }, 'webhookHeaders'],
  [{ webhookUrl: 'http://127.0.0.1/', webhookHeaders: { 'X-A': 'a\r\nX-B: b' } }, 'webhookHeaders'],
  [{ credentials: [{ username: 'u' }] }, 'Credentials'],
])('refuses %o and names the field', async (body, field) => {
  await using service = await startService();
  const answer = await start(service, body);
  expect(answer.status).toBe(422);
  expect(answer.json['message']).toContain(field);
});

test('ignores fields that it does not know', async () => {
  await using service = await startService();
  expect((await start(service, { ...vosloo, brandNew: { deep: [1] } })).status).toBe(201);
});

test('tells what can be collected and from where', async () => {
  await using service = await startService();
  const get = async (path: string) => (await service.call('GET', `consultant-api/${path}`)).json;
  const [company] = (await get('companies')) as unknown as [{ id: string; brands: { id: string }[] }];
  const services = await get(`companies/${company.id}/brands/${company.brands[0]!.id}/data-services`);
  expect(services).toMatchObject([{ id: 'accounts' }, { id: 'transactions' }]);
  expect(await get('data-providers')).toMatchObject([
    { id: 'practice-bank', name: 'Practice Bank', fields: [{ name: 'username' }, { name: 'password' }] },
  ]);
  const unknown = await service.call('GET', 'consultant-api/companies/x/brands/y/data-services');
  expect(unknown.status).toBe(404);
});

test('keeps no credentials anywhere', async () => {
  await using service = await startService();
  const credentials = [{ username: 'success', password: 'hunter2-canary' }];
  const { json } = await start(service, { ...vosloo, credentials });
  await service.reaches(String(json['id']), 2000);
  const shown = await service.call('GET', `consultant-api/collections/${String(json['id'])}`);
  const kept = JSON.stringify([[...service.store.service.all()], service.log, shown.text]);
  expect(kept).not.toContain('hunter2-canary');
});
