import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { PrintAnswer, PrintOrder } from './worker.ts';

/** The largest file that is taken needs half of either. */
const mostMs = 120_000;
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/**
 * Sets a bank's data file on pages in a worker of its own, with limits on its time and memory.
 * @throws {AppError} as `printBankFile`; `bank-file-unreadable` where a limit is reached
 */
export async function printInWorker(workerUrl: URL, order: PrintOrder): Promise<Uint8Array> {
  const worker = new Worker(workerUrl, { resourceLimits });
  try {
    worker.postMessage(order);
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })) as [PrintAnswer];
    if ('error' in answer) throw new AppError(answer.error.code, answer.error.message, answer.error);
    return answer.pdf;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bank-file-unreadable', 'it took too much time or memory', { cause });
  } finally {
    await worker.terminate();
  }
}
