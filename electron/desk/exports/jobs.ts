import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportEnd } from '../../../shared/calls/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { OnProgress } from '../../exporting/subject.ts';
import type { Events } from '../events.ts';

/** Exports that are being made, so that they can be watched and stopped. */
export type ExportJobs = {
  /**
   * The bytes of an export, told of and stoppable while they are read. Read once.
   * @throws {AppError} `cancelled` from the reading, where it is stopped
   */
  run(id: Id, job: ExportJob): AsyncGenerator<Uint8Array>;
  cancel(id: Id): void;
};

export type ExportJob = {
  name: string;
  content: (onProgress: OnProgress, signal: AbortSignal) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  notes: () => string[];
};

/** More often nobody sees it. */
const tellEveryMs = 100;

export function createExportJobs(events: Events, now: () => number): ExportJobs {
  const running = new Map<Id, AbortController>();
  const ended = (exportId: Id, end: ExportEnd): void => events.emit('export.ended', { exportId, end });

  return {
    async *run(id, { name, content, notes }) {
      const controller = new AbortController();
      running.set(id, controller);
      const hash = createHash('sha256');
      let size = 0;
      let told = 0;
      let end: ExportEnd = { state: 'cancelled', error: new AppError('cancelled', 'the file was not taken').toData() };
      const onProgress: OnProgress = (done, total) => {
        controller.signal.throwIfAborted();
        if (now() - told < tellEveryMs) return;
        told = now();
        events.emit('export.progress', { exportId: id, done, total });
      };
      try {
        for await (const bytes of content(onProgress, controller.signal)) {
          controller.signal.throwIfAborted();
          hash.update(bytes);
          size += bytes.byteLength;
          yield bytes;
          // Everything else has its turn between two pieces.
          await nextTurn();
        }
        end = { state: 'done', name, size, sha256: hash.digest('hex'), notes: notes() };
      } catch (error) {
        end = { state: controller.signal.aborted ? 'cancelled' : 'failed', error: AppError.dataOf(error) };
        throw error;
      } finally {
        running.delete(id);
        ended(id, end);
      }
    },
    cancel: (id) => running.get(id)?.abort(new AppError('cancelled', 'the export was stopped')),
  };
}
