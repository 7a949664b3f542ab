import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase, type StoreKey } from '../database/database.ts';
import { guarded } from '../database/storageError.ts';
import { copyUnderKey, opensWith, type CopyStep } from './copyUnderKey.ts';
import { placeForCopy } from './copying.ts';

/**
 * Gives the database its new key, and then its backups and the databases that were replaced. Each file is copied, proved
 * and renamed: at any moment it has one key or the other, and what a kill has left undone is done when this is called
 * again. A file besides the database that neither key opens stays as it is.
 * @throws {AppError} as `copyUnderKey`; the database is then under the former key
 */
export function giveNewKey(
  database: string,
  former: StoreKey,
  next: StoreKey,
  onStep?: (step: CopyStep) => void,
): void {
  rekeyFile(database, former, next, onStep);
  for (const folder of ['backups', 'replaced'].map((name) => path.join(path.dirname(database), name))) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.db'))) {
      try {
        rekeyFile(path.join(folder, name), former, next);
      } catch {
        // Damaged, or of a key that was lost before: nothing of it is lost now.
      }
    }
  }
}

function rekeyFile(file: string, former: StoreKey, next: StoreKey, onStep?: (step: CopyStep) => void): void {
  if (opensWith({ path: file, key: next })) return;
  const database = openDatabase({ path: file, key: former });
  try {
    // Its log of writes is taken into the file first, or it would stand beside a file that it does not belong to.
    if (database.pragma('journal_mode = DELETE') !== 'delete')
      throw new AppError('disk-full', 'the log of writes could not be taken into the data');
  } finally {
    database.close();
  }
  const copy = placeForCopy(file);
  try {
    copyUnderKey({ from: { path: file, key: former }, to: { path: copy, key: next } }, onStep);
    guarded(() => renameSync(copy, file));
  } finally {
    rmSync(copy, { force: true });
  }
}
