import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { CredentialStore } from './credentialStore.ts';
import { begunKeyChange, type KeyChange } from './keyChange.ts';
import { type DatabaseKey, idOf, randomKey, readMark, writeMark } from './keyMark.ts';

/**
 * The key of the database in `folder`.
 *
 * A new database gets 32 random bytes, which the keychain keeps. Without a keychain it is keyed by the passphrase, and
 * without that too by a key that lives as long as the process: `lifetime` is then `session`, and the database must lie in
 * a temporary folder that goes at exit. A database that is there already is only ever opened with the key it has: no
 * answer of a keychain makes a new one over it.
 * @param options.passphrase of `STATEMENT_DESK_PASSPHRASE`
 * @throws {AppError} where the key of an existing database cannot be had: `database-locked` now, `database-key-gone`,
 *   `database-key-changed`, `database-passphrase`; errors of the keychain
 */
export async function databaseKey(options: {
  credentials: CredentialStore;
  folder: string;
  databaseExists: boolean;
  passphrase?: string | undefined;
  /** The passphrase that it is about to get instead. */
  nextPassphrase?: string | undefined;
}): Promise<{ key: DatabaseKey; lifetime: 'kept' | 'session'; change?: KeyChange | undefined }> {
  const { credentials, folder, databaseExists } = options;
  const passphrase = options.passphrase === '' ? undefined : options.passphrase;
  if (databaseExists) {
    const key = await keyOfExisting(credentials, folder, passphrase);
    return { key, lifetime: 'kept', change: await begunKeyChange(credentials, folder, key, options.nextPassphrase) };
  }
  if (credentials.state().mode === 'keychain') {
    const hex = (await readKey(credentials)) ?? (await makeKey(credentials));
    writeMark(folder, { kind: 'keychain', id: idOf(hex) });
    return { key: { kind: 'raw', hex, confirmed: true }, lifetime: 'kept' };
  }
  if (passphrase !== undefined) {
    writeMark(folder, { kind: 'passphrase' });
    return { key: { kind: 'passphrase', text: passphrase }, lifetime: 'kept' };
  }
  return { key: sessionKey(), lifetime: 'session' };
}

/** A key that nobody keeps: what it opens is unreadable once the process has ended. */
export function sessionKey(): DatabaseKey {
  return { kind: 'raw', hex: randomKey(), confirmed: true };
}

async function keyOfExisting(
  credentials: CredentialStore,
  folder: string,
  passphrase: string | undefined,
): Promise<DatabaseKey> {
  const mark = readMark(folder);
  const { mode, reason } = credentials.state();
  if (mark?.kind !== 'keychain' && passphrase !== undefined) return { kind: 'passphrase', text: passphrase };
  if (mark?.kind === 'passphrase') {
    throw new AppError('database-passphrase', words.system.databaseIsKeyed);
  }
  if (mode === 'session-only') {
    throw locked(words.system.keyOfDatabaseIs(reason ?? '').trimEnd());
  }
  const hex = await readKey(credentials);
  if (mark !== null && (hex === null || mark.id !== idOf(hex))) {
    // Another folder has changed the key that both were made with.
    const own = await credentials.read(`database-key/${mark.id}`);
    if (own !== null && idOf(own) === mark.id) return { kind: 'raw', hex: own, confirmed: true };
    if (hex !== null) throw new AppError('database-key-changed', words.system.keychainHoldsKey);
  }
  if (hex === null) throw new AppError('database-key-gone', words.system.keychainDoesNotHoldKey);
  return { kind: 'raw', hex, confirmed: mark !== null };
}

/** @throws {AppError} `database-locked` where what the keychain holds is not a key. */
async function readKey(credentials: CredentialStore): Promise<string | null> {
  const hex = await credentials.read('database-key');
  if (hex !== null && !/^[0-9a-f]{64}$/.test(hex)) throw locked(words.system.keychainEntryIsNoKey);
  return hex;
}

/** Nothing is encrypted with a key that the keychain has not been seen to give back. */
async function makeKey(credentials: CredentialStore): Promise<string> {
  const hex = randomKey();
  await credentials.write('database-key', hex);
  if ((await credentials.read('database-key')) !== hex) {
    throw new AppError('keychain-unavailable', 'The keychain did not give back the key it was given.');
  }
  return hex;
}

function locked(message: string): AppError {
  return new AppError('database-locked', message);
}
