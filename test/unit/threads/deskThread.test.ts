import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeskThread } from '../../../electron/threads/deskThread.ts';
import type { DeskEvent } from '../../../shared/contract.ts';

const entry = new URL('../../../electron/deskThread.ts', import.meta.url);
const textOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(stream)).toString();

/** A desk in its thread, on a folder of its own that a passphrase keys. */
async function deskIn(folder: string, saved: string[] = []) {
  const desk = await openDeskThread(entry, {
    folder,
    host: {
      openOffered: (handle) =>
        Promise.resolve([{ name: handle, size: 5, open: () => streamOf(Buffer.from('no PDF at all')) }]),
      choose: () => Promise.resolve(['chosen']),
      openPage: () => Promise.resolve(true),
      async save({ name, content }) {
        saved.push(`${name}: ${await textOf(content())}`);
        return { kind: 'saved', path: name };
      },
    },
    about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
    spawnHelper: () => {
      throw new Error('no keychain is asked with a passphrase');
    },
  });
  return desk;
}

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function folderKeyedBy(passphrase: string): string {
  vi.stubEnv('STATEMENT_DESK_PASSPHRASE', passphrase);
  vi.stubEnv('STATEMENT_DESK_KEYCHAIN', 'session');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the desk in its thread answers, tells what happens, asks its host, and keeps what it was told', async () => {
  const folder = folderKeyedBy('a passphrase of this test');
  const desk = await deskIn(folder);
  const events: DeskEvent['name'][] = [];
  const end = desk.subscribe((event) => events.push(event.name));
  expect(await desk.dispatch('case.create', { name: 'Amara Okafor' })).toMatchObject({ ok: true });
  // An event is there before the answer to the call that caused it.
  expect(events).toContain('case.changed');
  end();
  expect(await desk.dispatch('intake.choose', { what: 'files' })).toEqual({ ok: true, value: ['chosen'] });
  expect(await desk.dispatch('intake.add', { files: ['march.pdf'] })).toMatchObject({
    value: { refused: [{ name: 'march.pdf' }] },
  });
  await expect(desk.pageImage('unknown', 1, 1)).rejects.toMatchObject({ code: 'not-found' });
  await desk.close();
  expect(await desk.dispatch('case.list', { limit: 1 })).toMatchObject({ ok: false, error: { code: 'cancelled' } });

  // What else this program starts does not inherit the passphrase; a desk that is opened again has it nevertheless.
  expect(process.env).not.toHaveProperty('STATEMENT_DESK_PASSPHRASE');
  const again = await deskIn(folder);
  expect(await again.dispatch('case.list', { limit: 9 })).toMatchObject({
    value: { entries: [{ name: 'Amara Okafor' }] },
  });
  await again.close();
});

test('a database that the key does not open is told as such', async () => {
  const folder = folderKeyedBy('the right one');
  await (await deskIn(folder)).close();
  vi.stubEnv('STATEMENT_DESK_PASSPHRASE', 'another one');
  await expect(deskIn(folder)).rejects.toMatchObject({ code: 'database-passphrase' });
});
