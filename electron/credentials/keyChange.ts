import { AppError } from '../../shared/errors.ts';
import type { CredentialStore } from './credentialStore.ts';
import { adoptNextMark, dropNextMark, idOf, randomKey, readMark, writeMark, type DatabaseKey } from './keyMark.ts';

/**
 * A change of key that was begun. The data are given the next key while nobody has them open; until they have it, both
 * keys can be had, so that an end of the program at any moment leaves data that open.
 */
export type KeyChange = {
  next: DatabaseKey;
  /** The data have the next key. */
  settle(): Promise<void>;
  /** They keep the present one. */
  abandon(): void;
};

/**
 * Makes a new random key and keeps it in the keychain beside the present one; the next start gives it to the data.
 * @throws {AppError} of the keychain; nothing was begun then
 */
export async function beginKeyChange(credentials: CredentialStore, folder: string): Promise<void> {
  const hex = randomKey();
  const id = idOf(hex);
  await credentials.write(`database-key/${id}`, hex);
  if ((await credentials.read(`database-key/${id}`)) !== hex) {
    throw new AppError('keychain-unavailable', 'The keychain did not give back the key it was given.');
  }
  writeMark(folder, { kind: 'keychain', id }, 'next');
}

/** The next start is given another passphrase, and changes the data to it. */
export function beginPassphraseChange(folder: string): void {
  writeMark(folder, { kind: 'passphrase' }, 'next');
}

/** The change of the key that was begun in the folder, if one was. @param present what opens the data until now */
export async function begunKeyChange(
  credentials: CredentialStore,
  folder: string,
  present: DatabaseKey,
  nextPassphrase: string | undefined,
): Promise<KeyChange | undefined> {
  const mark = readMark(folder, 'next');
  const abandon = (): void => dropNextMark(folder);
  if (mark?.kind === 'passphrase' && present.kind === 'passphrase') {
    if (nextPassphrase !== undefined) {
      const settle = (): Promise<void> => Promise.resolve(adoptNextMark(folder));
      return { next: { kind: 'passphrase', text: nextPassphrase }, settle, abandon };
    }
    // Cut off in the middle: the passphrase that this start was given is the one that the data have, or they do not open.
    abandon();
    return undefined;
  }
  if (mark?.kind !== 'keychain' || present.kind !== 'raw') return undefined;
  const hex = await credentials.read(`database-key/${mark.id}`);
  if (hex === null || idOf(hex) !== mark.id) return undefined;
  return {
    next: { kind: 'raw', hex, confirmed: true },
    abandon,
    async settle() {
      // Another data folder may have been made with the same key, and finds it by its name from now on.
      await credentials.write(`database-key/${idOf(present.hex)}`, present.hex);
      adoptNextMark(folder);
      // For a folder whose mark is lost. It is found by its name where this fails.
      await credentials.write('database-key', hex).catch(() => undefined);
    },
  };
}
