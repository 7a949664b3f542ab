import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../desk/host.ts';
import { freeName } from '../exporting/fileName.ts';
import { filesAt } from '../hosting/offeredFiles.ts';
import { writeWhole } from '../hosting/writeWhole.ts';

/** The terminal as the desk's host: handles are paths, and what is saved goes into the folder that was named last. */
export type TerminalHost = Host & {
  /** Makes the folder and lets what is saved from now on go there. Existing files are never written over. */
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
      await writeWhole(file, content());
      return { kind: 'saved', path: file };
    },
    saveInto(folder) {
      mkdirSync(folder, { recursive: true });
      target = folder;
    },
  };
}
