import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../../electron/cli/deskCalls.ts';
import type { DeskProgram } from '../../../electron/hosting/deskProgram.ts';
import { openDeskThread } from '../../../electron/threads/deskThread.ts';
import type { DeskEvent } from '../../../shared/contract.ts';
import type { ExportEnd } from '../../../shared/calls/exports.ts';

const entry = new URL('../../../electron/deskThread.ts', import.meta.url);
const passphrase = 'the passphrase of this desk';
const ofBackup = 'three words of the backup';

/** A desk that lasts, locked with a passphrase, with what it saved and what it told. */
async function lastingDesk(anew = false) {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-reopening-'));
  const saved: { bytes: Buffer; name: string }[] = [];
  const offered = new Map<string, Buffer>();
  process.env['STATEMENT_DESK_PASSPHRASE'] = passphrase;
  process.env['STATEMENT_DESK_KEYCHAIN'] = 'session';
  const open = () =>
    openDeskThread(entry, {
      folder,
      host: {
        openOffered: (handle) => {
          const bytes = offered.get(handle)!;
          return Promise.resolve([{ name: handle, size: bytes.length, open: () => pieces(bytes) }]);
        },
        choose: () => Promise.resolve(null),
        openPage: () => Promise.resolve(false),
        async save({ name, content }) {
          saved.push({ name, bytes: Buffer.concat(await Array.fromAsync(content())) });
          return { kind: 'saved', path: name };
        },
      },
      about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
      spawnHelper: () => {
        throw new Error('no keychain is asked in this test');
      },
      attended: { session: false, anew, signal: new AbortController().signal, onStep: () => undefined },
      proxies: { proxyFor: () => Promise.resolve('DIRECT') } as never,
    });
  const desk = await open();
  onTestFinished(async () => {
    await desk.close();
    delete process.env['STATEMENT_DESK_PASSPHRASE'];
    delete process.env['STATEMENT_DESK_KEYCHAIN'];
    rmSync(folder, { recursive: true, force: true });
  });
  return { desk, folder, saved, offered, ...told(desk) };
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

function told(desk: DeskProgram) {
  const events: DeskEvent[] = [];
  desk.subscribe((event) => void events.push(event));
  return { call: callsOf(desk), events };
}

test('a backup is made of the open desk, checked, and restored in its place, the desk as it was beside it', async () => {
  const { call, events, saved, offered, folder } = await lastingDesk();
  await call('case.create', { name: 'Amara Okafor' });
  await call('backup.run', { exportId: 'b', passphrase: ofBackup });
  const end = events.findLast((event) => event.name === 'export.ended')?.data.end as ExportEnd & { state: 'done' };
  expect(end.notes).toEqual(['Checked: it opens with its passphrase and holds 1 case, 0 statements, 0 rows, 0 files.']);
  const { bytes, name } = saved[0]!;
  expect(name).toMatch(/^Statement Desk \d{4}-\d\d-\d\d\.deskbackup$/);
  expect(bytes.includes('Amara')).toBe(false);

  await call('case.create', { name: 'Thandi Nkosi' });
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 5]! ^= 1;
  offered.set('whole', bytes).set('damaged', damaged).set('other', Buffer.from('%PDF-1.7'));
  const check = (handle: string, words = ofBackup) =>
    call('restore.check', { exportId: 'r', handle, passphrase: words });
  await expect(check('whole', 'not these words')).rejects.toMatchObject({ code: 'backup-passphrase' });
  await expect(check('damaged')).rejects.toMatchObject({ code: 'backup-damaged' });
  await expect(check('other')).rejects.toMatchObject({ code: 'backup-foreign' });
  await expect(call('restore.apply', {})).rejects.toMatchObject({ code: 'not-found' });
  const holds = (cases: number) => ({ cases, statements: 0, rows: 0, documents: 0 });
  expect(await check('whole')).toEqual({ backup: holds(1), present: holds(2) });
  expect((await call('case.counts', {})).all).toBe(2);

  const { keptAt } = await call('restore.apply', {});
  expect(events.at(-1)).toEqual({ name: 'desk.reopened', data: {} });
  const names = (await call('case.list', { limit: 9 })).entries.map((each) => each.name);
  expect(names).toEqual(['Amara Okafor']);
  expect((await call('settings.read', {})).uploadsPaused).toBe(true);
  expect((await call('place.read', {})).news).toBe('restored');
  expect(readdirSync(path.dirname(keptAt))).toEqual([path.basename(keptAt)]);
  expect(readdirSync(folder).filter((each) => /copy|restor/.test(each))).toEqual([]);

  expect((await call('copies.read', {})).replaced.count).toBe(1);
  expect((await call('copies.remove', { which: 'replaced' })).replaced).toEqual({ count: 0, bytes: 0 });
  expect(readdirSync(path.dirname(keptAt))).toEqual([]);
  expect((await call('case.counts', {})).all).toBe(1);
});

test('a desk that a passphrase locks is given another one, which alone opens it from then on', async () => {
  const { call, folder } = await lastingDesk();
  await call('case.create', { name: 'Amara Okafor' });
  const change = (from: string, to: string) => call('key.change', { change: { from, to } });
  await expect(change('not this one', 'another one of these')).rejects.toMatchObject({ code: 'passphrase-wrong' });
  await expect(call('key.change', { change: null })).rejects.toMatchObject({ code: 'not-allowed' });
  for (const [from, to] of [
    [passphrase, 'another one of these'],
    ['another one of these', 'and yet another one'],
  ] as const) {
    await change(from, to);
    expect((await call('case.counts', {})).all).toBe(1);
    expect((await call('place.read', {})).news).toBe('new-key');
  }
  expect(readFileSync(path.join(folder, 'database.key-id'), 'utf8')).toBe('passphrase opened\n');
  expect(readdirSync(folder).filter((each) => each.includes('next'))).toEqual([]);
});

test('what was begun anew is not moved aside again when its data are closed and opened', async () => {
  const { call } = await lastingDesk(true);
  await call('case.create', { name: 'Amara Okafor' });
  await call('key.change', { change: { from: passphrase, to: 'another one of these' } });
  expect((await call('case.counts', {})).all).toBe(1);
});
