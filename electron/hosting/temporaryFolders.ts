import { mkdtempSync } from 'node:fs';
import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';

/** Of a folder: for what it is, and the process that it belongs to. */
const named = /^statement-desk-([a-z]+)-(\d+)-\w{6}$/;
const partName = /\.[\da-f]{8}\.part$/;
const noteFile = 'path';

/**
 * Makes a folder that only this person can read, for as long as this process lives: what a kill leaves in it goes with
 * the next start of a desk, see `removeLeftovers`.
 * @param kind lower-case letters
 * @param parent the system's folder for temporary files unless told
 * @throws {AppError} `temporary-files` where none can be made
 */
export function makeTemporaryFolder(kind: string, parent: string = tmpdir()): string {
  try {
    return mkdtempSync(path.join(parent, `statement-desk-${kind}-${process.pid}-`));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new AppError('temporary-files', `no folder can be made in that for temporary files (${code})`, { cause });
  }
}

/**
 * Keeps in mind that a file is about to be written, so that a kill does not leave it behind half written. The file
 * matters more: where nothing can be noted, it is written all the same.
 * @param part its name, `….0123abcd.part`
 * @returns what forgets it
 */
export async function notePart(part: string): Promise<() => Promise<void>> {
  try {
    const folder = makeTemporaryFolder('writing');
    await writeFile(path.join(folder, noteFile), path.resolve(part), { mode: 0o600 });
    return () => rm(folder, { recursive: true, force: true });
  } catch {
    return () => Promise.resolve();
  }
}

/**
 * Removes what desks that were killed have left in temporary folders, and the files that they were writing. What belongs
 * to a process that runs is left alone, and so is what cannot be removed. Never rejects.
 */
export async function removeLeftovers(parent: string = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const [, kind, owner] = named.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    await removeFolder(path.join(parent, name), kind === 'writing').catch(() => undefined);
  }
}

async function removeFolder(folder: string, isNote: boolean): Promise<void> {
  const facts = await lstat(folder);
  // A folder for everybody holds names that others have chosen.
  if (!facts.isDirectory() || (process.getuid !== undefined && facts.uid !== process.getuid())) return;
  const part = isNote ? await readFile(path.join(folder, noteFile), 'utf8').catch(() => '') : '';
  if (partName.test(part)) await rm(part, { force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A number that another program has by now counts as running: its owner’s folder then waits for a later start. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}
