import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { DeskCounts } from '../../../shared/calls/safekeeping.ts';
import { AppError } from '../../../shared/errors.ts';
import { copyDatabase, openForReading, rekeyCopy, type Database, type FilePlace } from '../database/database.ts';
import { newestVersion } from '../migrations/index.ts';
import { guarded } from '../database/storageError.ts';

export type { FilePlace };

/** Whole at the end, or not to be used. Plain data: it goes to a worker. */
export type CopyOrder = { from: FilePlace; to: FilePlace };

/** What is being done, in this order; each takes about as long as the others. */
export const copySteps = ['copying', 'encrypting', 'checking'] as const;
export type CopyStep = (typeof copySteps)[number];

/**
 * Copies a database to a new file under another key, and proves the copy: it opens with its key, and every page and
 * every reference in it holds. Never a plain byte on the disk. Others may go on
 * writing to the original meanwhile; the copy is of one moment.
 * @returns what the copy holds
 * @throws {AppError} `database-damaged` where `from` cannot be read with its key, `database-newer`, `disk-full`,
 *   `storage-failed` where the copy does not prove right; the caller removes it then
 */
export function copyUnderKey({ from, to }: CopyOrder, onStep: (step: CopyStep) => void = () => undefined): DeskCounts {
  onStep('copying');
  refuseNewer(from);
  guarded(() => closeSync(openSync(to.path, 'wx', 0o600)));
  copyDatabase(from, to.path);
  onStep('encrypting');
  rekeyCopy({ ...to, key: from.key }, to.key);
  guarded(() => {
    const file = openSync(to.path, 'r+');
    fsyncSync(file);
    closeSync(file);
  });
  onStep('checking');
  return reading(to, (copy) => {
    if (copy.pragma('integrity_check') !== 'ok' || copy.values('PRAGMA foreign_key_check').length > 0) {
      throw new AppError('storage-failed', 'the copy of the data is not consistent');
    }
    return countDesk(copy);
  });
}

function refuseNewer(place: FilePlace): void {
  const version = reading(place, (database) => Number(database.pragma('user_version')));
  if (version > newestVersion) {
    throw new AppError('database-newer', `the data have version ${version}, this program knows ${newestVersion}`);
  }
}

function reading<T>(place: FilePlace, work: (database: Database) => T): T {
  const database = openForReading(place);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Whether the key opens the file, which is not written to. @throws {AppError} where it cannot be read at all */
export function opensWith(place: FilePlace): boolean {
  try {
    return reading(place, () => true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'database-damaged') return false;
    throw error;
  }
}

/** How much the database holds; what was removed and could be taken back is no case. */
export function countDesk(database: Database): DeskCounts {
  return database
    .sql<DeskCounts>(
      `SELECT (SELECT count(*) FROM cases WHERE hidden_with IS NULL) AS cases, (SELECT count(*) FROM statements) AS statements,
         (SELECT count(*) FROM statement_rows) AS rows, (SELECT count(*) FROM documents) AS documents`,
    )
    .one();
}
