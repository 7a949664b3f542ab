import { afterEach, describe, expect, it } from 'vitest';
import { createServiceClient } from '../../../electron/service/createServiceClient.ts';
import { answerJson, startScriptedServer, type Script, type ScriptedServer } from '../../support/scriptedServer.ts';
import { createSteppedClock } from '../../support/steppedClock.ts';
import { heldTimeouts, testClient, testKey, testSecret, wholeOf } from '../../support/testClient.ts';

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(script: Script, overrides?: Record<string, unknown>) {
  const server = await startScriptedServer(script);
  servers.push(server);
  return { server, ...testClient(server.url, overrides) };
}

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
    servers.push(server);
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
    servers.push(server);
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

describe('repetition', () => {
  it('tries a GET four times, each wait twice the last, and then gives the last error', async () => {
    const { server, client, clock } = await serve((_request, response) =>
      answerJson(response, { message: 'down' }, 500),
    );
    await expect(client.fetchStatus('c')).rejects.toMatchObject({
      code: 'service-failed',
      message: 'Asking for the status: the service answered HTTP 500: down',
    });
    expect(server.requests).toHaveLength(4);
    expect(clock.slept).toEqual([375, 750, 1500]);
  });

  it('goes on with the first answer that comes', async () => {
    const { client, server } = await serve(({ index }, response) =>
      index < 2 ? response.destroy() : answerJson(response, { code: 2000 }),
    );
    expect(await client.fetchStatus('c')).toMatchObject({ code: 2000 });
    expect(server.requests).toHaveLength(3);
  });

  it('waits as long as the service asks', async () => {
    const { client, clock } = await serve(({ index }, response) =>
      index === 0 ? answerJson(response, {}, 429, { 'retry-after': '7' }) : answerJson(response, { code: 1 }),
    );
    await client.fetchStatus('c');
    expect(clock.slept).toEqual([7_000]);
  });

  it('hands a long wait to its caller', async () => {
    const { client, server, clock } = await serve((_request, response) =>
      answerJson(response, {}, 429, { 'retry-after': '3600' }),
    );
    await expect(client.fetchStatus('c')).rejects.toMatchObject({
      code: 'service-busy',
      retryable: true,
      retryAfterMs: 3_600_000,
    });
    expect([server.requests.length, clock.slept]).toEqual([1, []]);
  });

  it('stops when its time in all is used up', async () => {
    const { server, client, clock } = await serve(
      (_request, response) => answerJson(response, {}, 503, { 'retry-after': '950' }),
      { timeouts: { ...heldTimeouts, totalMs: 1_850_000 }, retries: { longestWaitMs: 1_000_000 } },
    );
    const outcome = expect(client.fetchStatus('c')).rejects.toMatchObject({ code: 'service-busy' });
    await expect.poll(() => server.requests.length === 1 && clock.held() === 1 && clock.nextDue()).toBe(950_000);
    clock.expire();
    await outcome;
    // A third try would begin at 1900 seconds.
    expect(server.requests).toHaveLength(2);
  });

  it('ends at a cancellation while it waits for the next try', async () => {
    const stop = new AbortController();
    const { server, client, clock } = await serve(
      (_request, response) => answerJson(response, {}, 503, { 'retry-after': '950' }),
      { retries: { longestWaitMs: 1_000_000 } },
    );
    const outcome = expect(client.fetchStatus('c', { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
      retryable: false,
    });
    // Held first for the answer, then, that limit ended, for the 950 seconds.
    await expect.poll(() => server.requests.length === 1 && clock.held() === 1 && clock.nextDue()).toBe(950_000);
    stop.abort();
    await outcome;
    expect(server.requests).toHaveLength(1);
  });

  it('sends nothing after a cancellation', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { code: 1 }));
    await expect(client.fetchStatus('c', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
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

describe('downloads', () => {
  it('accept anything, unencoded, and give type, size and bytes', async () => {
    const content = Buffer.from([0, 255, 1, 254]);
    const { server, client } = await serve((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': content.length,
          'content-disposition': 'attachment; filename="a.pdf"',
        })
        .end(content),
    );
    const downloads = [
      await client.fetchProduct('c', 'p 1'),
      await client.fetchArchive('c'),
      await client.fetchSummary('c'),
    ];
    for (const { mediaType, size, fileName, body } of downloads) {
      expect({ mediaType, size, fileName }).toEqual({ mediaType: 'application/pdf', size: 4, fileName: 'a.pdf' });
      expect(await wholeOf(body)).toEqual(content);
    }
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/delivery-api/collections/c/products/p%201',
      '/delivery-api/collections/c/products/all',
      '/delivery-api/collections/c/products/summary',
    ]);
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({ accept: '*/*', 'accept-encoding': 'identity' });
  });

  it('have no size where the length is not told', async () => {
    const { client } = await serve((_request, response) => {
      response.write('part');
      response.end();
    });
    expect((await client.fetchArchive('c')).size).toBeNull();
  });

  it('do not run on a clock while their reader is busy', async () => {
    const { client, clock } = await serve((_request, response) => response.end(Buffer.alloc(300_000)));
    const { body } = await client.fetchArchive('c');
    let chunks = 0;
    for await (const chunk of body) {
      chunks += chunk.length;
      expect(clock.held()).toBe(0);
    }
    expect(chunks).toBe(300_000);
  });

  it('end the connection when their reader stops early', async () => {
    let closed = false;
    const { client } = await serve((_request, response) => {
      response.on('close', () => (closed = true));
      const more = () => response.write(Buffer.alloc(65_536), () => !closed && more());
      more();
    });
    const reader = (await client.fetchArchive('c')).body[Symbol.asyncIterator]();
    await reader.next();
    await reader.return?.();
    await expect.poll(() => closed).toBe(true);
  });

  it('reject with a cancellation in the middle', async () => {
    const stop = new AbortController();
    const { client } = await serve((_request, response) => response.write('first'));
    const { body } = await client.fetchArchive('c', { signal: stop.signal });
    const reader = body[Symbol.asyncIterator]();
    await reader.next();
    stop.abort();
    await expect(reader.next()).rejects.toMatchObject({ code: 'cancelled' });
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
