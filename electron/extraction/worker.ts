/** Entry of an extraction worker: reads one PDF at a time, away from the main thread. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { serveReader } from './reader.ts';

if (!parentPort) throw new Error('this program runs as a worker');
// What was compiled is kept where the program has a place for it.
serveReader(parentPort, () => flushCompileCache());
