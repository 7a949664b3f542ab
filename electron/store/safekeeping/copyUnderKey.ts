import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { DeskCounts } from '../../../shared/deskCounts.ts';
import { AppError } from '../../../shared/errors.ts';
import { changeKey, openForReading, type Database, type DatabasePlace } from '../database.ts';
import { migrations } from '../migrations/index.ts';
import { guarded } from '../storageError.ts';
import { countDesk } from './counting.ts';

export type FilePlace = Extract<DatabasePlace, { path: string }>;

/** Whole at the end, or not to be used. Plain data: it goes to a worker. */
export type CopyOrder = { from: FilePlace; to: FilePlace };

/** What is being done, in this order; each takes about as long as the others. */
export const copySteps = ['copying', 'keying', 'checking'] as const;
export type CopyStep = (typeof copySteps)[number];

/**
 * Copies a database to a new file under another key, and proves the copy: it opens with its key, every page and every
 * reference in it holds, and it has as much in it as there was. Never a plain byte on the disk. Others may go on writing
 * to the original meanwhile; the copy is of one moment.
 * @returns what the copy holds
 * @throws {AppError} `database-damaged` where `from` cannot be read with its key, `database-newer`, `disk-full`,
 *   `storage-failed` where the copy does not prove right; the caller removes it then
 */
export function copyUnderKey({ from, to }: CopyOrder, onStep: (step: CopyStep) => void = () => undefined): DeskCounts {
  onStep('copying');
  const source = openForReading(from);
  let before: DeskCounts;
  let after: DeskCounts;
  try {
    refuseNewer(source);
    before = countDesk(source);
    guarded(() => closeSync(openSync(to.path, 'wx', 0o600)));
    source.sql('VACUUM INTO ?').run(to.path);
    after = countDesk(source);
  } finally {
    source.close();
  }
  onStep('keying');
  changeKey({ path: to.path, key: from.key }, to.key);
  guarded(() => {
    const file = openSync(to.path, 'r+');
    fsyncSync(file);
    closeSync(file);
  });
  onStep('checking');
  return proved(to, before, after);
}

function refuseNewer(source: Database): void {
  const version = Number(source.pragma('user_version'));
  if (version > migrations.length) {
    throw new AppError('database-newer', `the data have version ${version}, this program knows ${migrations.length}`);
  }
}

function proved(place: FilePlace, before: DeskCounts, after: DeskCounts): DeskCounts {
  const copy = openForReading(place);
  try {
    if (copy.pragma('integrity_check') !== 'ok' || copy.values('PRAGMA foreign_key_check').length > 0) {
      throw new AppError('storage-failed', 'the copy of the data is not consistent');
    }
    const counts = countDesk(copy);
    for (const what of ['cases', 'statements', 'rows', 'documents'] as const) {
      // What was written meanwhile may be in the copy or not.
      const [least, most] = [before[what], after[what]].sort((a, b) => a - b) as [number, number];
      if (counts[what] < least || counts[what] > most) {
        throw new AppError('storage-failed', `the copy holds ${counts[what]} ${what}, not ${most}`);
      }
    }
    return counts;
  } finally {
    copy.close();
  }
}

/** Whether the key opens the file, which is not written to. @throws {AppError} where it cannot be read at all */
export function opensWith(place: FilePlace): boolean {
  try {
    openForReading(place).close();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'database-damaged') return false;
    throw error;
  }
}
