import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './writeWhole.ts';

/**
 * Files that are dragged out of a window. The system copies them from a path, so that they lie plainly in a folder that
 * only this person can read, until the desk is closed; after a crash, until it is started again.
 */
export type DraggedFiles = {
  /** Writes a file under its own name, and gives its path. @throws {AppError} `disk-full`, `storage-failed` */
  put(file: { name: string; content: () => AsyncIterable<Uint8Array> }): Promise<string>;
  /** Deletes everything that was dragged. */
  close(): void;
};

/** @param folder for these files alone, of a desk that runs once at a time; made when it is first needed */
export function createDraggedFiles(folder: string): DraggedFiles {
  const close = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another program has one of them open: it goes at the next start.
    }
  };
  close();
  return {
    async put({ name, content }) {
      // Two products may have one name.
      const own = path.join(folder, randomUUID());
      await mkdir(own, { recursive: true, mode: 0o700 });
      const file = path.join(own, name);
      await writeWhole(file, content());
      return file;
    },
    close,
  };
}
