import type { Moment } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase, type Database, type FilePlace } from '../database/database.ts';
import { migrations, newestVersion } from '../migrations/index.ts';
import { migrate } from '../migrations/run.ts';

const memory = { memory: true } as const;

/** An empty database of the present form, under its own key, which is one file once it is closed. */
export function newHandedFile(place: FilePlace, now: Moment): Database {
  const database = openDatabase(place);
  try {
    migrate(database, memory, migrations, now);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Takes the log of writes into the file, which then is all there is. */
export function closeWhole(database: Database): void {
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/**
 * Opens the database of a case that was handed over, which is this program's own copy, and brings it to the present version.
 * @throws {AppError} `handover-passphrase`, `handover-newer`, `handover-foreign` where it holds anything but the tables of a desk
 */
export function openHandedFile(place: FilePlace, now: Moment): Database {
  const database = opened(place);
  try {
    const version = Number(database.pragma('user_version'));
    if (version > newestVersion) throw new AppError('handover-newer', `the case has version ${version}`);
    if (version < 1 || schemaOf(database) !== schemaAt(version, now))
      throw new AppError('handover-foreign', 'the file has other tables than a desk');
    migrate(database, memory, migrations, now);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function opened(place: FilePlace): Database {
  try {
    return openDatabase(place);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    if (code === 'database-locked') throw new AppError('handover-passphrase', message, { cause: error });
    if (code === 'database-damaged') throw new AppError('handover-damaged', message, { cause: error });
    throw error;
  }
}

/** What runs by itself stands here: a file from outside must have nothing else. */
function schemaOf(database: Database): string {
  return JSON.stringify(database.arrays('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'));
}

function schemaAt(version: number, now: Moment): string {
  const database = openDatabase(memory);
  try {
    migrate(database, memory, migrations.slice(0, version), now);
    return schemaOf(database);
  } finally {
    database.close();
  }
}
