import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { AppError } from '../../../shared/errors.ts';
import { existing } from '../../base/existing.ts';
import { changeKey, openKeyed, type StoreKey } from './keyedFile.ts';
import { codeOf, guarded, storageError } from './storageError.ts';

export type { StoreKey };

/** A file with its key, or memory that is gone with the process. */
export type FilePlace = { path: string; key: StoreKey };
export type DatabasePlace = FilePlace | { memory: true };

/** What SQLite takes and gives. */
export type SqlValue = string | number | bigint | null | Uint8Array;

/** A statement prepared once. `Row` is the shape that its own columns give; STRICT tables hold it to that. */
type PreparedSql<Row> = {
  get(...values: SqlValue[]): Row | undefined;
  /** The row that there must be. @throws {AppError} `not-found` */
  one(...values: SqlValue[]): Row;
  all(...values: SqlValue[]): Row[];
  run(...values: SqlValue[]): { changes: number; key: number };
};

/** One open database. Everything it throws is an `AppError`. */
export type Database = {
  /** Equal text gives the same prepared statement. */
  sql<Row = unknown>(text: string): PreparedSql<Row>;
  /** The first column alone. */
  values<Value extends SqlValue>(text: string, ...values: SqlValue[]): Value[];
  /** Rows as arrays of their columns, which are made in half the time that objects take. */
  arrays(text: string, ...values: SqlValue[]): SqlValue[][];
  execute(script: string): void;
  pragma(text: string): unknown;
  /** One transaction, begun as a writer; nested ones are savepoints of the outer one. */
  transaction<T>(work: () => T): T;
  /**
   * One transaction that is not yet synced to the disk when it returns: it outlives a kill, but a power cut may take it,
   * with all that came after it, up to the next one that is synced. For what can be had again from what was there before.
   */
  soon<T>(work: () => T): T;
  /** Runs this once what is under way is committed, at once where nothing is; never where it is rolled back. */
  afterCommit(work: () => void): void;
  readonly inTransaction: boolean;
  /**
   * For long bytes, until what this returns is called: keeps few pages in memory, for these would push all others out, and
   * are not asked for twice.
   */
  streaming(): () => void;
  /** All that the work reads is of one moment, whatever others write meanwhile. */
  snapshot<T>(work: () => T): T;
  /** True of a connection that can write nothing. */
  readonly: boolean;
  close(): void;
};

/** How long a second process waits for the first to let go, in milliseconds. */
const patience = 2000;

/**
 * Opens the encrypted file, or makes it.
 * @throws {AppError} `database-locked` where the key is not its key, `database-damaged`, `database-in-use`, `disk-full`,
 *   `storage-failed` where the folder cannot be written.
 */
export function openDatabase(place: DatabasePlace): Database {
  if ('memory' in place) return wrap(settled(guarded(() => new Sqlite(':memory:'))));
  const { path, key } = place;
  guarded(() => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
  });
  try {
    return opened(place, { timeout: patience }, settled);
  } catch (error) {
    if (codeOf(error) === 'SQLITE_NOTADB' && !(key.kind === 'raw' && key.confirmed === true)) {
      throw new AppError('database-locked', 'the key does not open the database', { cause: error });
    }
    throw storageError(error);
  }
}

/**
 * Opens the file that another connection of this process has open, to read beside it: neither waits for the other.
 * @throws {AppError} as `openDatabase`
 */
export function openForReading(place: FilePlace): Database {
  const settings = ['temp_store = MEMORY', 'trusted_schema = OFF', cacheSize];
  return guarded(() =>
    opened(place, { timeout: patience, readonly: true }, (connection) => tuned(connection, settings)),
  );
}

/**
 * Opens the file that another connection of this process writes, to take the log of its writes into it.
 * @throws {AppError} as `openDatabase`
 */
export function openForCheckpoints(place: FilePlace): Database {
  const settings = ['query_only = ON', 'synchronous = FULL', littleCache];
  return guarded(() => opened(place, { timeout: patience }, (connection) => tuned(connection, settings)));
}

/**
 * Copies the database, as of one moment, to a new file with the same key; others may go on writing it.
 * @throws {AppError} as `openDatabase`
 */
export function copyDatabase(from: FilePlace, path: string): void {
  const source = openForReading(from);
  try {
    source.sql('VACUUM INTO ?').run(path);
  } finally {
    source.close();
  }
}

/**
 * Gives a copy that nobody else has open another key. Where this fails, the file is of no use.
 * @throws {AppError} as `openDatabase`
 */
export function rekeyCopy({ path, key }: FilePlace, next: StoreKey): void {
  guarded(() => {
    const connection = openKeyed(path, key, {});
    try {
      tuned(connection, ['journal_mode = OFF', 'synchronous = OFF']);
      changeKey(connection, next);
    } finally {
      connection.close();
    }
  });
}

/** @throws what SQLite throws */
function opened(place: FilePlace, options: Sqlite.Options, settle: (connection: Sqlite.Database) => unknown): Database {
  const connection = openKeyed(place.path, place.key, options);
  try {
    settle(connection);
    return wrap(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Holds the database for this process alone until it is let go or the process ends: the system drops the lock of a
 * killed process, so no stale lock can shut the analyst out. The lock is that of an empty file beside the database, which
 * itself is open to the readers of this process.
 * @returns what lets it go
 * @throws {AppError} `database-in-use`
 */
export function holdAlone(database: string): () => void {
  const connection = guarded(() => {
    mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
    // Who could open it could hold it too.
    closeSync(openSync(`${database}.lock`, 'a', 0o600));
    return new Sqlite(`${database}.lock`, { timeout: patience });
  });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    throw storageError(error);
  }
  held.add(connection);
  return () => {
    held.delete(connection);
    connection.close();
  };
}

/** A connection that nothing refers to is collected, and lets go. */
const held = new Set<Sqlite.Database>();

/**
 * FULL syncs every commit before it returns: the upload journal must survive a power cut. Sorting stays in memory, or
 * it would spill rows into a plain temporary file.
 */
function settled(connection: Sqlite.Database): Sqlite.Database {
  const tables = connection.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get();
  // Only a file without tables takes it, and any other would be written to.
  if (tables === 0) connection.pragma('auto_vacuum = INCREMENTAL');
  return tuned(connection, [
    'journal_mode = WAL',
    'synchronous = FULL',
    'wal_autocheckpoint = 250', // pages; the usual thousand keep everything else waiting for longer than a frame or two
    'journal_size_limit = 16777216', // bytes; a long import would leave its whole log behind
    'foreign_keys = ON',
    'temp_store = MEMORY',
    'secure_delete = FAST', // freed pages are cut off the file instead, see blobs.ts
    'trusted_schema = OFF',
    'cell_size_check = ON',
    cacheSize,
  ]);
}

const cacheSize = 'cache_size = -65536'; // KiB
const littleCache = 'cache_size = -1024';

function tuned(connection: Sqlite.Database, pragmas: readonly string[]): Sqlite.Database {
  for (const pragma of pragmas) connection.pragma(pragma);
  return connection;
}

function wrap(connection: Sqlite.Database): Database {
  const prepared = remembered((text) => prepare(connection, text));
  const plucked = remembered((text) => connection.prepare<SqlValue[], SqlValue>(text).pluck());
  const raw = remembered((text) => connection.prepare<SqlValue[], SqlValue[]>(text).raw());
  const afterCommit: (() => void)[] = [];
  let streams = 0;
  const unsynced = <T>(work: () => T): T => {
    connection.pragma('synchronous = NORMAL');
    try {
      return work();
    } finally {
      connection.pragma('synchronous = FULL');
    }
  };
  function transaction<T>(work: () => T, synced: boolean): T {
    const outside = !connection.inTransaction;
    const before = afterCommit.length;
    let result;
    try {
      const write = (): T => asWhole(() => connection.transaction(work).immediate());
      result = synced || !outside ? write() : unsynced(write);
    } catch (error) {
      afterCommit.length = before;
      throw error;
    }
    if (outside) for (const next of afterCommit.splice(0)) next();
    return result;
  }
  return {
    sql: <Row>(text: string) => prepared(text) as PreparedSql<Row>,
    values: <Value extends SqlValue>(text: string, ...values: SqlValue[]) =>
      guarded(() => plucked(text).all(...values) as Value[]),
    arrays: (text, ...values) => guarded(() => raw(text).all(...values)),
    execute: (script) => void guarded(() => connection.exec(script)),
    pragma: (text) => guarded(() => connection.pragma(text, { simple: true })),
    transaction: (work) => transaction(work, true),
    soon: (work) => transaction(work, false),
    afterCommit: (work) => (connection.inTransaction ? void afterCommit.push(work) : work()),
    get inTransaction() {
      return connection.inTransaction;
    },
    streaming() {
      if (streams++ === 0) connection.pragma(littleCache);
      return () => {
        if (--streams === 0 && connection.open) connection.pragma(cacheSize);
      };
    },
    snapshot: (work) => asWhole(() => connection.transaction(work).deferred()),
    readonly: connection.readonly,
    close: () => void guarded(() => connection.close()),
  };
}

/** Makes each thing once. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? make(text);
    known.set(text, found);
    return found;
  };
}

function asWhole<T>(transaction: () => T): T {
  try {
    return transaction();
  } catch (error) {
    // What the work itself threw leaves as it is.
    throw codeOf(error)?.startsWith('SQLITE_') === true ? storageError(error) : error;
  }
}

function prepare(connection: Sqlite.Database, text: string): PreparedSql<unknown> {
  const statement = guarded(() => connection.prepare<SqlValue[]>(text));
  return {
    get: (...values) => guarded(() => statement.get(...values)),
    one: (...values) =>
      existing(
        guarded(() => statement.get(...values)),
        'row',
      ),
    all: (...values) => guarded(() => statement.all(...values)),
    run: (...values) =>
      guarded(() => {
        const { changes, lastInsertRowid } = statement.run(...values);
        return { changes, key: Number(lastInsertRowid) };
      }),
  };
}
