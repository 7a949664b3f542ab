/** Entry of the worker that reads long summaries, away from the main thread, and hands each over piece by piece. */
import { parentPort } from 'node:worker_threads';
import { createSummaryIntake, type SummaryIntake } from '../../../service/summary/summaryIntake.ts';
import { createRowBlocks, type RowBlocks } from '../../../store/statements/rowBlocks.ts';
import { summaryParts } from './summaryParts.ts';
import type { SummaryAnswer, SummaryAsk, SummaryStart } from './workerMessages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;

type Reading = { about: SummaryStart['about']; intake: SummaryIntake; lists: Map<number, RowBlocks> };
let reading: Reading | null = null;

// One answer for each piece, so that no more than a few wait, however slowly they are read or stored.
port.on('message', (ask: SummaryAsk) => {
  if (ask === 'end') {
    const read = reading;
    // Nothing of a client stays in a worker that waits.
    reading = null;
    if (read === null) return;
    for (const part of summaryParts(read.intake.end(), read.about, read.lists)) answer(part);
  } else if (ask instanceof Uint8Array) {
    reading?.intake.write(ask);
    answer('taken');
  } else reading = begin(ask);
});

function begin({ about, names }: SummaryStart): Reading {
  const lists = new Map<number, RowBlocks>();
  const intake = createSummaryIntake(names, (list, rows) => {
    const blocks = lists.get(list) ?? createRowBlocks();
    lists.set(list, blocks);
    answer({ kind: 'rows', list, rows: blocks.block(rows) });
  });
  return { about, intake, lists };
}

function answer(value: SummaryAnswer): void {
  port.postMessage(value);
}
