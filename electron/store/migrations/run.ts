import { createHash } from 'node:crypto';
import { closeSync, constants, copyFileSync, openSync, rmSync } from 'node:fs';
import type { Moment } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase, type Database, type DatabasePlace } from '../database/database.ts';
import { guarded } from '../database/storageError.ts';
import { keepBackup } from './backups.ts';

/** One step of the schema. Once released its SQL is never edited: its hash is recorded in every database that took it. */
export type Migration = { name: string; sql: string };

const log = `
CREATE TABLE IF NOT EXISTS migrations (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL
) STRICT`;

/**
 * Brings the database to the newest version, which is the number of steps. Each step is one transaction together with its
 * number; where there are data, all steps run on a copy first, and the file is touched only after they have succeeded
 * there and the database as it was is kept beside it.
 * @throws {AppError} `database-newer` where a later program made it; `storage-failed` where a step fails or a step that
 *   was taken before has another text now. The file is left as it was.
 */
export function migrate(database: Database, place: DatabasePlace, steps: readonly Migration[], now: Moment): void {
  const version = versionOf(database);
  if (version > steps.length) {
    throw new AppError('database-newer', `the database has version ${version}, this program knows ${steps.length}`);
  }
  verifyTaken(database, steps.slice(0, version));
  if (version === steps.length) return;
  if (version > 0 && 'path' in place) rehearse(database, place, steps, now);
  take(database, steps, now);
}

const versionOf = (database: Database): number => Number(database.pragma('user_version'));

function verifyTaken(database: Database, taken: readonly Migration[]): void {
  if (taken.length === 0) return;
  const recorded = database.values<string>('SELECT sha256 FROM migrations ORDER BY version');
  const changed = taken.find((step, at) => recorded[at] !== hashOf(step));
  if (changed !== undefined)
    throw new AppError('storage-failed', `the database took another form of migration ${changed.name}`);
}

/** Both copies are encrypted with the same key; where anything fails, both are removed. */
function rehearse(
  database: Database,
  place: Extract<DatabasePlace, { path: string }>,
  steps: readonly Migration[],
  now: Moment,
): void {
  const asItWas = `${place.path}.before`;
  const path = `${place.path}.rehearsal`;
  const removeCopies = (): void => {
    for (const copy of [asItWas, path, `${path}-wal`, `${path}-journal`]) rmSync(copy, { force: true });
  };
  removeCopies();
  try {
    closeSync(openSync(asItWas, 'wx', 0o600));
    database.sql('VACUUM INTO ?').run(asItWas);
    guarded(() => copyFileSync(asItWas, path, constants.COPYFILE_FICLONE));
    const copy = openDatabase({ path, key: place.key });
    try {
      take(copy, steps, now);
      if (copy.pragma('quick_check') !== 'ok' || copy.values('PRAGMA foreign_key_check').length > 0) {
        throw new AppError('storage-failed', 'the migrated copy of the database is not consistent');
      }
    } finally {
      copy.close();
    }
    guarded(() => keepBackup(asItWas, place.path, versionOf(database)));
  } finally {
    removeCopies();
  }
}

function take(database: Database, steps: readonly Migration[], now: Moment): void {
  const taken = versionOf(database);
  for (const [at, step] of steps.entries()) {
    const version = at + 1;
    if (version <= taken) continue;
    try {
      database.transaction(() => {
        database.execute(log);
        database.execute(step.sql);
        database
          .sql('INSERT INTO migrations (version, name, sha256, applied_at) VALUES (?, ?, ?, ?)')
          .run(version, step.name, hashOf(step), now);
        database.pragma(`user_version = ${version}`);
      });
    } catch (error) {
      if (error instanceof AppError && error.code !== 'storage-failed') throw error;
      throw new AppError('storage-failed', `migration ${step.name} failed; the database is as it was`, {
        cause: error,
      });
    }
  }
}

function hashOf(step: Migration): string {
  return createHash('sha256').update(step.sql).digest('hex');
}
