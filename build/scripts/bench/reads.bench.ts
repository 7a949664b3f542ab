/** How soon the readers answer while the writer is at work, each in a thread of its own, as the desk has them. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createLink } from '../../../electron/threads/link.ts';
import { atMost, figure, percentile, type Bench } from './bench.ts';
import { addLongCase, openKeyed, passphrase } from './filledStore.ts';

/** A person asks no faster. */
const everyMs = 20;
/** The same reads while nothing is written are the floor: what they wait for, the machine is busy with. */
const restMs = 5000;

export type WriterWork = 'import' | 'edit' | 'removal';

export const measure: Bench = async ({ folder }) => {
  const store = openKeyed(folder);
  const small = addLongCase(store, { name: 'Small', statements: 1, rows: 2000 });
  const doomed = addLongCase(store, { name: 'Doomed', statements: 1, rows: 100_000 });
  store.close();
  const writer = new Worker(new URL('readsWriter.ts', import.meta.url));
  const port = new MessageChannel();
  writer.postMessage({ folder, port: port.port2 }, [port.port2]);
  const link = createLink(port.port1, () => undefined);
  await link.call('open');
  const read = await openReader(folder);
  const figures: Record<string, unknown> = {};
  const targets = [];
  for (const work of ['rest', 'import', 'edit', 'removal'] as const) {
    const start = performance.now();
    const done = work === 'rest' ? sleep(restMs) : link.call({ work, caseId: doomed });
    const p99Ms = figure(await p99While(done, read, small));
    figures[work] = { seconds: figure((performance.now() - start) / 1000), p99Ms };
    if (work !== 'rest') targets.push(atMost(`99th percentile of reads during ${named[work]}, in ms`, p99Ms, 50));
  }
  await writer.terminate();
  await read.close();
  return { ...figures, targets };
};

type Read = (call: string, args: unknown) => Promise<unknown>;

/** The 99th percentile of reads until some work is done, in milliseconds. */
async function p99While(work: Promise<unknown>, read: Read, caseId: string): Promise<number> {
  const state = { busy: true };
  const done = work.finally(() => (state.busy = false));
  const waits: number[] = [];
  for (let turn = 0; state.busy; turn++) {
    const asked = performance.now();
    await (turn % 2 === 0
      ? read('case.list', { limit: 50 })
      : read('review.rows', { caseId, sort: 'date', offset: (turn * 37) % 1500, limit: 100 }));
    waits.push(performance.now() - asked);
    await sleep(everyMs);
  }
  await done;
  return percentile(99, waits);
}

const named: Record<WriterWork, string> = {
  import: 'the import of a million rows',
  edit: 'an edit of 10,000 rows',
  removal: 'the removal of 100,000 rows',
};

/** A reader as the desk starts it. */
async function openReader(folder: string) {
  const thread = new Worker(new URL('../../../electron/readerThread.ts', import.meta.url));
  const [calls, news] = [new MessageChannel(), new MessageChannel()];
  const ready = Promise.withResolvers<undefined>();
  const link = createLink(calls.port1, () => ready.resolve(undefined));
  const place = { path: join(folder, 'desk.db'), key: { kind: 'passphrase', text: passphrase } };
  thread.postMessage({ place, calls: calls.port2, news: news.port2, holds: false }, [calls.port2, news.port2]);
  await ready.promise;
  const read = (call: string, args: unknown): Promise<unknown> => link.call({ call, args });
  return Object.assign(read, { close: () => thread.terminate() });
}
