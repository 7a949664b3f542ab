import { describe, expect, it, onTestFinished } from 'vitest';
import { createServiceClient } from '../../../electron/service/createServiceClient.ts';
import { answerJson, startScriptedServer } from '../../support/scriptedServer.ts';
import { createSteppedClock } from '../../support/steppedClock.ts';
import { testClient, testKey, testSecret } from '../../support/testClient.ts';
import { serve } from './support/served.ts';

describe('every request', () => {
  it('carries key and secret, and asks for JSON', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { code: 1000 }));
    await client.fetchStatus('c 1');
    expect(server.requests).toHaveLength(1);
    const { method, path, headers } = server.requests[0]!;
    expect([method, path]).toEqual(['GET', '/consultant-api/collections/c%201/statuses/0']);
    expect(headers).toMatchObject({ 'x-api-key': testKey, 'x-client-secret': testSecret, accept: 'application/json' });
  });

  it('names no version unless the profile does', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { code: 1 }));
    await client.fetchStatus('c');
    const versioned = testClient(server.url, { versionHeader: { name: 'X-Api-Version', value: '4.0' } });
    await versioned.client.fetchStatus('c');
    expect(server.requests.map(({ headers }) => headers['x-api-version'])).toEqual([undefined, '4.0']);
  });

  it('sends no secret header where there is no secret', async () => {
    const server = await startScriptedServer((_request, response) => answerJson(response, { code: 1 }));
    onTestFinished(() => server.close());
    const { client } = testClient(server.url, {}, { clientSecret: null });
    await client.fetchStatus('c');
    expect(server.requests[0]?.headers).not.toHaveProperty('x-client-secret');
  });

  it('uses the header names and paths of the profile', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { code: 1 }), {
      apiKeyHeader: 'Api-Key',
      paths: { status: 'delivery-api/jobs/{collectionId}/statuses/0' },
    });
    await client.fetchStatus('c');
    expect(server.requests[0]?.path).toBe('/delivery-api/jobs/c/statuses/0');
    expect(server.requests[0]?.headers['api-key']).toBe(testKey);
    expect(server.requests[0]?.headers).not.toHaveProperty('x-api-key');
  });

  it('goes below the path of the base address', async () => {
    const server = await startScriptedServer((_request, response) => answerJson(response, { code: 1 }));
    onTestFinished(() => server.close());
    await testClient(`${server.url}/services/v4`).client.fetchStatus('c');
    expect(server.requests[0]?.path).toBe('/services/v4/consultant-api/collections/c/statuses/0');
  });

  it('refuses a key that cannot stand in a header, without repeating it', () => {
    const parts = { baseUrl: 'https://service.example', fetch, clock: createSteppedClock(1) };
    for (const apiKey of ['', ' ', 'two\nlines', 'schlüssel']) {
      try {
        createServiceClient({ ...parts, apiKey });
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: 'service-auth' });
        if (apiKey.trim() !== '') expect(String(error)).not.toContain(apiKey);
      }
    }
  });

  it('is refused before it is sent where an id cannot stand in an address', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, []));
    await expect(client.fetchProduct('c', '..')).rejects.toMatchObject({ code: 'bad-request' });
    await expect(client.fetchStatus('')).rejects.toMatchObject({ code: 'bad-request' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('the answers', () => {
  it('give the bytes of the product list exactly as they came', async () => {
    const text = ' [ {"id":"p1",  "size": 3.0, "new": 0.10} ]\n';
    const { client } = await serve((_request, response) => answerJson(response, text));
    const { entries, bytes } = await client.fetchProducts('c');
    expect(Buffer.from(bytes).toString()).toBe(text);
    expect(entries).toMatchObject([{ id: 'p1', size: 3 }]);
  });

  it('take no content for an empty product list', async () => {
    const { client } = await serve((_request, response) => response.writeHead(204).end());
    expect((await client.fetchProducts('c')).entries).toEqual([]);
  });

  it('read lists of the catalogue at their paths', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, [{ id: 'a', name: 'A' }]));
    expect(await client.fetchCompanies()).toMatchObject([{ id: 'a', name: 'A' }]);
    await client.fetchDataServices('c/1', 'b');
    await client.fetchProviders();
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/consultant-api/companies',
      '/consultant-api/companies/c%2F1/brands/b/data-services',
      '/consultant-api/data-providers',
    ]);
  });

  it('read a collection with all its fields', async () => {
    const { client } = await serve((_request, response) => answerJson(response, '{"id": "c", "cost": 0.10}'));
    expect(JSON.stringify(await client.fetchCollection('c'))).toBe('{"id":"c","cost":0.10}');
  });

  it('say with their request id which one cannot be read', async () => {
    const { client } = await serve((_request, response) =>
      answerJson(response, 'oops', 200, { 'x-request-id': 'r-9' }),
    );
    await expect(client.fetchStatus('c')).rejects.toMatchObject({
      code: 'service-bad-answer',
      requestId: 'r-9',
      status: 200,
      retryable: true,
      message: expect.stringContaining(
        'Asking for the status: the answer of the service cannot be read (The answer is not JSON.)',
      ) as string,
    });
  });
});

describe('posts', () => {
  it('answer a challenge once, and never say the answer', async () => {
    const { server, client } = await serve((_request, response) =>
      answerJson(response, { message: 'hunter22 is wrong' }, 422),
    );
    const failure = await client.answerChallenge('c', 'q1', 'hunter22').catch((error: unknown) => error);
    expect(String(failure)).toContain('[hidden] is wrong');
    expect(String(failure)).not.toContain('hunter22');
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/consultant-api/collections/c/challenges' });
    expect(JSON.parse(server.requests[0]!.body().toString())).toEqual({ id: 'q1', value: 'hunter22' });
  });

  it('take an empty answer for a success', async () => {
    const { client } = await serve((request, response) => {
      request.message.resume().on('end', () => response.writeHead(204).end());
    });
    await expect(client.answerChallenge('c', 'q1', 'x')).resolves.toBeUndefined();
  });

  it('send logins to a collection that has been started', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, {}, 202));
    await client.postCredentials('c', [{ username: 'u', password: 'p' }]);
    expect(server.requests[0]?.path).toBe('/consultant-api/collections/c/credentials');
    expect(JSON.parse(server.requests[0]!.body().toString())).toEqual({
      credentials: [{ username: 'u', password: 'p' }],
    });
  });

  it('start a collection and read what it answers', async () => {
    const { server, client } = await serve((_request, response) =>
      answerJson(response, { id: 'c-9', consumerUrl: '/consent/c-9' }, 201, { 'x-consent': 'k-1' }),
    );
    expect(await client.start({ name: 'T', force: true })).toMatchObject({
      collectionId: 'c-9',
      consentId: 'k-1',
      consumerUrl: `${server.url}/consent/c-9`,
      reused: null,
    });
    const { method, path, headers, body } = server.requests[0]!;
    expect([method, path, headers['content-type']]).toEqual([
      'POST',
      '/consultant-api/collections',
      'application/json',
    ]);
    expect(headers['content-length']).toBe(String(body().length));
    expect(JSON.parse(body().toString())).toEqual({ name: 'T', force: true });
  });

  it('leave open what became of a start whose answer was lost', async () => {
    const { server, client } = await serve((request, response) => {
      request.message.resume().on('end', () => response.destroy());
    });
    await expect(client.start({ name: 'T' })).rejects.toMatchObject({ code: 'upload-unknown', retryable: false });
    expect(server.requests).toHaveLength(1);
  });
});

describe('probe', () => {
  it.each([200, 401, 404, 500])('tells the status %i after one request', async (status) => {
    const { server, client } = await serve((_request, response) =>
      answerJson(response, {}, status, { 'x-request-id': 'r' }),
    );
    expect(await client.probe()).toEqual({ status, requestId: 'r' });
    expect(server.requests).toHaveLength(1);
  });
  it('rejects where nothing answers', async () => {
    const { server, client } = await serve(() => undefined);
    await server.close();
    await expect(client.probe()).rejects.toMatchObject({ code: 'service-unreachable' });
  });
});
