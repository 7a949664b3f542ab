import Sqlite from 'better-sqlite3';
import { codeOf } from './storageError.ts';

/**
 * What opens the file. `raw` is 32 random bytes in hexadecimal, used as they are; `confirmed` says that they are known
 * to belong to this very file, so that a file they do not open must be damaged. A `passphrase` costs a tenth of a second.
 */
export type StoreKey =
  { kind: 'raw'; hex: string; confirmed?: boolean | undefined } | { kind: 'passphrase'; text: string };

/**
 * The first is the one that is written: AEGIS-256, which authenticates each page, with Argon2id of three passes over 32 MiB for
 * a passphrase (OWASP asks for two over 19 at least). SQLCipher 4 is what earlier versions wrote. Part of the files' form: a change here is one more entry.
 */
const ciphers = {
  aegis: [`cipher = 'aegis'`, 'mcost = 32768', 'tcost = 3'],
  sqlcipher: [`cipher = 'sqlcipher'`],
};
export type Cipher = keyof typeof ciphers;

/**
 * Opens a file under the cipher that it was written with; an empty one is to be written with the present one.
 * @throws what SQLite throws: `SQLITE_NOTADB` where the key opens it under none
 */
export function openKeyed(
  file: string,
  key: StoreKey,
  options: Sqlite.Options,
): { connection: Sqlite.Database; cipher: Cipher } {
  const opened = (cipher: Cipher) => {
    const connection = new Sqlite(file, options);
    try {
      choose(connection, cipher);
      withBytes(key, (bytes) => connection.key(bytes));
      connection.prepare('SELECT count(*) FROM sqlite_schema').get();
      return { connection, cipher };
    } catch (error) {
      connection.close();
      throw error;
    }
  };
  try {
    return opened('aegis');
  } catch (error) {
    // A connection that has failed to read its first page reads none under another cipher.
    if (codeOf(error) === 'SQLITE_NOTADB') return opened('sqlcipher');
    throw error;
  }
}

/** Opens another file within the connection. */
export function attach(connection: Sqlite.Database, file: string, key: StoreKey, cipher: Cipher, name: string): void {
  choose(connection, cipher);
  withBytes(key, (bytes) => connection.prepare(`ATTACH ? AS ${name} KEY ?`).run(file, bytes));
}

function choose(connection: Sqlite.Database, cipher: Cipher): void {
  for (const pragma of ciphers[cipher]) connection.pragma(pragma);
}

/** Through the binding and not through SQL text, where a quote in a passphrase would need escaping. */
function withBytes(key: StoreKey, use: (bytes: Buffer) => unknown): void {
  const bytes = Buffer.from(key.kind === 'raw' ? `x'${key.hex}'` : key.text);
  use(bytes);
  bytes.fill(0);
}
