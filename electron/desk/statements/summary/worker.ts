/** Entry of the worker that reads one long summary, away from the main thread, and hands it over piece by piece. */
import { parentPort, workerData } from 'node:worker_threads';
import { summaryParts } from './summaryParts.ts';
import type { SummaryStart } from './workerMessages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

const { bytes, documents, names } = workerData as SummaryStart;
const parts = summaryParts(bytes, documents, names);

// One piece for each call, so that no more than one waits however slowly it is stored.
port.on('message', () => {
  const next = parts.next();
  if (next.done === true) port.close();
  else port.postMessage(next.value);
});
