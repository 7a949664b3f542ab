/** Entry of the worker that reads long summaries, away from the main thread, and hands each over piece by piece. */
import { parentPort } from 'node:worker_threads';
import { createSummaryIntake, type SummaryIntake } from '../../../service/summaryIntake.ts';
import { summaryParts } from './summaryParts.ts';
import type { SummaryAnswer, SummaryAsk, SummaryStart } from './workerMessages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

let summary: (Pick<SummaryStart, 'documents'> & { intake: SummaryIntake }) | null = null;
let parts: ReturnType<typeof summaryParts> | null = null;

// One answer for each call, so that no more than one piece waits, however slowly it is read or stored.
port.on('message', (ask: SummaryAsk) => {
  if (ask === 'next') {
    if (summary !== null) parts = summaryParts(summary.intake.end(), summary.documents);
    summary = null;
    const next = parts?.next();
    if (next === undefined || next.done === true) return;
    answer(next.value);
    // Nothing of a client stays in a worker that waits.
    if (next.value.kind === 'end') parts = null;
  } else if (ask instanceof Uint8Array) {
    summary?.intake.write(ask);
    answer('taken');
  } else summary = { documents: ask.documents, intake: createSummaryIntake(ask.names, { isPacked: true }) };
});

function answer(value: SummaryAnswer): void {
  port.postMessage(value);
}
