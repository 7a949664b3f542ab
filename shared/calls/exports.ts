import { z } from 'zod';
import type { SaveOutcome } from './saving.ts';
import type { AppErrorData } from '../errors.ts';
import type { CalendarDate } from '../calendar.ts';
import { exportFormats } from '../cases/exportFormats.ts';
import type { Id } from '../ids.ts';
import type { Currency } from '../money.ts';
import type { Reason } from '../verdict/reasons.ts';
import type { SeriesBreak } from '../verdict/series.ts';
import type { VerdictState } from '../verdict/verdictState.ts';
import { call, id } from './fields.ts';
import { rowFilter } from './review.ts';

/** The rows that are exported: those of a filter, or of those the ones that were chosen. */
const exportScope = z.strictObject({
  ...rowFilter,
  /** Only these rows of the ones that match; absent for all of them. */
  rowIds: z.array(z.int().min(0)).min(1).max(100_000).optional(),
  /** Only rows of these statements. */
  statementIds: z.array(id).min(1).max(10_000).optional(),
});
export type ExportScope = z.infer<typeof exportScope>;

/** A statement that an export would hold and that is not proved. */
export type UnprovedStatement = {
  statementId: Id;
  bank: string | null;
  /** Masked. */
  number: string | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  state: VerdictState;
  reason: Reason;
  currency: Currency;
};

/** Statements of an account that do not follow each other, in an export that would hold them. */
export type UnprovedAccount = {
  accountId: Id;
  bank: string | null;
  /** Masked. */ number: string | null;
  currency: Currency;
  breaks: SeriesBreak[];
};

/** What stands before an export: how much it holds, and what in it is not proved. */
export type ExportReadiness = {
  statements: number;
  rows: number;
  unproved: UnprovedStatement[];
  broken: UnprovedAccount[];
  /** Parts of summaries that could not be read, in words. */
  unreadable: string[];
};

/** Made by the caller, so that progress can be told and the export stopped before its answer comes. */
const exportId = z.string().min(1).max(64);

/** What to export, in which format, and how far account numbers are shown. */
const exportRequest = z.strictObject({
  scope: exportScope,
  exportId,
  format: z.enum(exportFormats),
  /** Account numbers as printed. Absent: as the setting says. */
  fullNumbers: z.boolean().optional(),
  /** Without it an export with statements that are not proved is refused as `export-held`. */
  acceptUnproved: z.boolean().optional(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** Calls that write files outside of the desk, at a place that a person chose. */
export const exportCalls = {
  'export.check': call(exportScope).answers<ExportReadiness>(),
  /** Asks where the file goes and writes it. With a browser for a host the file is made while the browser fetches it. */
  'export.run': call(exportRequest).answers<SaveOutcome>(),
  /** Stops it; nothing half-written is left. Without effect where it has ended. */
  'export.cancel': call({ exportId }).answers<null>(),
  /** Shows the saved file in the system's file browser. */
  'export.reveal': call({ exportId }).answers<null>(),
};

/** What a running export tells. */
export type ExportEvents = {
  /** Rows, files or pages so far, of the total that the format has. */
  'export.progress': { exportId: Id; done: number; total: number };
  'export.ended': { exportId: Id; end: ExportEnd };
};

/** How an export ended: with a file, stopped by the analyst, or failed and nothing left behind. */
export type ExportEnd =
  | {
      state: 'done';
      name: string;
      /** Bytes. */
      size: number;
      /** Of the file, hexadecimal. */
      sha256: string;
      /** What the analyst should know about this file, in sentences. */
      notes: string[];
    }
  | { state: 'failed' | 'cancelled'; error: AppErrorData };
