import type { AppErrorData } from '../errors.ts';
import type { Moment } from '../calendar.ts';

/** The folder whose new PDFs are taken in by themselves. */
export type WatchedFolder = {
  /** As the system writes it, to be shown; null where no folder is watched. */
  folder: string | null;
  /** False where this host has no picker and a folder can only be named at the start. */
  canChoose: boolean;
  /** When it was looked through last; null until then. */
  lookedAt: Moment | null;
  /** Files taken in since the desk was started. */
  taken: number;
  /** Files refused since then, newest last, at most twenty. */
  refused: { name: string; error: AppErrorData }[];
  /** Why the folder cannot be read at present; it is tried again. */
  problem: AppErrorData | null;
};

/** Calls of the watched folder. */
export type WatchCalls = {
  'watch.read': { args: Record<string, never>; value: WatchedFolder };
  /** Lets the analyst choose the folder; nothing changes where none is chosen. */
  'watch.choose': { args: Record<string, never>; value: WatchedFolder };
  'watch.stop': { args: Record<string, never>; value: WatchedFolder };
};
