import { AppError } from '../../../shared/errors.ts';

/** `…_SHMSIZE`: the file in which readers of the log of writes agree cannot grow, as when a full disk is opened. */
const noRoom = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'];

/** The text code of a SQLite or system error (`SQLITE_FULL`, `ENOSPC`), or null for anything else thrown. */
export function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
}

/**
 * The error of the store for anything SQLite or the file system threw. SQLite's own words stay in `cause`: some of
 * them quote the statement.
 */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  const more = { cause: thrown };
  if (code !== null && noRoom.includes(code)) {
    return new AppError('disk-full', `no room left to store (${code})`, { ...more, retryable: true });
  }
  if (code?.startsWith('SQLITE_BUSY') === true || code === 'SQLITE_LOCKED') {
    return new AppError('database-in-use', 'another program holds the database', { ...more, retryable: true });
  }
  if (code?.startsWith('SQLITE_CORRUPT') === true || code === 'SQLITE_NOTADB') {
    return new AppError('database-damaged', `the database cannot be read (${code})`, more);
  }
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return new AppError('storage-failed', `the database failed (${code ?? name})`, more);
}

/** Runs the work; whatever it throws leaves as an `AppError`. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storageError(error);
  }
}
