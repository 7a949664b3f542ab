import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { OfferedFile } from '../desk/host.ts';

/**
 * Files that the analyst has dropped or picked, behind handles. A page never names a path: it can ask only for what a
 * person has handed over.
 */
export type OfferedFiles = {
  /** @returns the handle */
  register(open: () => Promise<OfferedFile[]>): string;
  registerPath(file: string): string;
  open(handle: string): Promise<OfferedFile[]>;
};

export function createOfferedFiles(): OfferedFiles {
  // Handles live as long as the program: a refused file can be added again "anyway" much later.
  const offered = new Map<string, () => Promise<OfferedFile[]>>();
  const register = (open: () => Promise<OfferedFile[]>): string => {
    const handle = randomUUID();
    offered.set(handle, open);
    return handle;
  };
  return {
    register,
    registerPath: (file) => register(() => filesAt(file)),
    open(handle) {
      const open = offered.get(handle);
      if (open === undefined)
        return Promise.reject(new AppError('file-unreadable', 'no file was offered under this handle'));
      return open();
    },
  };
}

/**
 * The file at a path, or all files below a folder in the order of their paths. Links are not followed and hidden files
 * are passed over. What cannot be opened, or has nothing in it, is given under its name and says so when it is read.
 */
export async function filesAt(location: string): Promise<OfferedFile[]> {
  try {
    const facts = await stat(location);
    if (facts.isFile()) return [onDisk(location, facts.size)];
    if (!facts.isDirectory()) return [without(location, 'file-unreadable', 'neither a file nor a folder')];
    const entries = await readdir(location, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
    if (paths.length === 0) return [without(location, 'folder-empty', 'no file in the folder')];
    return await Promise.all(paths.map(async (file) => onDisk(file, (await stat(file)).size)));
  } catch (error) {
    return [without(location, 'file-unreadable', 'the file could not be opened', error)];
  }
}

/** A name with nothing behind it. Fails when it is read: an error before anyone listens would end the program. */
const without = (location: string, code: ErrorCode, message: string, cause?: unknown): OfferedFile => ({
  name: path.basename(location),
  size: 0,
  open: () =>
    new Readable({
      read() {
        this.destroy(new AppError(code, message, { cause }));
      },
    }),
});

/** Opened when it is first read, for the same reason. */
const onDisk = (file: string, size: number): OfferedFile => ({
  name: path.basename(file),
  size,
  open: async function* () {
    yield* createReadStream(file);
  },
});
