import type { OfferedFile } from '../host.ts';

/** As many as a person will go through; the oldest are forgotten first. */
const most = 2000;

/** Refused files, each behind a handle of its own, so that one out of a folder can be added anyway. */
export type RefusedFiles = ReturnType<typeof createRefusedFiles>;

export function createRefusedFiles(newId: () => string) {
  const files = new Map<string, OfferedFile>();
  return {
    /** @returns the handle */
    keep(file: OfferedFile): string {
      const handle = `refused:${newId()}`;
      files.set(handle, file);
      const oldest = files.keys().next().value;
      if (files.size > most && oldest !== undefined) files.delete(oldest);
      return handle;
    },
    find: (handle: string): OfferedFile | null => files.get(handle) ?? null,
  };
}
