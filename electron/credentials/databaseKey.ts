import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { CredentialStore } from './credentialStore.ts';

/** The key of the encrypted database, in the form that the store opens it with. */
export type DatabaseKey =
  | {
      kind: 'raw';
      /** 32 bytes in hexadecimal. */
      hex: string;
      /** True where the mark beside the database says that this is its key. */
      confirmed: boolean;
    }
  | { kind: 'passphrase'; text: string };

/** Beside the database: what it was keyed with. Holds no secret; eight bytes of a hash of a random key give nothing away. */
const markFile = 'database.key-id';

type Mark = { kind: 'keychain'; id: string } | { kind: 'passphrase' };

/**
 * The key of the database in `folder`.
 *
 * A new database gets 32 random bytes, which the keychain keeps. Without a keychain it is keyed by the passphrase, and
 * without that too by a key that lives as long as the process: `lifetime` is then `session`, and the database must lie in
 * a temporary folder that goes at exit. A database that is there already is only ever opened with the key it has: no
 * answer of a keychain makes a new one over it.
 * @param options.passphrase of `STATEMENT_DESK_PASSPHRASE`
 * @throws {AppError} `database-locked` where the key of an existing database cannot be had now; errors of the keychain
 */
export async function databaseKey(options: {
  credentials: CredentialStore;
  folder: string;
  databaseExists: boolean;
  passphrase?: string | undefined;
}): Promise<{ key: DatabaseKey; lifetime: 'kept' | 'session' }> {
  const { credentials, folder, databaseExists } = options;
  const passphrase = options.passphrase === '' ? undefined : options.passphrase;
  if (databaseExists) return { key: await keyOfExisting(credentials, folder, passphrase), lifetime: 'kept' };
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
    throw locked(words.system.databaseIsKeyed);
  }
  if (mode === 'session-only') {
    throw locked(words.system.keyOfDatabaseIs(reason ?? '').trimEnd());
  }
  const hex = await readKey(credentials);
  if (hex === null) throw locked(words.system.keychainDoesNotHoldKey);
  if (mark !== null && mark.id !== idOf(hex)) throw locked(words.system.keychainHoldsKey);
  return { kind: 'raw', hex, confirmed: mark !== null };
}

/** @throws {AppError} `database-locked` where what the keychain holds is not a key. */
async function readKey(credentials: CredentialStore): Promise<string | null> {
  const hex = await credentials.read('database-key');
  if (hex !== null && !/^[0-9a-f]{64}$/.test(hex)) throw locked(words.system.whatKeychainHoldsIsNoKey);
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

function randomKey(): string {
  return randomBytes(32).toString('hex');
}

function idOf(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, 16);
}

function locked(message: string): AppError {
  return new AppError('database-locked', message);
}

function readMark(folder: string): Mark | null {
  let text: string;
  try {
    text = readFileSync(path.join(folder, markFile), 'utf8');
  } catch {
    return null; // lost with a copy of the database alone; the database itself then judges the key
  }
  const [kind, id] = text.trim().split(' ');
  if (kind === 'passphrase') return { kind };
  return kind === 'keychain' && id !== undefined ? { kind, id } : null;
}

/** On disk before the database is, or a kill in between would leave a database without its mark. */
function writeMark(folder: string, mark: Mark): void {
  const [file, draft] = [path.join(folder, markFile), path.join(folder, `${markFile}.new`)];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, mark.kind === 'passphrase' ? 'passphrase\n' : `keychain ${mark.id}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}
