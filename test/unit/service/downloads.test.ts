import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wholeOf } from '../../support/testClient.ts';
import { serve } from './support/served.ts';

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
    for (const { mediaType, size, body } of downloads) {
      expect({ mediaType, size }).toEqual({ mediaType: 'application/pdf', size: 4 });
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

  it('give back the memory of each part when the next one is asked for', async () => {
    const { client } = await serve((_request, response) => response.end(Buffer.alloc(2 ** 20)));
    const { body } = await client.fetchArchive('c');
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    // The first may lie in one piece of memory with the headers.
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.slice(1).map(({ byteLength }) => byteLength)).toEqual(parts.slice(1).map(() => 0));
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('are undone where they come as %s all the same', async (coding, packed) => {
    const content = Buffer.from('the bytes of a product');
    const { client } = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(packed(content)),
    );
    expect(await wholeOf((await client.fetchArchive('c')).body)).toEqual(content);
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
