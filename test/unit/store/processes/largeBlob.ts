/**
 * Writes and reads back a blob of as many MiB as its second argument says, in the store of its first, and prints by how
 * many MiB the memory of this process grew at most.
 */
import { randomFillSync } from 'node:crypto';
import { openStore } from '../../../../electron/store/openStore.ts';

const clock = { now: () => new Date(), sleep: () => Promise.reject(new Error('not used')) };
const store = openStore({ path: process.argv[2]!, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
const mebibyte = new Uint8Array(1024 * 1024);
let peak = 0;

async function* source(mebibytes: number): AsyncIterable<Uint8Array> {
  for (let part = 0; part < mebibytes; part++) {
    yield randomFillSync(mebibyte);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
}

async function roundTrip(mebibytes: number): Promise<number> {
  const { sha256 } = await store.blobs.write(source(mebibytes));
  let size = 0;
  for await (const chunk of store.blobs.read(sha256)) {
    size += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return size;
}

const before = process.memoryUsage.rss();
const size = await roundTrip(Number(process.argv[3]));
store.close();
process.stdout.write(JSON.stringify({ size, grownBy: (peak - before) / mebibyte.length }));
