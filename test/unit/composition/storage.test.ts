import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAll } from '../../../electron/composition/closeAll.ts';
import { openStorage, type AttendedStart } from '../../../electron/composition/storage.ts';
import { beginKeyChange } from '../../../electron/credentials/keyChange.ts';
import { openDatabase } from '../../../electron/store/database/database.ts';
import type { FilePlace } from '../../../electron/store/safekeeping/copyUnderKey.ts';
import { takeNews } from '../../../electron/store/safekeeping/news.ts';
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
        anew: false,
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

describe('a change of key', () => {
  async function begun(meanwhile: (file: FilePlace) => void = () => undefined): Promise<Script> {
    const script = keepingScript();
    const { store, credentials, file } = await open(script);
    store.cases.create({ name: 'kept', autoNamed: false });
    await beginKeyChange(credentials, folder);
    await closeAll(opened);
    meanwhile(file!);
    return script;
  }
  /** Opens the data, and gives their key, what is in them and what is told of them. */
  async function opening(script: Script) {
    const { store, file } = await open(script);
    const seen = { key: file?.key, cases: store.counts().cases, news: takeNews(store.settings) };
    await closeAll(opened);
    return seen;
  }

  test('is made at the next start, and the data are there with it', async () => {
    const script = await begun();
    const first = await opening(script);
    expect(first).toMatchObject({ cases: 1, news: 'new-key' });
    expect(await opening(script)).toEqual({ ...first, news: null });
  });

  test('that cannot be made leaves the data their key, and says so', async () => {
    // A reference without its target: no copy of such data proves right.
    const script = await begun((file) => {
      const database = openDatabase(file);
      database.pragma('foreign_keys = OFF');
      database.execute('CREATE TABLE astray (id INTEGER REFERENCES cases); INSERT INTO astray VALUES (99)');
      database.close();
    });
    const first = await opening(script);
    expect(first).toMatchObject({ cases: 1, news: 'old-key' });
    expect(await opening(script)).toEqual({ ...first, news: null });
    expect(readdirSync(folder).filter((name) => /next|copy/.test(name))).toEqual([]);
  });
});

test('data that do not open are moved aside as they are, and an empty desk that lasts takes their place', async () => {
  const first = await open(keepingScript());
  first.store.cases.create({ name: 'of before', autoNamed: false });
  await closeAll(opened);
  const before = readFileSync(path.join(folder, 'desk.db'));
  // A keychain that was emptied.
  const script = keepingScript();
  await expect(open(script, {})).rejects.toMatchObject({ code: 'database-key-gone' });
  await closeAll(opened);
  const anew = await open(script, { anew: true });
  expect(anew.kept).toBe(folder);
  anew.store.cases.create({ name: 'of now', autoNamed: false });
  await closeAll(opened);

  expect((await open(script, {})).store.cases.page({ limit: 9 }).entries.map(({ name }) => name)).toEqual(['of now']);
  const replaced = path.join(folder, 'replaced');
  const [database, mark] = readdirSync(replaced).sort();
  expect(readFileSync(path.join(replaced, database!)).equals(before)).toBe(true);
  expect(mark).toBe(`${database!}.database.key-id`);
});
