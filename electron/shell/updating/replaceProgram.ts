import { constants } from 'node:fs';
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises';

/**
 * Puts a program in the place of another, whole or not at all: a power cut leaves the old one or the new one. The name
 * stays, so that what starts it goes on doing so; a running program keeps what it has open.
 * @throws what the file system throws; the old program is then in its place
 */
export async function replaceProgram(program: string, newer: string): Promise<void> {
  // Beside it, since a move from another disk is a copy.
  const partial = `${program}.part`;
  try {
    await copyFile(newer, partial, constants.COPYFILE_FICLONE);
    await chmod(partial, 0o755);
    const file = await open(partial, 'r+');
    await file.sync();
    await file.close();
    await rename(partial, program);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
