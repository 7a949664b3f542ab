/**
 * One transfer of the product's own client, in a process of its own: `upload KIND URL FOLDER SHA256...` out of the store of
 * a folder, or `download KIND URL FOLDER` into it. Prints milliseconds, and by how many bytes the process grew.
 */
import { Readable } from 'node:stream';
import { createServiceClient } from '../../../electron/service/createServiceClient.ts';
import { nodeFetch } from '../../../electron/service/requests/nodeFetch.ts';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { listEntries } from '../../../electron/desk/products/archive.ts';
import { timeOf } from './bench.ts';
import { peakMemory } from './machine.ts';
import { openAs } from './unencrypted.ts';

const [way = '', kind = '', baseUrl = '', folder = '', ...hashes] = process.argv.slice(2);
const store = openAs(kind, folder);
const { blobs } = store;
const client = createServiceClient({ baseUrl, apiKey: 'bench', fetch: nodeFetch, clock });
const upload = (files: Parameters<typeof client.upload>[0]) =>
  client.upload(files, {}, { onProgress: () => undefined });
// Code that is loaded with the first request of its kind is none of the transfer's.
await client.probe();
if (way === 'upload') await upload([{ name: 'first.pdf', size: 1, open: () => Readable.from([new Uint8Array(1)]) }]);

const before = process.memoryUsage().rss;
const took = await timeOf(async () => {
  if (way === 'upload') {
    await upload(
      hashes.map((sha256, at) => ({
        name: `statement ${at}.pdf`,
        size: blobs.size(sha256),
        open: () => blobs.read(sha256),
      })),
    );
  } else {
    const { body, size } = await client.fetchArchive('bench');
    const { sha256 } = await blobs.write(body, { size });
    await listEntries(blobs, sha256);
  }
});
console.log(JSON.stringify({ took, grown: peakMemory() - before }));
store.close();
