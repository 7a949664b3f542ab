import type { SaveOutcome } from './saving.ts';
import type { AppErrorData } from '../errors.ts';
import type { CalendarDate } from '../calendar.ts';
import type { Id, RowQuery } from '../model.ts';
import type { SeriesBreak } from '../series.ts';
import type { VerdictState } from '../verdict.ts';

/** What a case can be taken away as. `evidence` always holds the whole case, with numbers in full: it holds the originals. */
export const exportFormats = ['report', 'xlsx', 'csv', 'totals-csv', 'checks-csv', 'json', 'ofx', 'evidence'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The rows that are exported: those of a filter, or of those the ones that were chosen. */
export type ExportScope = Omit<RowQuery, 'offset' | 'limit'> & {
  /** Only these rows of the ones that match; absent for all of them. */
  rowIds?: number[] | undefined;
};

/** A statement that an export would hold and that is not proved. */
export type UnprovedStatement = {
  statementId: Id;
  bank: string | null;
  /** Masked. */
  number: string | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  state: VerdictState;
  reason: string;
};

/** Statements of an account that do not follow each other, in an export that would hold them. */
export type UnprovedAccount = {
  accountId: Id;
  bank: string | null;
  /** Masked. */ number: string | null;
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

/** What to export, in which format, and how far account numbers are shown. */
export type ExportRequest = {
  scope: ExportScope;
  /** Made by the caller, so that progress can be told and the export stopped before its answer comes. */
  exportId: Id;
  format: ExportFormat;
  /** Account numbers as printed. Absent: as the setting says. */
  fullNumbers?: boolean | undefined;
  /** Without it an export with statements that are not proved is refused as `export-held`. */
  acceptUnproved?: boolean | undefined;
};

/** Calls that write files outside of the desk, at a place that a person chose. */
export type ExportCalls = {
  'export.check': { args: ExportScope; value: ExportReadiness };
  /** Asks where the file goes and writes it. With a browser for a host the file is made while the browser fetches it. */
  'export.run': { args: ExportRequest; value: SaveOutcome };
  /** Stops it; nothing half-written is left. Without effect where it has ended. */
  'export.cancel': { args: { exportId: Id }; value: null };
  /** Shows the saved file in the system's file browser. */
  'export.reveal': { args: { exportId: Id }; value: null };
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
