/** Entry of the worker that sets one bank file on pages: what comes from outside is not parsed where the desk answers. */
import { parentPort } from 'node:worker_threads';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import { printBankFile } from './bankFile.ts';

export type PrintOrder = { name: string; bytes: Uint8Array };
export type PrintAnswer = { pdf: Uint8Array } | { error: AppErrorData };

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

port.once('message', ({ name, bytes }: PrintOrder) => {
  printBankFile(name, bytes).then(
    (pdf) => port.postMessage({ pdf } satisfies PrintAnswer),
    (error: unknown) => port.postMessage({ error: AppError.dataOf(error) } satisfies PrintAnswer),
  );
});
