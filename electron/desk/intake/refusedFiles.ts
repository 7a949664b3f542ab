import type { OfferedFile } from '../host.ts';

/** Refused files, each behind a handle of its own, so that one out of a folder can be added anyway. */
export type RefusedFiles = {
  /** @returns the handle */
  keep(file: OfferedFile): string;
  find(handle: string): OfferedFile | null;
};

/** As many as a person will go through; the oldest are forgotten first. */
const most = 2000;

export function createRefusedFiles(newId: () => string): RefusedFiles {
  const files = new Map<string, OfferedFile>();
  return {
    keep(file) {
      const handle = `refused:${newId()}`;
      files.set(handle, file);
      const oldest = files.keys().next().value;
      if (files.size > most && oldest !== undefined) files.delete(oldest);
      return handle;
    },
    find: (handle) => files.get(handle) ?? null,
  };
}
