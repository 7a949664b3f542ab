import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportEnd } from '../../../shared/calls/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { OnProgress } from '../../exporting/subject.ts';
import type { Events } from '../calls/events.ts';

type ExportJob = {
  name: string;
  content: (onProgress: OnProgress, signal: AbortSignal) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  notes: () => string[];
};

/** Exports that were begun and may still be read; the oldest are forgotten first. */
const mostBegun = 50;
/** More often nobody sees it. */
const tellEveryMs = 100;

/** Exports that are being made, so that they can be watched and stopped. */
export type ExportJobs = ReturnType<typeof createExportJobs>;

/** @param saving remembers what is being saved until the function that it gives is called */
export function createExportJobs(events: Events, now: () => number, saving: (name: string) => () => void) {
  const begun = new Map<Id, AbortController>();
  const ended = (exportId: Id, end: ExportEnd): void => events.emit('export.ended', { exportId, end });

  function begin(id: Id): AbortSignal {
    const controller = new AbortController();
    begun.set(id, controller);
    const oldest = begun.keys().next().value;
    if (begun.size > mostBegun && oldest !== undefined) begun.delete(oldest);
    return controller.signal;
  }

  return {
    /** From here on the export can be stopped, also before its bytes are read. @returns a signal that then aborts */
    begin,
    /**
     * The bytes of an export, told of and stoppable while they are read. Read once.
     * @throws {AppError} `cancelled` from the reading, where it is stopped
     */
    async *run(id: Id, { name, content, notes }: ExportJob): AsyncGenerator<Uint8Array> {
      const signal = begun.get(id)?.signal ?? begin(id);
      const hash = createHash('sha256');
      let size = 0;
      let told = 0;
      let end: ExportEnd = { state: 'cancelled', error: new AppError('cancelled', 'the file was not taken').toData() };
      const onProgress: OnProgress = (done, total) => {
        signal.throwIfAborted();
        if (now() - told < tellEveryMs) return;
        told = now();
        events.emit('export.progress', { exportId: id, done, total });
      };
      const saved = saving(name);
      try {
        signal.throwIfAborted();
        for await (const bytes of content(onProgress, signal)) {
          signal.throwIfAborted();
          hash.update(bytes);
          size += bytes.byteLength;
          yield bytes;
          // Everything else has its turn between two pieces.
          await nextTurn();
        }
        end = { state: 'done', name, size, sha256: hash.digest('hex'), notes: notes() };
      } catch (error) {
        end = { state: signal.aborted ? 'cancelled' : 'failed', error: AppError.dataOf(error) };
        throw error;
      } finally {
        saved();
        begun.delete(id);
        ended(id, end);
      }
    },
    cancel: (id: Id): void => begun.get(id)?.abort(new AppError('cancelled', 'the export was stopped')),
  };
}
