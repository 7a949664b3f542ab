import Sqlite from 'better-sqlite3';

/**
 * What opens the file. `raw` is 32 random bytes in hexadecimal, used as they are; `confirmed` says that they are known
 * to belong to this very file, so that a file they do not open must be damaged. A `passphrase` costs a tenth of a second.
 */
export type StoreKey =
  { kind: 'raw'; hex: string; confirmed?: boolean | undefined } | { kind: 'passphrase'; text: string };

/**
 * AEGIS-256, which authenticates each page, with Argon2id of three passes over 32 MiB for a passphrase (OWASP asks for
 * two over 19 at least). Part of the files' form.
 */
const cipher = [`cipher = 'aegis'`, 'mcost = 32768', 'tcost = 3'];

/**
 * Opens a file with its key; an empty one takes it with its first page.
 * @throws what SQLite throws: `SQLITE_NOTADB` where the key does not open it
 */
export function openKeyed(file: string, key: StoreKey, options: Sqlite.Options): Sqlite.Database {
  const connection = new Sqlite(file, options);
  try {
    for (const pragma of cipher) connection.pragma(pragma);
    withBytes(key, (bytes) => connection.key(bytes));
    connection.prepare('SELECT count(*) FROM sqlite_schema').get();
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Writes every page of the file anew under another key. */
export function changeKey(connection: Sqlite.Database, key: StoreKey): void {
  withBytes(key, (bytes) => connection.rekey(bytes));
}

/** Through the binding and not through SQL text, where a quote in a passphrase would need escaping. */
function withBytes(key: StoreKey, use: (bytes: Buffer) => unknown): void {
  const bytes = Buffer.from(key.kind === 'raw' ? `x'${key.hex}'` : key.text);
  use(bytes);
  bytes.fill(0);
}
