import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../../shared/errors.ts';
import type { SummaryNames } from '../../../service/summaryNames.ts';
import type { NamedDocument } from './statementDrafts.ts';
import { summaryParts, type SummaryPart } from './summaryParts.ts';
import type { SummaryStart } from './workerMessages.ts';

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

/** Up to here reading takes less time than a worker takes to start. */
const readHere = 128 * 1024;

/** Megabytes; what the limits on values of a JSON text can come to. */
const workerMemory = 2048;

/**
 * Short summaries are read at once, long ones in a worker of their own, which their bytes move to.
 * @param workerUrl `worker.ts`, or what it was built to
 */
export function createSummaryReader(workerUrl: URL): ReadSummary {
  return async function* read(bytes, documents, names, signal) {
    signal.throwIfAborted();
    // Names and ids alone: the rest of a document is none of the worker's business.
    const named = documents.map(({ id, name }) => ({ id, name }));
    if (bytes.byteLength <= readHere) yield* summaryParts(bytes, named, names);
    else yield* readInWorker(workerUrl, { bytes, documents: named, names }, signal);
  };
}

async function* readInWorker(
  workerUrl: URL,
  start: SummaryStart,
  signal: AbortSignal,
): AsyncGenerator<SummaryPart, void> {
  const worker = new Worker(workerUrl, {
    workerData: start,
    transferList: [start.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: workerMemory },
  });
  try {
    for (;;) {
      worker.postMessage('next');
      // Rejects when the worker fails, and when the signal aborts.
      const [part] = (await once(worker, 'message', { signal })) as [SummaryPart];
      yield part;
      if (part.kind === 'end') return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isOutOfMemory(error)) throw error;
    throw new AppError('too-large', 'reading the summary needs too much memory', { cause: error });
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
