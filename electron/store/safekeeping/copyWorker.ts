/** Entry of the worker that copies one database under another key, away from the thread that answers the windows. */
import { parentPort } from 'node:worker_threads';
import type { DeskCounts } from '../../../shared/calls/safekeeping.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import { copyUnderKey, type CopyOrder, type CopyStep } from './copyUnderKey.ts';

export type CopyAnswer = { step: CopyStep } | { counts: DeskCounts } | { error: AppErrorData };

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;
const answer = (message: CopyAnswer): void => port.postMessage(message);

port.once('message', (order: CopyOrder) => {
  try {
    answer({ counts: copyUnderKey(order, (step) => answer({ step })) });
  } catch (error) {
    answer({ error: AppError.dataOf(error) });
  }
});
