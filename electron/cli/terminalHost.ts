import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { Host } from '../desk/host.ts';
import { freeName } from '../exporting/fileName.ts';
import { makeFolder } from '../base/makeFolder.ts';
import { filesAt } from '../hosting/offeredFiles.ts';
import { writeWhole } from '../hosting/writeWhole.ts';
import { systemCode } from './systemCode.ts';

/** The terminal as the desk's host: handles are paths, and what is saved goes into the folder that was named last. */
export type TerminalHost = Host & {
  /**
   * Makes the folder and lets what is saved from now on go there. Existing files are never written over.
   * @throws {AppError} `disk-full`, `storage-failed`, as `save`: where and why, and what is safe
   */
  saveInto(folder: string): void;
};

export function createTerminalHost(): TerminalHost {
  let target: string | null = null;
  return {
    openOffered: filesAt,
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ name, content }) {
      if (target === null) return { kind: 'cancelled' };
      const folder = target;
      const file = path.join(
        folder,
        freeName(name, (taken) => existsSync(path.join(folder, taken))),
      );
      await writeWhole(file, content()).catch(failed(file));
      return { kind: 'saved', path: file };
    },
    saveInto(folder) {
      try {
        makeFolder(folder);
      } catch (error) {
        failed(folder)(error);
      }
      target = folder;
    },
  };
}

/** What the content itself says, such as that it was stopped, is not about the disk. */
const failed =
  (file: string) =>
  (error: unknown): never => {
    const cause = error instanceof AppError ? error.cause : error;
    if (cause === undefined) throw error;
    const code = systemCode(cause);
    const sentence = words.commandLine.writingFailed(file, code);
    throw new AppError(code === 'ENOSPC' ? 'disk-full' : 'storage-failed', sentence, { cause });
  };
