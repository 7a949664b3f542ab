/** Entry of the worker that reads long summaries, away from the main thread, and hands each over piece by piece. */
import { parentPort } from 'node:worker_threads';
import { createSummaryParts } from './summaryParts.ts';
import type { SummaryAnswer, SummaryAsk } from './summaryReader.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;
const answer = (value: SummaryAnswer): void => port.postMessage(value);
let reading: ReturnType<typeof createSummaryParts> | null = null;

// One answer for each piece, so that no more than a few wait, however slowly they are read or stored.
port.on('message', (ask: SummaryAsk) => {
  if (ask === 'end') {
    const read = reading;
    // Nothing of a client stays in a worker that waits.
    reading = null;
    read?.end();
  } else if (ask instanceof Uint8Array) {
    reading?.write(ask);
    answer('taken');
  } else reading = createSummaryParts(ask.about, ask.names, answer);
});
