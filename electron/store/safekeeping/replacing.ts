import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { holdAlone } from '../database/database.ts';
import { guarded } from '../database/storageError.ts';

/**
 * The way of a restored database to its place. It is checked as `desk.db.restoring`; the word of the analyst names it
 * `desk.db.restored`, and that rename is the decision: whatever ends before it leaves the old desk, whatever ends after
 * it the new one, for the next start finishes what was begun.
 */
export const restoringPlace = (database: string): string => `${database}.restoring`;
const restoredPlace = (database: string): string => `${database}.restored`;

/** Whether a restored database waits to be opened instead of the present one. */
export const isRestored = (database: string): boolean => existsSync(restoredPlace(database));

/**
 * Decides that the checked database takes the place of the present one at the next start.
 * @returns where the present one will then be
 * @throws {AppError} `not-found` where none was checked
 */
export function decideRestore(database: string): string {
  if (!existsSync(restoringPlace(database))) throw new AppError('not-found', 'no restored data are waiting');
  guarded(() => renameSync(restoringPlace(database), restoredPlace(database)));
  return keptPlace(database);
}

/**
 * Puts a restored database in its place, and the one before it beside. Nobody has either open. Done in steps of which
 * each can be the last one of a run.
 * @returns whether there was one
 */
export function takeRestored(database: string): boolean {
  rmSync(restoringPlace(database), { force: true });
  if (!isRestored(database)) return false;
  guarded(() => {
    const kept = keptPlace(database);
    mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
    // Its log of writes belongs to it: what a killed program left in there is a part of it.
    for (const end of ['', '-wal']) if (existsSync(database + end)) renameSync(database + end, kept + end);
    rmSync(`${database}-shm`, { force: true });
    renameSync(restoredPlace(database), database);
  });
  return true;
}

/**
 * Moves a database that does not open out of the way, as it is.
 * @returns the file that it is from then on
 * @throws {AppError} `database-in-use`, `storage-failed`
 */
export function setAside(database: string, now: Date): string {
  const letGo = holdAlone(database);
  try {
    const kept = placeAside(database, now);
    guarded(() => {
      mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
      for (const end of ['', '-wal']) if (existsSync(database + end)) renameSync(database + end, kept + end);
    });
    return kept;
  } finally {
    letGo();
  }
}

/** Named by the moment at which the restored one was written, which is the same however often this is begun. */
function keptPlace(database: string): string {
  return placeAside(database, statSync(restoredPlace(database)).mtime);
}

function placeAside(database: string, moment: Date): string {
  const name = `desk-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
  return path.join(path.dirname(database), 'replaced', name);
}
