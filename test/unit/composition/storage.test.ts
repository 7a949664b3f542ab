import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAll } from '../../../electron/composition/closeAll.ts';
import { openStorage, type AttendedStart } from '../../../electron/composition/storage.ts';
import { keepingScript, scriptedHelper, type Script } from '../credentials/scriptedHelper.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-storage-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const opened: (() => unknown)[] = [];
afterEach(() => closeAll(opened));

const open = (script: Script, attended?: Partial<AttendedStart>, at = folder, env = {}) =>
  openStorage(
    {
      folder: at,
      spawnHelper: scriptedHelper(script).spawnHelper,
      platform: 'linux',
      env,
      attended: attended && {
        session: false,
        signal: new AbortController().signal,
        onStep: () => undefined,
        ...attended,
      },
    },
    opened,
  );
const locked: Script = ({ id }, { answer }) => answer({ id, ok: false, fault: 'locked' });

test('a locked keychain ends a start that somebody attends, and no other', async () => {
  await expect(open(locked, {})).rejects.toMatchObject({ code: 'keychain-locked' });
  expect(readdirSync(folder)).toEqual(['logs']);
  expect((await open(locked)).kept).toBeNull();
});

test('a passphrase opens the data, whatever the keychain is', async () => {
  expect((await open(locked, {}, folder, { STATEMENT_DESK_PASSPHRASE: 'words' })).kept).toBe(folder);
});

test('an attended start tells what it waits for', async () => {
  const steps: string[] = [];
  await open(keepingScript(), { onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['keychain', 'data']);
});

test('for the session alone there is an empty store that asks no keychain, touches no data and leaves nothing', async () => {
  writeFileSync(path.join(folder, 'desk.db'), 'no database');
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('statement-desk-session-'));
  const { store, kept, credentials } = await open(locked, { session: true });
  expect(kept).toBeNull();
  expect(credentials.state()).toMatchObject({
    mode: 'session-only',
    reason: 'You chose to go on for this session only.',
  });
  expect(store.cases.create({ name: 'of this session', autoNamed: false }).name).toBe('of this session');
  await closeAll(opened);
  expect(readdirSync(folder)).toEqual(['desk.db']);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('statement-desk-session-'))).toEqual(before);
});

test('a folder that cannot be written is said to be one', async () => {
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  await expect(open(keepingScript(), {}, path.join(file, 'data'))).rejects.toMatchObject({
    code: 'storage-failed',
    message: expect.stringContaining('ENOTDIR') as string,
  });
});
