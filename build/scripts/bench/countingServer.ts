/** A service that counts: `countingServer.ts ARCHIVE` answers each POST with how many bytes came, each GET with the archive. */
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { startScriptedServer } from '../../../test/support/scriptedServer.ts';

const [archive = ''] = process.argv.slice(2);
const server = await startScriptedServer(
  ({ method, path, message }, response) => {
    if (path.endsWith('/companies')) return void response.end('[]');
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': statSync(archive).size });
      // Whoever leaves early does so by itself.
      pipeline(createReadStream(archive, { highWaterMark: 2 ** 20 }), response).catch(() => undefined);
      return;
    }
    let bytes = 0;
    message.on('data', (chunk: Buffer) => (bytes += chunk.length));
    message.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"${bytes}"}`));
  },
  { readBodies: false },
);
console.log(server.url);
