import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerJson, startScriptedServer, type Script, type ScriptedServer } from '../../support/scriptedServer.ts';
import { testClient, uploadFile } from '../../support/testClient.ts';

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(script: Script, overrides?: Record<string, unknown>, readBodies = true) {
  const server = await startScriptedServer(script, { readBodies });
  servers.push(server);
  return { server, ...testClient(server.url, overrides) };
}
const pdf = (size: number, name = 'march.pdf') => uploadFile(name, Buffer.alloc(size, '%PDF-1.7 '));

describe('upload', () => {
  it('posts the files with their length known, and gives the id', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { collectionId: 'c-1' }, 201));
    expect(await client.upload([pdf(200_000), pdf(10, 'april.pdf')], { name: 'T' })).toEqual({ collectionId: 'c-1' });
    const { method, path, headers, body } = server.requests[0]!;
    expect([method, path]).toEqual(['POST', '/extracter-api/uploads']);
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers['content-length']).toBe(String(body().length));
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  it.each([
    [{ collectionId: 'a', id: 'b' }, {}, 'a'],
    [{ id: 'b' }, { location: '/collections/c' }, 'b'],
    [{ id: 17 }, {}, '17'],
    [{}, { location: '/v4/collections/c%201/' }, 'c 1'],
  ])('finds the id in %j with %j', async (body, headers, collectionId) => {
    const { client } = await serve((_request, response) => answerJson(response, body, 200, headers));
    expect(await client.upload([pdf(10)], {})).toEqual({ collectionId });
  });

  it('finds the id in Location where the body is empty', async () => {
    const { client } = await serve((request, response) => {
      request.message.on('end', () => response.writeHead(201, { location: '/collections/c-2' }).end());
    });
    expect(await client.upload([pdf(10)], {})).toEqual({ collectionId: 'c-2' });
  });

  it.each(['{}', 'oops', '<html>', '', '{"collectionId": ""}'])(
    'leaves the outcome open where success answers %j',
    async (body) => {
      const { server, client } = await serve((_request, response) => answerJson(response, body));
      await expect(client.upload([pdf(10)], {})).rejects.toMatchObject({
        code: 'upload-unknown',
        status: 200,
        retryable: false,
      });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('comes byte for byte where the service reads it slowly', async () => {
    const { server, client } = await serve((request, response) => {
      request.message.on('data', () => {
        request.message.pause();
        setImmediate(() => request.message.resume());
      });
      request.message.on('end', () => answerJson(response, { id: 'c' }));
    });
    const sizes = [7_000_000, 3000, 60_000, 5, 4_500_000, ...Array.from({ length: 40 }, () => 30_000)];
    const files = sizes.map((size) => randomBytes(size));
    await client.upload(
      files.map((bytes, at) => uploadFile(`${at}.pdf`, bytes, 512 * 1024)),
      {},
    );
    const body = server.requests[0]!.body();
    expect(files.filter((bytes) => !body.includes(bytes))).toEqual([]);
  });

  it('reports progress as the connection takes the bytes, up to the whole', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { id: 'c' }));
    const seen: [number, number][] = [];
    await client.upload([pdf(1_000_000)], {}, { onProgress: (sent, total) => seen.push([sent, total]) });
    const total = Number(server.requests[0]!.headers['content-length']);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.at(-1)).toEqual([total, total]);
    expect(seen.every(([sent], index) => sent >= (seen[index - 1]?.[0] ?? 0))).toBe(true);
  });

  it('sends nothing again once a byte has left', async () => {
    const { server, client } = await serve((request) => request.message.once('data', () => request.message.destroy()));
    await expect(client.upload([pdf(1_000_000)], {})).rejects.toMatchObject({
      code: 'upload-unknown',
      retryable: false,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is sent again after a connection that was refused', async () => {
    const { server, client, clock } = await serve(() => undefined);
    await server.close();
    await expect(client.upload([pdf(10)], {})).rejects.toMatchObject({ code: 'service-unreachable', retryable: true });
    expect(clock.slept).toHaveLength(3);
  });

  it('is sent again, whole, after 429 and after 503 with Retry-After', async () => {
    const { server, client } = await serve(({ index }, response) => {
      if (index === 0) answerJson(response, {}, 429);
      else if (index === 1) answerJson(response, {}, 503, { 'retry-after': '1' });
      else answerJson(response, { id: 'c' });
    });
    expect(await client.upload([pdf(100_000)], {})).toEqual({ collectionId: 'c' });
    const lengths = server.requests.map((request) => request.body().length);
    expect(lengths).toEqual([lengths[0], lengths[0], lengths[0]]);
  });

  it('hears a refusal that comes before the whole is sent', async () => {
    const { server, client } = await serve(
      (_request, response) => {
        response.writeHead(413, { 'content-type': 'application/json' }).end('{"message": "At most 10 MB."}');
      },
      {},
      false,
    );
    await expect(client.upload([pdf(20_000_000)], {})).rejects.toMatchObject({
      code: 'service-refused',
      status: 413,
      message: 'Sending the statements: the service answered HTTP 413: At most 10 MB.',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('checks known limits before anything is sent', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { id: 'c' }), {
      limits: { fileBytes: 100, filesPerUpload: 2 },
    });
    await expect(client.upload([pdf(101)], {})).rejects.toMatchObject({ code: 'too-large' });
    await expect(client.upload([pdf(1), pdf(1), pdf(1)], {})).rejects.toMatchObject({ code: 'bad-request' });
    await expect(client.upload([], {})).rejects.toMatchObject({ code: 'bad-request' });
    expect(server.requests).toHaveLength(0);
    expect(await client.upload([pdf(100), pdf(100)], {})).toEqual({ collectionId: 'c' });
  });

  it('says of a file that cannot be read that it is the file, and sends nothing whole', async () => {
    const { server, client } = await serve((_request, response) => answerJson(response, { id: 'c' }));
    const broken = {
      name: 'a.pdf',
      size: 500_000,
      open: async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the stick was pulled out');
      },
    };
    await expect(client.upload([broken], {})).rejects.toMatchObject({ code: 'file-unreadable' });
    await expect(
      client.upload([{ ...broken, open: () => uploadFile('', Buffer.alloc(9)).open() }], {}),
    ).rejects.toMatchObject({
      code: 'file-unreadable',
    });
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  it('is cancelled while it is on its way, and closes its files', async () => {
    const stop = new AbortController();
    let closed = false;
    const endless = {
      name: 'a.pdf',
      size: 1e12,
      open: async function* () {
        try {
          for (;;) yield Buffer.alloc(65_536);
        } finally {
          closed = true;
        }
      },
    };
    const { client } = await serve((request) => void request.message.once('data', () => stop.abort()));
    await expect(client.upload([endless], {}, { signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => closed).toBe(true);
  });

  it('leaves the outcome open when it is cancelled after its last byte', async () => {
    const stop = new AbortController();
    const { client } = await serve((request) => void request.message.once('end', () => stop.abort()));
    await expect(client.upload([pdf(10)], {}, { signal: stop.signal })).rejects.toMatchObject({
      code: 'upload-unknown',
    });
  });

  it('repeats no identity number that the service quotes', async () => {
    const { client } = await serve((_request, response) =>
      answerJson(response, { message: 'ID 9002285800080 is unknown' }, 422),
    );
    await expect(client.upload([pdf(10)], { idNumber: '9002285800080' })).rejects.toMatchObject({
      message: expect.not.stringContaining('9002285800080') as string,
    });
  });

  it('takes as long as it moves, and no longer', async () => {
    const { server, client, clock } = await serve((request) => void request.message.on('end', () => clock.expire()));
    await expect(client.upload([pdf(10)], {})).rejects.toMatchObject({ code: 'upload-unknown' });
    expect(server.requests).toHaveLength(1);
  });

  it('leaves the outcome open where it stands still in the middle', async () => {
    // The part's own header has left; the file then gives nothing.
    const { client, clock } = await serve(() => undefined);
    const next = vi.fn(() => new Promise<never>(() => undefined));
    const silent = { name: 'a.pdf', size: 5, open: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) };
    const outcome = expect(client.upload([silent], {})).rejects.toMatchObject({ code: 'upload-unknown' });
    await expect.poll(() => next.mock.calls.length).toBe(1);
    clock.expire();
    await outcome;
  });
});
