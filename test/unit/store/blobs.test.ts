import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { bytesOf, caseWithCollection, memoryStore, movableClock, rawKey, temporaryFolder, textOf } from './fixtures.ts';

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const tenMinutes = 10 * 60_000;

async function* failing(): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode('some bytes');
  throw new Error('the line broke');
}

describe('blobs', () => {
  it('give back what was written, by its hash', async () => {
    const { blobs } = memoryStore();
    const { sha256, size } = await blobs.write(bytesOf('one ', 'two'));
    expect({ sha256, size }).toEqual({ sha256: hashOf('one two'), size: 7 });
    expect(blobs.size(sha256)).toBe(7);
    expect(await textOf(blobs.read(sha256))).toBe('one two');
    expect(Buffer.from(blobs.readWhole(sha256, 7)).toString()).toBe('one two');
  });

  it('give a slice from any place, cut off where they end', async () => {
    const { blobs } = memoryStore();
    const bytes = randomBytes(2 * 512 * 1024 + 10);
    const { sha256 } = await blobs.write(
      (async function* () {
        yield bytes;
      })(),
    );
    for (const [start, length] of [
      [0, 1],
      [512 * 1024 - 1, 2],
      [512 * 1024, 512 * 1024],
      [100, 600 * 1024],
      [bytes.length - 5, 100],
      [bytes.length, 4],
      [bytes.length + 900_000, 4],
    ] as const)
      expect(Buffer.from(blobs.slice(sha256, start, length))).toEqual(bytes.subarray(start, start + length));
  });

  it('may be empty', async () => {
    const { blobs } = memoryStore();
    const { sha256, size } = await blobs.write(bytesOf());
    expect(size).toBe(0);
    expect(blobs.has(sha256)).toBe(true);
    expect(await textOf(blobs.read(sha256))).toBe('');
    expect(blobs.readWhole(sha256, 0)).toHaveLength(0);
  });

  it.each([1, 512 * 1024 - 1, 512 * 1024, 512 * 1024 + 1, 3 * 512 * 1024])(
    'of %i bytes come back whole',
    async (size) => {
      const { blobs } = memoryStore();
      const bytes = randomBytes(size);
      async function* inUnevenParts(): AsyncIterable<Uint8Array> {
        for (let at = 0; at < size; at += 200_001) yield bytes.subarray(at, at + 200_001);
      }
      const { sha256 } = await blobs.write(inUnevenParts());
      expect(sha256).toBe(hashOf(bytes));
      const chunks = await Array.fromAsync(blobs.read(sha256));
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
      expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(1024 * 1024);
    },
  );

  it('of equal content are kept once', async () => {
    const { blobs } = memoryStore();
    const both = await Promise.all([blobs.write(bytesOf('same')), blobs.write(bytesOf('sa', 'me'))]);
    expect(both[0]).toEqual(both[1]);
    expect(await textOf(blobs.read(both[0].sha256))).toBe('same');
  });

  it('of equal content are not written again', async () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const store = openStore({ path: file, key: rawKey, clock: movableClock() });
    await store.blobs.write(bytesOf('same'));
    const written = statSync(`${file}-wal`).size;
    await store.blobs.write(bytesOf('same'));
    expect(statSync(`${file}-wal`).size).toBe(written);
    store.close();
  });

  it.each([
    ['a byte is missing', { size: 8 }],
    ['a byte is too many', { size: 6 }],
    ['the hash is another', { sha256: hashOf('other') }],
  ])('are not kept where %s', async (_what, expected) => {
    const { blobs } = memoryStore();
    await expect(blobs.write(bytesOf('one ', 'two'), expected)).rejects.toMatchObject({ code: 'service-bad-answer' });
    expect(blobs.has(hashOf('one two'))).toBe(false);
  });

  it('are kept where size and hash are the announced ones, in either case of letters', async () => {
    const { blobs } = memoryStore();
    const sha256 = hashOf('one two');
    await blobs.write(bytesOf('one two'), { size: 7, sha256: sha256.toUpperCase() });
    await blobs.write(bytesOf('one two'), { size: null });
    expect(blobs.has(sha256)).toBe(true);
  });

  it('do not read on after more bytes than announced have come', async () => {
    const { blobs } = memoryStore();
    let given = 0;
    async function* endless(): AsyncIterable<Uint8Array> {
      for (;;) {
        given++;
        yield new Uint8Array(1000);
      }
    }
    await expect(blobs.write(endless(), { size: 2500 })).rejects.toMatchObject({ code: 'service-bad-answer' });
    expect(given).toBe(3);
  });

  it('tell how many bytes have come', async () => {
    const { blobs } = memoryStore();
    const seen: number[] = [];
    await blobs.write(bytesOf('one ', 'two'), { onProgress: (bytes) => seen.push(bytes) });
    expect(seen).toEqual([4, 7]);
  });

  it('are not kept where the source fails, whose error is passed on', async () => {
    const { blobs } = memoryStore();
    await expect(blobs.write(failing())).rejects.toThrow('the line broke');
    expect(blobs.has(hashOf('some bytes'))).toBe(false);
  });

  it('are not kept where the write is aborted', async () => {
    const { blobs } = memoryStore();
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error('no longer wanted'));
    const write = blobs.write(bytesOf('one ', 'two'), { onProgress, signal: controller.signal });
    await expect(write).rejects.toThrow('no longer wanted');
    expect(blobs.has(hashOf('one two'))).toBe(false);
  });

  it('that are not there are not found', async () => {
    const { blobs } = memoryStore();
    const unknown = '0'.repeat(64);
    const notFound = expect.objectContaining({ code: 'not-found' }) as Error;
    expect(blobs.has(unknown)).toBe(false);
    expect(() => blobs.size(unknown)).toThrow(notFound);
    expect(() => blobs.readWhole(unknown, 10)).toThrow(notFound);
    await expect(textOf(blobs.read(unknown))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are not read at once above the limit', async () => {
    const { blobs } = memoryStore();
    const { sha256 } = await blobs.write(bytesOf('one two'));
    expect(() => blobs.readWhole(sha256, 6)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  it('let the store be written to between two chunks', async () => {
    const store = memoryStore();
    const { sha256 } = await store.blobs.write(bytesOf('x'.repeat(1024 * 1024)));
    let chunks = 0;
    for await (const chunk of store.blobs.read(sha256)) store.settings.write('seen', (chunks += chunk.length));
    expect(store.settings.read('seen')).toBe(1024 * 1024);
  });
});

describe('sweeping blobs', () => {
  it('spares those just written until their document comes, and those that documents and products have', async () => {
    const clock = movableClock();
    const store = memoryStore(clock);
    const { collectionId, sha256: ofDocument } = await caseWithCollection(store);
    const product = await store.blobs.write(bytesOf('a product'));
    const draft = { collectionId, remoteId: '1', kind: 'product', name: 'p', mediaType: 'text/plain' } as const;
    store.blobs.removeUnreferenced();
    store.products.add({ ...draft, ...product });
    clock.move(tenMinutes);
    store.blobs.removeUnreferenced();
    expect([ofDocument, product.sha256].map((sha256) => store.blobs.has(sha256))).toEqual([true, true]);
  });

  it('removes what nothing has referred to for ten minutes', async () => {
    const clock = movableClock();
    const { blobs } = memoryStore(clock);
    const { sha256 } = await blobs.write(bytesOf('unwanted'));
    clock.move(tenMinutes - 1);
    blobs.removeUnreferenced();
    expect(blobs.has(sha256)).toBe(true);
    clock.move(1);
    blobs.removeUnreferenced();
    expect(blobs.has(sha256)).toBe(false);
  });

  it('removes at once what lost its last reference', async () => {
    const store = memoryStore();
    const { caseId, sha256 } = await caseWithCollection(store);
    store.cases.remove(caseId);
    store.blobs.removeUnreferenced();
    expect(store.blobs.has(sha256)).toBe(false);
  });

  it('leaves alone what is still being written', async () => {
    const { blobs } = memoryStore();
    async function* slowly(): AsyncIterable<Uint8Array> {
      yield randomBytes(600 * 1024);
      blobs.removeUnreferenced();
      yield new TextEncoder().encode('end');
    }
    const { sha256, size } = await blobs.write(slowly());
    expect((await textOf(blobs.read(sha256))).endsWith('end')).toBe(true);
    expect(size).toBe(600 * 1024 + 3);
  });

  it('gives the room back to the disk', async () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const clock = movableClock();
    const store = openStore({ path: file, key: rawKey, clock });
    async function* large(): AsyncIterable<Uint8Array> {
      for (let part = 0; part < 8; part++) yield randomBytes(1024 * 1024);
    }
    await store.blobs.write(large());
    store.close();
    expect(statSync(file).size).toBeGreaterThan(8 * 1024 * 1024);
    // A new start knows of no one who waits for the bytes.
    openStore({ path: file, key: rawKey, clock }).close();
    expect(statSync(file).size).toBeLessThan(1024 * 1024);
  });
});
