import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CopiesKept, EarlierCopies } from '../../../shared/calls/safekeeping.ts';
import { guarded } from '../database/storageError.ts';

/** Folders beside the database: of each, what is a copy in it, and all that goes with one. */
const places = {
  replaced: { copy: /^desk-[\dT-]+\.db$/, all: /^desk-[\dT-]+\.db(-wal|\.database\.(next-)?key-id)?$/ },
  backups: { copy: /^desk-\d+\.db$/, all: /^desk-\d+\.db$/ },
};

/**
 * The copies of the data that lie beside them, and still hold what was deleted since they were made.
 * @throws {AppError} `storage-failed`
 */
export function earlierCopies(database: string): EarlierCopies {
  const kept = (which: CopiesKept) => {
    const files = filesOf(database, which);
    const bytes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return {
      count: files.filter((file) => places[which].copy.test(path.basename(file))).length,
      bytes: bytes.reduce((sum, size) => sum + size, 0),
    };
  };
  return { replaced: kept('replaced'), backups: kept('backups') };
}

/** Deletes them, and nothing that somebody else has put there. @throws {AppError} `storage-failed` */
export function removeEarlierCopies(database: string, which: CopiesKept): void {
  for (const file of filesOf(database, which)) guarded(() => rmSync(file, { force: true }));
}

function filesOf(database: string, which: CopiesKept): string[] {
  const folder = path.join(path.dirname(database), which);
  const names = guarded(() => {
    try {
      return readdirSync(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return names.filter((name) => places[which].all.test(name)).map((name) => path.join(folder, name));
}
