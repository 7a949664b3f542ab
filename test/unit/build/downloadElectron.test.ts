import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { downloadElectron } from '../../../build/scripts/downloadElectron.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'statement-desk-electron-'));
  vi.stubEnv('electron_config_cache', cache);
});
afterEach(() => {
  rmSync(cache, { recursive: true });
  vi.unstubAllEnvs();
});

/** Asks a mirror that answers so. @returns what was said, and why there is none */
async function ask(answer: RequestListener, stallMs: number, signal = new AbortController().signal) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const said: string[] = [];
  const reason = await downloadElectron({ root, stallMs, signal, say: (line) => said.push(line) }).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  return { said, reason };
}

test('a download that stands still is given up, with that for its reason', async () => {
  const { said, reason } = await ask((_request, response) => {
    response.writeHead(200, { 'content-length': '100000000' });
    response.write(Buffer.alloc(30_000_000));
  }, 1000);
  expect(reason).toBe('nothing came for 1 seconds');
  expect(said[0]).toMatch(/^Downloading Electron \d+\.\d+\.\d+, once for this machine\.$/);
  expect(said.at(-1)).toMatch(/^Electron \d+\.\d+\.\d+: 30 % of 100 MB$/);
  expect(readdirSync(cache)).toEqual([]);
});

test('a slow line that keeps on is waited for, and what it brings is checked', async () => {
  const { said, reason } = await ask((_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    let sent = 0;
    const drip = setInterval(() => {
      response.write('x');
      if (++sent < 10) return;
      clearInterval(drip);
      response.end();
    }, 150);
  }, 1000);
  expect(said.at(-1)).toMatch(/: 100 % of /);
  expect(reason).toMatch(/checksum/i);
});

test('what the mirror or the network says is the reason', async () => {
  const gone = await ask((_request, response) => response.writeHead(404).end(), 5000);
  expect(gone.reason).toMatch(/^Response code 404/);
  const cut = await ask((request) => request.socket.destroy(), 5000);
  expect(cut.reason).toMatch(/other side closed|ECONNRESET|hang up/);
});

test('it ends when it is given up', async () => {
  const stop = new AbortController();
  const { reason } = await ask(() => stop.abort(new Error('stopped')), 60_000, stop.signal);
  expect(reason).toBe('stopped');
});
