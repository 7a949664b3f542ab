import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Moment } from '../../../shared/calendar.ts';

/** Databases of earlier versions that are kept beside the present one. */
const mostKept = 2;
/** What was deleted from the desk is in its backups until they go. */
const keptDays = 90;
const named = /^desk-\d+\.db$/;

/** Where the database of this version is kept, beside the one at `database`. */
function placeOf(database: string, version: number): string {
  return path.join(path.dirname(database), 'backups', `desk-${version}.db`);
}

/**
 * Keeps the file at `copy`, a whole database of the version, as its backup.
 * @throws what the file system throws; an earlier backup of that version is then as it was
 */
export function keepBackup(copy: string, database: string, version: number): void {
  const kept = placeOf(database, version);
  mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
  const file = openSync(copy, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(copy, kept);
  for (const older of backupsOf(database).slice(mostKept)) rmSync(older.file, { force: true });
}

/** Removes the backups of the database that have been kept for long enough. */
export function dropOldBackups(database: string, now: Moment): void {
  const oldest = new Date(now).getTime() - keptDays * 24 * 60 * 60_000;
  for (const { file, madeAt } of backupsOf(database)) if (madeAt < oldest) rmSync(file, { force: true });
}

/** Newest version first. */
function backupsOf(database: string): { file: string; madeAt: number }[] {
  const folder = path.dirname(placeOf(database, 0));
  const numberOf = (name: string): number => Number(/\d+/.exec(name));
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => named.test(name))
    .toSorted((one, other) => numberOf(other) - numberOf(one))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, madeAt: statSync(file).mtimeMs }));
}
