import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DeskCounts } from '../../../shared/calls/safekeeping.ts';
import { AppError } from '../../../shared/errors.ts';
import { copySteps, type CopyOrder, type CopyStep } from './copyUnderKey.ts';
import type { CopyAnswer } from './copyWorker.ts';

export type CopyWatch = {
  /** Hears bytes so far, of the total that the passes over the data come to. */
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** Nothing tells how far a pass is but the size of its file. */
const lookEveryMs = 200;

/**
 * Copies a database under another key in a worker of its own.
 * @throws {AppError} as `copyUnderKey`; the signal's reason at once when it aborts, and what was begun goes by itself
 */
export async function copyInWorker(
  workerUrl: URL,
  order: CopyOrder,
  { onProgress, signal }: CopyWatch,
): Promise<DeskCounts> {
  signal.throwIfAborted();
  const size = sizeOf(order.from.path) + sizeOf(`${order.from.path}-wal`);
  let step: CopyStep = 'copying';
  const worker = new Worker(workerUrl);
  const looking = setInterval(() => {
    const copied = step === 'copying' ? Math.min(size, sizeOf(order.to.path)) : 0;
    if (!signal.aborted) onProgress(copySteps.indexOf(step) * size + copied, copySteps.length * size);
  }, lookEveryMs);
  let whole = false;
  try {
    const answers = on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[CopyAnswer]>;
    worker.postMessage(order);
    for await (const [answer] of answers) {
      if ('step' in answer) step = answer.step;
      else if ('error' in answer) throw new AppError(answer.error.code, answer.error.message, answer.error);
      else {
        whole = true;
        return answer.counts;
      }
    }
    throw new AppError('internal', 'the copying ended early');
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(looking);
    // A pass that has begun is not broken off in the middle: its file goes when the worker has.
    const ended = worker.terminate();
    // What cannot be removed now goes at the next start.
    if (!whole) void ended.then(() => rmSync(order.to.path, { force: true })).catch(() => undefined);
  }
}

/** A name of its own beside the database, for a copy that goes away again. */
export function placeForCopy(database: string): string {
  return `${database}.copy-${randomUUID().slice(0, 8)}`;
}

/** Removes what an earlier run has left of copies. */
export function removeCopies(database: string): void {
  const [folder, begin] = [path.dirname(database), `${path.basename(database)}.copy-`];
  for (const name of readdirSync(folder)) {
    if (name.startsWith(begin)) rmSync(path.join(folder, name), { force: true });
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    // Not there yet, or not to be looked at: it is only for what is shown.
    return 0;
  }
}
