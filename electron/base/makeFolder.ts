import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder that a person named, with those above it. Node's own `recursive` never returns below a folder such as
 * `/proc`, which says of every name in it that the folder is missing.
 * @param mode of those that are made
 * @throws the system's error where one of them cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      makeFolder(path.dirname(folder), mode);
      mkdirSync(folder, mode);
    } else if (code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
