import { on } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import type { ExportSubject, OnProgress } from '../subject.ts';
import type { Cell, Table } from '../tables/table.ts';
import { aboutLines, tablesOf } from './sheets.ts';
import type { WorkbookAnswer, WorkbookMessage } from './workbookMessages.ts';

/** A workbook that is being written in a worker. */
export type WorkbookWriting = {
  /**
   * The case as an XLSX workbook (ISO/IEC 29500, transitional). Amounts are numbers where a spreadsheet keeps all their
   * digits, else texts; dates are dates; texts are texts and never formulas.
   * @throws {AppError} `internal` where the writing broke off; what the signal was aborted with
   */
  write(subject: ExportSubject, watch: { onProgress: OnProgress; signal: AbortSignal }): AsyncGenerator<Uint8Array>;
};

/**
 * Rows of one sheet beside its heading; what is more goes on in a next sheet. A spreadsheet takes 1,048,576, but the
 * library writes a sheet as one string, and V8 has none of more than half a thousand million characters.
 */
const mostRows = 300_000;

/** Rows that are read and sent in one turn of the event loop. */
const batchSize = 500;

/** Writes each workbook in a worker of its own, which ends with it. */
export function createWorkbookWriting(workerUrl: URL, rowsInASheet = mostRows): WorkbookWriting {
  return {
    async *write(subject, { onProgress, signal }) {
      signal.throwIfAborted();
      const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: 4096 } });
      try {
        const answers = on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[WorkbookAnswer]>;
        let sent = 0;
        for (const message of messagesOf(subject, rowsInASheet)) {
          worker.postMessage(message);
          if (message.kind !== 'rows') continue;
          sent += message.rows.length;
          // Each row is read, and then turned into text.
          onProgress(sent, 2 * Math.max(sent, subject.rowCount));
          await nextTurn();
          signal.throwIfAborted();
        }
        for await (const [answer] of answers) {
          if (answer.kind === 'end') return;
          if (answer.kind === 'bytes') yield answer.bytes;
          else onProgress(sent + Math.min(answer.rows, sent), 2 * sent);
        }
        throw new AppError('internal', 'the workbook ended early');
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AppError) throw error;
        throw new AppError('internal', 'the workbook broke off', { cause: error });
      } finally {
        void worker.terminate();
      }
    },
  };
}

function* messagesOf(subject: ExportSubject, rowsInASheet: number): Generator<WorkbookMessage> {
  yield { kind: 'about', lines: aboutLines(subject) };
  for (const table of tablesOf(subject, rowsInASheet)) yield* messagesOfTable(table, rowsInASheet);
  yield { kind: 'write' };
}

/** As many sheets as the rows need; each goes on where the one before ended. */
function* messagesOfTable({ name, columns, rows }: Table, rowsInASheet: number): Generator<WorkbookMessage> {
  yield { kind: 'table', name, columns };
  let sheet = 1;
  let sent = 0;
  let batch: (readonly Cell[])[] = [];
  for (const row of rows) {
    if (sent === rowsInASheet) {
      yield { kind: 'rows', rows: batch };
      yield { kind: 'table', name: `${name} ${++sheet}`, columns };
      sent = 0;
      batch = [];
    }
    batch.push(row);
    sent++;
    if (batch.length < batchSize) continue;
    yield { kind: 'rows', rows: batch };
    batch = [];
  }
  if (batch.length > 0) yield { kind: 'rows', rows: batch };
}
