import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLink } from '../../electron/browser/opening.ts';
import { composeDesk } from '../../electron/compose.ts';
import { createSealedFiles } from '../../electron/hosting/sealedFiles.ts';
import { writeWhole } from '../../electron/hosting/writeWhole.ts';
import { programFiles } from '../../electron/programFiles.ts';
import { startService } from '../unit/localService/support/runningService.ts';
import { send, startBrowserHost } from './support/browserHost.ts';

/** What others than the owner may do with what lies there. */
const othersMay = (place: string): number => statSync(place).mode & 0o077;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-others-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('nothing is heard at any other address of this machine', async () => {
  await using host = await startBrowserHost();
  await using service = await startService();
  for (const address of [host.link, service.baseUrl]) {
    const elsewhere = address.replace('127.0.0.1', '127.0.0.2');
    await expect(send(elsewhere, { host: new URL(address).host })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
  }
});

test('who finds the port of the browser host gets nothing without its folder and the whole of its cookie', async () => {
  await using host = await startBrowserHost();
  const { cookie, setCookie } = await host.signIn();
  const folder = new URL('.', host.link).pathname;
  expect(folder).toMatch(/^\/[\w-]{22}\/$/);
  // A server of somebody else's, at another port, is not sent it either.
  expect(setCookie.split('; ')).toContain(`Path=${folder}`);
  for (const address of ['/', '/index.html', '/call/app.info', '/guessed-folder/'])
    expect((await send(`${host.origin}${address}`, { cookie })).status).toBe(403);
  for (const given of ['statement-desk=', 'statement-desk=guess', cookie.slice(0, -1), `${cookie}x`, `x${cookie}`])
    expect((await send(`${host.root}/`, { cookie: given })).status).toBe(403);
});

test.skipIf(process.platform === 'win32')('no file of a desk can be read by another user', async () => {
  const folder = path.join(temporaryFolder(), 'desk');
  const desk = await composeDesk({
    files: programFiles(new URL('../../electron/cli.ts', import.meta.url).href),
    folder,
    host: {
      openOffered: () => Promise.resolve([]),
      choose: () => Promise.resolve(null),
      openPage: () => Promise.resolve(false),
      save: () => Promise.resolve({ kind: 'cancelled' }),
    },
    about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain is asked in this test');
    },
    env: { STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test' },
  });
  onTestFinished(() => desk.close());
  await desk.dispatch('case.create', { name: 'N Vosloo' });
  expect(othersMay(folder)).toBe(0);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['desk.db', 'desk.db-wal', 'desk.log']));
  for (const { parentPath, name } of entries) expect(othersMay(path.join(parentPath, name)), name).toBe(0);
});

test.skipIf(process.platform === 'win32')('no other user can read the link, or what arrives and leaves', async () => {
  const folder = temporaryFolder();
  let page = '';
  const remove = await openLink('http://127.0.0.1:1/folder/?token=secret', (address) => {
    page = new URL(address).pathname;
    return Promise.resolve();
  });
  expect(readFileSync(page, 'utf8')).toContain('token=secret');
  expect([othersMay(page), othersMay(path.dirname(page))]).toEqual([0, 0]);
  await remove();

  const bytes = async function* () {
    yield await Promise.resolve(Buffer.from('%PDF-1.7 N Vosloo'));
  };
  const sealed = createSealedFiles(folder);
  await sealed.put(bytes(), 1000);
  const arrived = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) => entry.isFile())!;
  expect(othersMay(arrived.parentPath)).toBe(0);
  expect(readFileSync(path.join(arrived.parentPath, arrived.name), 'latin1')).not.toContain('Vosloo');
  sealed.close();
  await writeWhole(path.join(folder, 'rows.csv'), bytes());
  expect(othersMay(path.join(folder, 'rows.csv'))).toBe(0);
});
