/** Entry of a reader of PDFs for the built command line: the same as `extraction/worker.ts`, kept compiled. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type * as Reader from '../extraction/reader.ts';
import { runKept } from './keptProgram.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const { exports, keep } = runKept(at('reader/reader.cjs'), at('compiled'));
// A file that cannot be read needs little of the program.
(exports as typeof Reader).serveReader(parentPort, ({ ok }) => {
  if (ok) keep();
});
