import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../../shared/errors.ts';
import type { SummaryNames } from '../../../service/summary/summaryNames.ts';
import type { SummaryAbout } from './statementDrafts.ts';
import { createSummaryParts, type SummaryPart } from './summaryParts.ts';

/** What a worker is sent: that a summary begins, then its bytes piece by piece, then that this was all. */
export type SummaryAsk = { about: SummaryAbout; names: SummaryNames } | Uint8Array | 'end';

/** What it answers: to each piece the rows that came with it, and that it has taken it; to the end the other parts. */
export type SummaryAnswer = 'taken' | SummaryPart;

/** The bytes of a summary, which never are all there at once. */
export type SummarySource = { size: number; pieces: AsyncIterable<Uint8Array> };

/**
 * Reads a summary into pieces. What could not be read is named in the last one; it never throws for odd content.
 * @throws {AppError} `too-large` where it needs more memory than can be given to it
 * @throws the signal's reason when it aborts first
 */
export type ReadSummary = (
  source: SummarySource,
  about: SummaryAbout,
  names: SummaryNames,
  signal: AbortSignal,
) => AsyncIterable<SummaryPart>;

/** Up to here reading takes less time than handing it to a worker. */
const readHere = 64 * 1024;

/** Megabytes; what the limits on a summary can come to. */
const workerMemory = 2048;

/** Pieces that a worker has before it: one that it reads, and the next. */
const piecesAhead = 2;

/** Megabytes of what lives for one block of rows. */
const youngMemory = 16;

/** Workers that are kept for the next summaries, and the most that such a one has just read: more may hold much memory. */
const [keptWorkers, keptAfter] = [2, 4 * 1024 * 1024];

/**
 * Short summaries are read at once, long ones in a worker. Workers are kept for the next.
 * @param workerUrl `worker.ts`, or what it was built to
 */
export function createSummaryReader(workerUrl: URL): ReadSummary {
  const idle: Worker[] = [];

  function hire(): Worker {
    const kept = idle.pop();
    const worker =
      kept ??
      new Worker(workerUrl, {
        resourceLimits: { maxOldGenerationSizeMb: workerMemory, maxYoungGenerationSizeMb: youngMemory },
      });
    // While it is idle, and between two pieces, nobody waits for it; the next piece asked for then does not come.
    if (kept === undefined)
      worker.on('error', () => void idle.splice(0, Infinity, ...idle.filter((each) => each !== worker)));
    worker.ref();
    return worker;
  }

  async function* readInWorker(
    { size, pieces }: SummarySource,
    about: SummaryAbout,
    names: SummaryNames,
    signal: AbortSignal,
  ): AsyncGenerator<SummaryPart, void> {
    const keep = size <= keptAfter;
    const worker = hire();
    const ask = (message: SummaryAsk): void => worker.postMessage(message);
    let ended = false;
    try {
      // Throws when the worker fails, and when the signal aborts.
      const answers = on(worker, 'message', { signal }) as AsyncIterable<[SummaryAnswer]>;
      const waiting = pieces[Symbol.asyncIterator]();
      let isAll = false;
      const askOn = async (): Promise<void> => {
        if (isAll) return;
        const piece = await waiting.next();
        isAll = piece.done === true;
        ask(piece.done === true ? 'end' : piece.value);
      };
      ask({ about, names });
      for (let piece = 0; piece < piecesAhead; piece++) await askOn();
      for await (const [answer] of answers) {
        if (answer === 'taken') {
          await askOn();
          continue;
        }
        ended = answer.kind === 'end';
        yield answer;
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

  return async function* read(source, { documents, faults }, names, signal) {
    signal.throwIfAborted();
    // Names and ids alone: the rest of a document is none of the worker's business.
    const about = { documents: documents.map(({ id, name }) => ({ id, name })), faults };
    if (source.size > readHere) return yield* readInWorker(source, about, names, signal);
    const parts: SummaryPart[] = [];
    const reading = createSummaryParts(about, names, (part) => parts.push(part));
    for await (const piece of source.pieces) reading.write(piece);
    reading.end();
    yield* parts;
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
