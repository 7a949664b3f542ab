import { z } from 'zod';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import type { ListedFile } from '../dependencies.ts';

const key = 'watched-files';
/** Some ten years of a busy desk; the oldest go first. */
const mostMarks = 50_000;

const stored = z
  .object({ marks: z.array(z.string()), cases: z.record(z.string(), z.string()) })
  .catch({ marks: [], cases: {} });

/** What tells a file from another version of itself. */
export function markOf({ folder, name, size, changedAt }: ListedFile): string {
  return JSON.stringify([folder, name, size, changedAt]);
}

/**
 * What was taken in from the watched folder, kept over restarts: by name, size and time, since reading every file anew
 * at each look would be slow. Should a mark be lost, the hash of the bytes still tells a file that is here already.
 */
export function createSeenFiles({ settings }: Pick<Store, 'settings'>) {
  const read = stored.parse(settings.read(key));
  const marks = new Set(read.marks);
  const cases = new Map(Object.entries(read.cases));
  return {
    has: (file: ListedFile): boolean => marks.has(markOf(file)),
    add(file: ListedFile, caseId: Id | null): void {
      marks.add(markOf(file));
      const oldest = marks.values().next().value;
      if (marks.size > mostMarks && oldest !== undefined) marks.delete(oldest);
      if (file.folder !== null && caseId !== null) cases.set(file.folder, caseId);
      settings.write(key, { marks: [...marks], cases: Object.fromEntries(cases) });
    },
    /** The case that the files of a folder go to. */
    caseOf: (folder: string): Id | null => cases.get(folder) ?? null,
  };
}
