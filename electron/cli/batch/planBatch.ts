import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { words } from '../../../shared/text/words.ts';
import { makeFolder } from '../../base/makeFolder.ts';
import { systemCode } from '../systemCode.ts';
import { writeAside } from './writeAside.ts';

/** Where the lists of a batch lie, one for each job, and where the jobs write. */
export const batchFolders = (folder: string): { lists: string; results: string } => ({
  lists: path.join(folder, 'lists'),
  results: path.join(folder, 'results'),
});

/** `unlistable`: files whose names break their line, which no list can hold. */
export type Plan = { files: number; unlistable: number };

/**
 * Writes a list of files for each job, `lists/0.txt` and on. A file is always in the list of its own name, so that the lists
 * of a folder to which files were added have the same files as before, and results that are there count.
 * @throws {AppError} `bad-request` where there are lists of another number of parts; `storage-failed`
 */
export async function planBatch(files: AsyncIterable<string>, parts: number, folder: string): Promise<Plan> {
  const { lists, results } = batchFolders(folder);
  const content = Array.from({ length: parts }, () => new Set<string>());
  let unlistable = 0;
  for await (const named of files) {
    const file = path.resolve(named);
    if (/\p{Cc}/u.test(file)) unlistable++;
    else content[Number.parseInt(hash('sha1', file).slice(0, 8), 16) % parts]?.add(file);
  }
  try {
    for (const made of [lists, results]) makeFolder(made, 0o700);
    const highest = Math.max(...(await readdir(lists)).map((name) => Number(/^(\d+)\.txt$/.exec(name)?.[1] ?? -1)), -1);
    if (highest >= 0 && highest !== parts - 1) throw new AppError('bad-request', words.batch.otherPlan(lists, parts));
    // The highest first: it tells the number of parts, also of a plan that was cut off.
    for (let part = parts - 1; part >= 0; part--)
      writeAside(path.join(lists, `${part}.txt`), (write) =>
        [...(content[part] ?? [])].sort().forEach((name) => write(`${name}\n`)),
      );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('storage-failed', words.batch.notPlanned(folder, systemCode(error)), { cause: error });
  }
  return { files: content.reduce((sum, { size }) => sum + size, 0), unlistable };
}
