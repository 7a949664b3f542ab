import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, type StoreKey } from '../../../electron/store/database/database.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import { appErrorFrom, bytesOf, movableClock, rawKey, temporaryFolder } from './fixtures.ts';

const open = (file: string, key: StoreKey = rawKey): Store => openStore({ path: file, key, clock: movableClock() });
const otherKey = { kind: 'raw', hex: 'c3'.repeat(32) } as const;

/** A closed store with a note and a few megabytes in it. */
async function filledStore(key: StoreKey = rawKey): Promise<{ file: string; folder: string; sha256: string }> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'desk.db');
  const store = open(file, key);
  store.settings.write('note', 'canary-9d41 plain text');
  const { id: caseId } = store.cases.create({ name: 'canary-9d41 name', autoNamed: false });
  const { sha256, size } = await store.blobs.write(bytesOf('%PDF canary-9d41 bytes', 'x'.repeat(2_000_000)));
  store.documents.add({ caseId, sha256, size, name: 'canary-9d41.pdf', pages: 1, encryption: 'none' });
  store.close();
  return { file, folder, sha256 };
}

function overwrite(file: string, at: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(64, 0x5f), 0, 64, at);
  closeSync(descriptor);
}

describe('the file of the store', () => {
  it('holds nothing in plain text, neither at rest nor while it is open', async () => {
    const { file, folder } = await filledStore();
    const store = open(file);
    store.settings.write('note', 'canary-9d41 once more');
    for (const name of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, name)).includes('canary-9d41'), name).toBe(false);
    }
    expect(readdirSync(folder)).toContain('desk.db-wal');
    store.close();
    expect(readFileSync(file).subarray(0, 6).toString()).not.toBe('SQLite');
    expect(readdirSync(folder)).toEqual(['desk.db', 'desk.db.lock']);
  });

  it('is the only one that rows are written to: what is sorted stays in memory', () => {
    const database = openDatabase({ path: path.join(temporaryFolder(), 'desk.db'), key: rawKey });
    expect(database.pragma('temp_store')).toBe(2);
    database.close();
  });

  it.skipIf(process.platform === 'win32')('and its folder belong to the analyst alone', () => {
    const file = path.join(temporaryFolder(), 'new', 'desk.db');
    open(file).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('opens with its key and gives back what it was given', async () => {
    const { file } = await filledStore();
    const store = open(file);
    expect(store.settings.read('note')).toBe('canary-9d41 plain text');
    store.close();
  });

  it('opens with its passphrase, whatever characters that has', async () => {
    const passphrase = { kind: 'passphrase', text: `it's "quoted" ; -- ü✓` } as const;
    const { file } = await filledStore(passphrase);
    appErrorFrom(() => open(file, { kind: 'passphrase', text: 'another' }), 'database-locked');
    const store = open(file, passphrase);
    expect(store.settings.read('note')).toBe('canary-9d41 plain text');
    store.close();
  });

  it('stays closed, and as it is, to a key that is not its own', async () => {
    const { file, folder } = await filledStore();
    const before = readFileSync(file);
    const error = appErrorFrom(() => open(file, otherKey), 'database-locked');
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain('c3c3');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['desk.db', 'desk.db.lock']);
  });

  it('is called damaged, not locked, where the key is known to be its own', async () => {
    const { file } = await filledStore();
    overwrite(file, 8);
    appErrorFrom(() => open(file), 'database-locked');
    appErrorFrom(() => open(file, { ...rawKey, confirmed: true }), 'database-damaged');
  });

  it('is called damaged where a later page was changed', async () => {
    const { file, sha256 } = await filledStore();
    const copy = `${file}.copy`;
    copyFileSync(file, copy);
    // Somewhere in the bytes of the document, which opening does not read.
    overwrite(copy, Math.floor(statSync(copy).size / 2));
    const store = open(copy);
    appErrorFrom(() => store.blobs.readWhole(sha256, 10_000_000), 'database-damaged');
    store.close();
  });

  it('is not taken for one where it is something else', () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    writeFileSync(file, 'not a database at all, but long enough to look at: '.repeat(200));
    const before = readFileSync(file);
    appErrorFrom(() => open(file, { ...rawKey, confirmed: true }), 'database-damaged');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('may be an empty one that a kill left behind', () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    writeFileSync(file, '');
    expect(() => open(file).close()).not.toThrow();
  });

  it('cannot lie where no folder can be made', () => {
    const file = path.join(temporaryFolder(), 'a file');
    writeFileSync(file, '');
    appErrorFrom(() => open(path.join(file, 'desk.db')), 'storage-failed');
  });

  it('is not used once it is closed', () => {
    const store = open(path.join(temporaryFolder(), 'desk.db'));
    store.close();
    appErrorFrom(() => store.settings.read('note'), 'storage-failed');
  });

  it('that is full says so, keeps what it had, and goes on once there is room', () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const database = openDatabase({ path: file, key: rawKey });
    database.execute('CREATE TABLE notes (text TEXT NOT NULL) STRICT');
    const add = (): void => void database.sql('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000));
    add();
    // A limit of SQLite's own gives the very error of a full disk.
    database.pragma('max_page_count = 64');
    expect(appErrorFrom(() => [add(), add(), add()], 'disk-full').retryable).toBe(true);
    const kept = database.values<number>('SELECT count(*) FROM notes')[0]!;
    expect(kept).toBeGreaterThanOrEqual(1);
    database.pragma('max_page_count = 10000');
    add();
    expect(database.values('SELECT count(*) FROM notes')).toEqual([kept + 1]);
    database.close();
  });
});

describe('the settings of the connection', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['temp_store', 2],
    ['auto_vacuum', 2],
    ['trusted_schema', 0],
  ])('have %s = %s', (pragma, value) => {
    const database = openDatabase({ path: path.join(temporaryFolder(), 'desk.db'), key: rawKey });
    expect(database.pragma(pragma)).toBe(value);
    database.close();
  });
});
