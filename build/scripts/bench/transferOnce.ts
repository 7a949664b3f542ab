/**
 * One transfer of the product's own client, in a process of its own: `upload encrypted URL STORE SHA256...` out of the
 * store, or `download encrypted URL STORE` into it; `unencrypted` where the store is. Prints milliseconds, and by how many bytes the process grew.
 */
import { Readable } from 'node:stream';
import { createServiceClient } from '../../../electron/service/createServiceClient.ts';
import { nodeFetch } from '../../../electron/service/requests/nodeFetch.ts';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import type { Store } from '../../../electron/store/store.ts';
import { listEntries } from '../../../electron/desk/products/archive.ts';
import { openKeyed } from './filledStore.ts';
import { peakMemory } from './machine.ts';
import { key } from './transferFiles.ts';
import { unencrypted, unencryptedCheckpoints } from './unencrypted.ts';

const [way = '', kind = '', baseUrl = '', folder = '', ...hashes] = process.argv.slice(2);
const open = (checkpoints?: URL): Store => openKeyed(folder, key, checkpoints);
const store = kind === 'unencrypted' ? unencrypted(() => open(unencryptedCheckpoints)) : open();
const { blobs } = store;
const client = createServiceClient({ baseUrl, apiKey: 'bench', fetch: nodeFetch, clock });
// Code that is loaded with the first request of its kind is none of the transfer's.
await client.probe();
const little = { name: 'first.pdf', size: 1, open: () => Readable.from([new Uint8Array(1)]) };
if (way === 'upload') await client.upload([little], {}, { onProgress: () => undefined });

const before = process.memoryUsage().rss;
const start = performance.now();
if (way === 'upload') {
  const files = hashes.map((sha256, at) => ({
    name: `statement ${at}.pdf`,
    size: blobs.size(sha256),
    open: () => blobs.read(sha256),
  }));
  await client.upload(files, {}, { onProgress: () => undefined });
} else {
  const { body, size } = await client.fetchArchive('bench');
  const { sha256 } = await blobs.write(body, { size });
  await listEntries(blobs, sha256);
}
const took = performance.now() - start;
console.log(JSON.stringify({ took, grown: peakMemory() - before }));
store.close();
