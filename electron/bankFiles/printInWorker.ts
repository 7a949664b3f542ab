import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { Grid } from './grids.ts';
import type { FileAnswer, FileOrder } from './worker.ts';

/** The largest file that is taken needs half of either. */
const mostMs = 120_000;
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/**
 * Sets a bank's data file on pages in a worker of its own, with limits on its time and memory.
 * @throws {AppError} as `printBankFile`; `bank-file-unreadable` where a limit is reached
 */
export async function printInWorker(workerUrl: URL, file: { name: string; bytes: Uint8Array }): Promise<Uint8Array> {
  const answer = await askWorker(workerUrl, { into: 'pages', ...file });
  if ('pdf' in answer) return answer.pdf;
  throw new AppError('internal', 'the worker answered something else');
}

/** The cells of a workbook or CSV, read in the same way. @throws {AppError} as `readGrids`; `bank-file-unreadable` */
export async function gridsInWorker(workerUrl: URL, bytes: Uint8Array): Promise<Grid[]> {
  const answer = await askWorker(workerUrl, { into: 'grids', bytes });
  if ('grids' in answer) return answer.grids;
  throw new AppError('internal', 'the worker answered something else');
}

async function askWorker(workerUrl: URL, order: FileOrder): Promise<FileAnswer> {
  const worker = new Worker(workerUrl, { resourceLimits });
  try {
    worker.postMessage(order);
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })) as [FileAnswer];
    if ('error' in answer) throw new AppError(answer.error.code, answer.error.message, answer.error);
    return answer;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bank-file-unreadable', 'it took too much time or memory', { cause });
  } finally {
    await worker.terminate();
  }
}
