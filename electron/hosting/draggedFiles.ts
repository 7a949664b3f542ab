import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWhole } from './writeWhole.ts';

/**
 * Files that are dragged out of a window. The system copies them from a path, so that they lie plainly in a folder that
 * only this person can read, until the desk is closed.
 */
export type DraggedFiles = {
  /** Writes a file under its own name, and gives its path. @throws {AppError} `disk-full`, `storage-failed` */
  put(file: { name: string; content: () => AsyncIterable<Uint8Array> }): Promise<string>;
  /** Deletes everything that was dragged. */
  close(): void;
};

/** @param parent folder in which a folder of its own is made when it is first needed, the system's temporary one unless told */
export function createDraggedFiles(parent: string = tmpdir()): DraggedFiles {
  let folder: Promise<string> | undefined;
  let made: string | undefined;
  return {
    async put({ name, content }) {
      folder ??= mkdtemp(path.join(parent, 'statement-desk-dragged-'));
      made = await folder;
      // Two products may have one name.
      const own = path.join(made, randomUUID());
      await mkdir(own, { mode: 0o700 });
      const file = path.join(own, name);
      await writeWhole(file, content());
      return file;
    },
    close() {
      if (made !== undefined) rmSync(made, { recursive: true, force: true });
      made = undefined;
      folder = undefined;
    },
  };
}
