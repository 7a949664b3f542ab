import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase, type FilePlace, type StoreKey } from '../database/database.ts';
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

/**
 * Writes a database of an earlier cipher anew under the present one, while nobody has it open. Whatever goes wrong, and where
 * the disk has no room for a copy, it stays as it is: it opens all the same.
 */
export function takePresentCipher({ path: file, key }: FilePlace, onStep?: (step: CopyStep) => void): void {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    if (bavail * bsize > roomForCopy * statSync(file).size) rekeyFile(file, key, key, onStep);
  } catch {
    // Opening it tells what is wrong.
  }
}

/** Sizes of the file that have to be free for its copy. */
const roomForCopy = 1.5;

function rekeyFile(file: string, former: StoreKey, next: StoreKey, onStep?: (step: CopyStep) => void): void {
  const key = opensWith({ path: file, key: next }) ? next : former;
  const database = openDatabase({ path: file, key });
  try {
    if (key === next && database.cipher === 'aegis') return;
    // Its log of writes is taken into the file first, or it would stand beside a file that it does not belong to.
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  if (existsSync(`${file}-wal`)) throw new AppError('disk-full', 'the log of writes could not be taken into the data');
  const copy = placeForCopy(file);
  try {
    copyUnderKey({ from: { path: file, key }, to: { path: copy, key: next } }, onStep);
    guarded(() => renameSync(copy, file));
  } finally {
    rmSync(copy, { force: true });
  }
}
