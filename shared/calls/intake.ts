import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { AppErrorData } from '../errors.ts';
import type { Id } from '../ids.ts';
import { call, id, nothing } from './fields.ts';
import { uploadOptions } from './settings.ts';

/** What became of each file that was offered. */
export type IntakeResult = {
  /** Null where a new case would have been made but every file was refused. */
  caseId: Id | null;
  accepted: { name: string; documentId: Id; collectionId: Id }[];
  refused: {
    name: string;
    error: AppErrorData;
    duplicateOf: { caseId: Id; caseName: string } | null;
    handle: string;
  }[];
};

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

/** Calls that take files in, and those of the watched folder. No page ever names a path: files are handles from `Bridge.offer`. */
export const intakeCalls = {
  'intake.add': call({
    files: z.array(z.string().min(1).max(200)).min(1).max(10_000),
    /** Without a case a new one is made. */
    caseId: id.optional(),
    connectionId: id.optional(),
    allowDuplicates: z.boolean().optional(),
    /** Read as one batch, or of as many as the service takes at a time; else one of each. */
    together: z.boolean().optional(),
    /** What goes with them to a remote service; the setting's where it is absent. Kept for every try. */
    options: uploadOptions.optional(),
  }).answers<IntakeResult>(),
  /** Opens the system's file or folder picker; null where the host has none (the page then shows its own). */
  'intake.choose': call({ what: z.enum(['files', 'folder']) }).answers<string[] | null>(),
  'intake.addSamples': call(nothing).answers<IntakeResult>(),
  'watch.read': call(nothing).answers<WatchedFolder>(),
  /** Lets the analyst choose the folder; nothing changes where none is chosen. */
  'watch.choose': call(nothing).answers<WatchedFolder>(),
  'watch.stop': call(nothing).answers<WatchedFolder>(),
};
