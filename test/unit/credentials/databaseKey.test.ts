import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CredentialStore } from '../../../electron/credentials/credentialStore.ts';
import { databaseKey } from '../../../electron/credentials/databaseKey.ts';
import { beginKeyChange } from '../../../electron/credentials/keyChange.ts';
import { createSessionStore } from '../../../electron/credentials/sessionStore.ts';
import { AppError } from '../../../shared/errors.ts';

const sessionOnly = (): CredentialStore => createSessionStore({ platform: 'linux', reason: 'There is no keyring.' });

/** A keychain that works, held in memory. */
function keychain(): CredentialStore {
  const state = { mode: 'keychain', backend: 'Secret Service (libsecret)', reason: null } as const;
  return { ...sessionOnly(), state: () => state };
}

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const rejection = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the key of a new database', () => {
  it('is 32 random bytes that the keychain keeps', async () => {
    const [credentials, folder] = [keychain(), dataFolder()];
    const made = await databaseKey({ credentials, folder, databaseExists: false });
    expect(made).toEqual({
      key: { kind: 'raw', hex: expect.stringMatching(/^[0-9a-f]{64}$/) as string, confirmed: true },
      lifetime: 'kept',
    });
    expect(await databaseKey({ credentials, folder, databaseExists: true })).toEqual(made);
    const other = await databaseKey({ credentials: keychain(), folder: dataFolder(), databaseExists: false });
    expect(other.key).not.toEqual(made.key);
  });

  it('is the one the keychain has already, so that two data folders do not take it from each other', async () => {
    const credentials = keychain();
    const first = await databaseKey({ credentials, folder: dataFolder(), databaseExists: false });
    const second = await databaseKey({ credentials, folder: dataFolder(), databaseExists: false });
    expect(second).toEqual(first);
  });

  it('is not used where the keychain does not give it back', async () => {
    const credentials: CredentialStore = { ...keychain(), read: () => Promise.resolve(null) };
    const folder = dataFolder();
    expect(await rejection(databaseKey({ credentials, folder, databaseExists: false }))).toMatchObject({
      code: 'keychain-unavailable',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the passphrase where there is no keychain', async () => {
    const options = { credentials: sessionOnly(), folder: dataFolder(), passphrase: 'correct horse' };
    const expected = { key: { kind: 'passphrase', text: 'correct horse' }, lifetime: 'kept' };
    expect(await databaseKey({ ...options, databaseExists: false })).toEqual(expected);
    expect(await databaseKey({ ...options, databaseExists: true })).toEqual(expected);
  });

  it('lives for the session where there is neither, and leaves nothing in the folder', async () => {
    const folder = dataFolder();
    const options = { credentials: sessionOnly(), folder, databaseExists: false, passphrase: '' };
    const first = await databaseKey(options);
    expect(first.lifetime).toBe('session');
    expect((await databaseKey(options)).key).not.toEqual(first.key);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stands in no file: the mark beside the database holds eight bytes of its hash', async () => {
    const folder = dataFolder();
    const { key } = await databaseKey({ credentials: keychain(), folder, databaseExists: false });
    const files = readdirSync(folder);
    expect(files).toEqual(['database.key-id']);
    const mark = readFileSync(path.join(folder, 'database.key-id'), 'utf8');
    expect(mark).toMatch(/^keychain [0-9a-f]{16}\n$/);
    expect(key.kind === 'raw' && key.hex.includes(mark.slice(9, 25))).toBe(false);
  });
});

describe('a change of key', () => {
  const exists = { databaseExists: true };

  it('keeps both keys until the data have the new one, and is found again after an end at any of its steps', async () => {
    const [credentials, folder] = [keychain(), dataFolder()];
    const before = (await databaseKey({ credentials, folder, databaseExists: false })).key;
    await beginKeyChange(credentials, folder);
    // A start that ends before the data have it changes nothing.
    for (let start = 0; start < 2; start++) {
      const { key, change } = await databaseKey({ credentials, folder, ...exists });
      expect([key, change?.next.kind]).toEqual([before, 'raw']);
      expect(change!.next).not.toEqual(before);
    }
    const { change } = await databaseKey({ credentials, folder, ...exists });
    await change!.settle();
    expect(await databaseKey({ credentials, folder, ...exists })).toEqual({ key: change!.next, lifetime: 'kept' });
    expect(readdirSync(folder)).toEqual(['database.key-id']);
  });

  it('leaves another folder that was made with the same key its own', async () => {
    const [credentials, folder, other] = [keychain(), dataFolder(), dataFolder()];
    const before = await databaseKey({ credentials, folder, databaseExists: false });
    await databaseKey({ credentials, folder: other, databaseExists: false });
    await beginKeyChange(credentials, folder);
    await (await databaseKey({ credentials, folder, ...exists })).change!.settle();
    expect(await databaseKey({ credentials, folder: other, ...exists })).toEqual(before);
  });

  it('that could not be finished leaves the key that was there', async () => {
    const [credentials, folder] = [keychain(), dataFolder()];
    const before = await databaseKey({ credentials, folder, databaseExists: false });
    await beginKeyChange(credentials, folder);
    (await databaseKey({ credentials, folder, ...exists })).change!.abandon();
    expect(await databaseKey({ credentials, folder, ...exists })).toEqual(before);
  });

  it('is not begun where the keychain does not give the new key back', async () => {
    const folder = dataFolder();
    const credentials: CredentialStore = { ...keychain(), read: () => Promise.resolve(null) };
    expect(await rejection(beginKeyChange(credentials, folder))).toMatchObject({ code: 'keychain-unavailable' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the key of a database that is there', () => {
  async function madeWithKeychain(): Promise<{ credentials: CredentialStore; folder: string }> {
    const [credentials, folder] = [keychain(), dataFolder()];
    await databaseKey({ credentials, folder, databaseExists: false });
    return { credentials, folder };
  }

  it('is never made anew when the keychain answers that it has none', async () => {
    const { credentials, folder } = await madeWithKeychain();
    await credentials.remove('database-key');
    expect(await rejection(databaseKey({ credentials, folder, databaseExists: true }))).toMatchObject({
      code: 'database-key-gone',
    });
    expect(await credentials.read('database-key')).toBeNull();
  });

  it('is refused when the keychain holds another', async () => {
    const { folder } = await madeWithKeychain();
    const { credentials } = await madeWithKeychain();
    expect(await rejection(databaseKey({ credentials, folder, databaseExists: true }))).toMatchObject({
      code: 'database-key-changed',
      message: expect.stringContaining('another database') as string,
    });
  });

  it('cannot be had without the keychain, and the reason is told', async () => {
    const { folder } = await madeWithKeychain();
    const options = { credentials: sessionOnly(), folder, databaseExists: true };
    for (const passphrase of [undefined, 'a passphrase that is not its key']) {
      expect(await rejection(databaseKey({ ...options, passphrase }))).toMatchObject({
        code: 'database-locked',
        message: expect.stringContaining('There is no keyring.') as string,
      });
    }
  });

  it('comes from the keychain unconfirmed where the mark is lost', async () => {
    const { credentials, folder } = await madeWithKeychain();
    rmSync(path.join(folder, 'database.key-id'));
    const { key } = await databaseKey({ credentials, folder, databaseExists: true });
    expect(key).toMatchObject({ kind: 'raw', confirmed: false });
  });

  it('is the passphrase it was made with, also once a keychain has come', async () => {
    const folder = dataFolder();
    await databaseKey({ credentials: sessionOnly(), folder, databaseExists: false, passphrase: 'correct horse' });
    const later = { credentials: keychain(), folder, databaseExists: true };
    expect((await databaseKey({ ...later, passphrase: 'correct horse' })).key).toMatchObject({ kind: 'passphrase' });
    expect(await rejection(databaseKey(later))).toMatchObject({ code: 'database-passphrase' });
  });

  it('is not taken from a keychain entry that is no key, whose content no error tells', async () => {
    const { credentials, folder } = await madeWithKeychain();
    await credentials.write('database-key', 'canary-7c2-not-hex');
    const error = await rejection(databaseKey({ credentials, folder, databaseExists: true }));
    expect(error).toMatchObject({ code: 'database-locked' });
    expect(`${JSON.stringify(error)} ${(error as AppError).stack}`).not.toContain('canary-7c2');
    rmSync(path.join(folder, 'database.key-id'));
    expect(await rejection(databaseKey({ credentials, folder, databaseExists: true }))).toMatchObject({
      code: 'database-locked',
    });
  });

  it('comes from the keychain unconfirmed where the mark is damaged', async () => {
    const { credentials, folder } = await madeWithKeychain();
    writeFileSync(path.join(folder, 'database.key-id'), '\u0000\u0000');
    const { key } = await databaseKey({ credentials, folder, databaseExists: true });
    expect(key).toMatchObject({ kind: 'raw', confirmed: false });
  });
});
