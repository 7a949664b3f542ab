/** Entry of the worker that reads one bank file or table: what comes from outside is not parsed where the desk answers. */
import { parentPort } from 'node:worker_threads';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import { printBankFile } from './bankFile.ts';
import { readGrids, type Grid } from './grids.ts';

/** What a file becomes: a PDF, or its cells. */
export type FileOrder = { bytes: Uint8Array } & ({ into: 'pages'; name: string } | { into: 'grids' });
export type FileAnswer = { pdf: Uint8Array } | { grids: Grid[] } | { error: AppErrorData };

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

async function answerTo(order: FileOrder): Promise<FileAnswer> {
  return order.into === 'grids'
    ? { grids: await readGrids(order.bytes) }
    : { pdf: await printBankFile(order.name, order.bytes) };
}

port.once('message', (order: FileOrder) => {
  answerTo(order).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => port.postMessage({ error: AppError.dataOf(error) } satisfies FileAnswer),
  );
});
