import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../../shared/errors.ts';
import type { SummaryNames } from '../../../service/summaryNames.ts';
import type { RowDraft } from '../../../store/statements/statementRepository.ts';
import type { NamedDocument } from './statementDrafts.ts';
import { summaryParts, type SummaryPart } from './summaryParts.ts';
import type { HandedPart, SummaryStart } from './workerMessages.ts';

/**
 * Reads a summary into pieces. What could not be read is named in the last one; it never throws for odd content.
 * @throws {AppError} `too-large` where it needs more memory than can be given to it
 * @throws the signal's reason when it aborts first
 */
export type ReadSummary = (
  bytes: Uint8Array<ArrayBuffer>,
  documents: readonly NamedDocument[],
  names: SummaryNames,
  signal: AbortSignal,
) => AsyncIterable<SummaryPart>;

/** Up to here reading takes less time than handing it to a worker. */
const readHere = 64 * 1024;

/** Megabytes; what the limits on values of a JSON text can come to. */
const workerMemory = 2048;

/** Workers that are kept for the next summaries, and the most that such a one has just read: more may hold much memory. */
const [keptWorkers, keptAfter] = [2, 4 * 1024 * 1024];

/**
 * Short summaries are read at once, long ones in a worker, which their bytes move to. Workers are kept for the next.
 * @param workerUrl `worker.ts`, or what it was built to
 */
export function createSummaryReader(workerUrl: URL): ReadSummary {
  const idle: Worker[] = [];

  function hire(): Worker {
    const kept = idle.pop();
    const worker = kept ?? new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: workerMemory } });
    // While it is idle, and between two pieces, nobody waits for it; the next piece asked for then does not come.
    if (kept === undefined)
      worker.on('error', () => void idle.splice(0, Infinity, ...idle.filter((each) => each !== worker)));
    worker.ref();
    return worker;
  }

  async function* readInWorker(start: SummaryStart, signal: AbortSignal): AsyncGenerator<SummaryPart, void> {
    const keep = start.bytes.byteLength <= keptAfter;
    const worker = hire();
    let ended = false;
    try {
      worker.postMessage(start, [start.bytes.buffer]);
      // Throws when the worker fails, and when the signal aborts.
      const parts = on(worker, 'message', { signal }) as AsyncIterable<[HandedPart]>;
      worker.postMessage('next');
      for await (const [part] of parts) {
        ended = part.kind === 'end';
        // While this one is taken.
        if (!ended) worker.postMessage('next');
        yield part.kind === 'rows' ? { kind: 'rows', rows: rowsIn(part.json) } : part;
        if (ended) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!isOutOfMemory(error)) throw error;
      throw new AppError('too-large', 'reading the summary needs too much memory', { cause: error });
    } finally {
      if (ended && keep && idle.length < keptWorkers) {
        // It is no reason for the program to stay.
        worker.unref();
        idle.push(worker);
      } else await worker.terminate();
    }
  }

  return async function* read(bytes, documents, names, signal) {
    signal.throwIfAborted();
    // Names and ids alone: the rest of a document is none of the worker's business.
    const named = documents.map(({ id, name }) => ({ id, name }));
    if (bytes.byteLength <= readHere) yield* summaryParts(bytes, named, names);
    else yield* readInWorker({ bytes, documents: named, names }, signal);
  };
}

/** Rows that are made when they are asked for, so that those of a long summary are never all there at once. */
function rowsIn(json: string): Iterable<RowDraft> {
  return { [Symbol.iterator]: () => (JSON.parse(json) as RowDraft[])[Symbol.iterator]() };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
