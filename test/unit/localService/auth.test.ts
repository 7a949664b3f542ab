import { expect, test } from 'vitest';
import { startService } from './support/runningService.ts';

test('listens on the loopback address alone, with a new key at each start', async () => {
  await using one = await startService();
  await using two = await startService();
  expect(one.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(one.apiKey).toHaveLength(43);
  expect(one.apiKey).not.toBe(two.apiKey);
  const elsewhere = one.baseUrl.replace('127.0.0.1', '127.0.0.2');
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
});

test.each(['', 'wrong', 'x'.repeat(43)])('refuses the key "%s" with 401 and the id of the request', async (key) => {
  await using service = await startService();
  const answer = await service.call('GET', 'consultant-api/companies', { headers: { 'X-API-KEY': key } });
  expect(answer).toMatchObject({ status: 401, json: { error: 'api-key-refused' } });
  expect(answer.headers.get('x-request-id')).toBe(answer.json['requestId']);
  expect(answer.text).not.toContain(service.apiKey);
});

test('asks for the key on every path, known or not', async () => {
  await using service = await startService();
  for (const path of ['', 'nowhere', 'extracter-api/uploads', 'delivery-api/collections/x/products/all']) {
    const answer = await service.call('GET', path, { headers: { 'X-API-KEY': '' } });
    expect(answer.status).toBe(401);
  }
});

test('answers 404 for what is unknown and 405 for a method that is not taken', async () => {
  await using service = await startService();
  expect(await service.call('GET', 'nowhere')).toMatchObject({ status: 404, json: { error: 'not-found' } });
  const unknown = await service.call('GET', 'consultant-api/collections/none/statuses/0');
  expect(unknown).toMatchObject({ status: 404, json: { error: 'collection-unknown' } });
  const put = await service.call('PUT', 'consultant-api/collections');
  expect(put).toMatchObject({ status: 405, json: { error: 'method-refused' } });
  expect(put.headers.get('allow')).toContain('POST');
});

test('tells nothing about what went wrong inside', async () => {
  await using service = await startService();
  service.store.service.find = () => {
    throw new Error('secret detail');
  };
  const answer = await service.call('POST', 'consultant-api/collections', { body: {} });
  expect(answer).toMatchObject({ status: 500, json: { error: 'internal' } });
  expect(answer.text).not.toContain('secret detail');
  expect(service.log).toMatchObject([{ event: 'request-failed', requestId: answer.json['requestId'] }]);
});

test.each([
  ['text/plain', '{}', 415],
  ['application/json', '{', 400],
  ['application/json', '[]', 422],
  ['application/json', JSON.stringify({ force: 'yes' }), 422],
  ['application/json', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
])('refuses a %s request that it cannot take', async (type, body, status) => {
  await using service = await startService();
  const answer = await service.call('POST', 'consultant-api/collections', { body, headers: { 'Content-Type': type } });
  expect(answer.status).toBe(status);
});

test('names the field that is wrong but never its value', async () => {
  await using service = await startService();
  const answer = await service.call('POST', 'consultant-api/collections', {
    body: { credentials: [{ username: 'u', password: { deep: 'hunter2' } }] },
  });
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.text).toContain('credentials.0.password');
  expect(answer.text).not.toContain('hunter2');
});
