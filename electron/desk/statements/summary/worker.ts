/** Entry of the worker that reads long summaries, away from the main thread, and hands each over piece by piece. */
import { parentPort } from 'node:worker_threads';
import { summaryParts, type SummaryPart } from './summaryParts.ts';
import type { HandedPart, SummaryAsk } from './workerMessages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

let parts: ReturnType<typeof summaryParts> | null = null;

// One piece for each call, so that no more than one waits however slowly it is stored.
port.on('message', (ask: SummaryAsk) => {
  if (ask !== 'next') {
    parts = summaryParts(ask.bytes, ask.documents, ask.names);
    return;
  }
  const next = parts?.next();
  if (next === undefined || next.done === true) return;
  port.postMessage(handed(next.value));
  // Nothing of a client stays in a worker that waits.
  if (next.value.kind === 'end') parts = null;
});

function handed(part: SummaryPart): HandedPart {
  return part.kind === 'rows' ? { kind: 'rows', json: JSON.stringify([...part.rows]) } : part;
}
