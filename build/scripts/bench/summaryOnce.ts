/**
 * A summary of so many rows in a store, each step in a process of its own, so that the second has nothing of what it took to
 * make them: `summaryOnce.ts store KIND FOLDER ROWS` puts its bytes there, `take` takes it twice and tells how long, how
 * much memory, and how long others waited.
 */
import { z } from 'zod';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../electron/desk/background/collectionChanges.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import { createStatements } from '../../../electron/desk/statements/statements.ts';
import { createSummaryReader } from '../../../electron/desk/statements/summary/summaryReader.ts';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { timeOf } from './bench.ts';
import { peakMemory } from './machine.ts';
import { summaryPieces } from './summaryRows.ts';
import { openAs } from './unencrypted.ts';

const [step, kind = '', folder = '', rows] = process.argv.slice(2);
const store = openAs(kind, folder);

async function storeBytes(): Promise<unknown> {
  const caseId = store.cases.create({ name: 'Bench', autoNamed: false }).id;
  const draft = { caseId, connectionId: 'this-computer', origin: 'upload' } as const;
  const collectionId = store.collections.create({ ...draft, documentIds: [] }).id;
  const blob = await store.blobs.write(summaryPieces(Number(rows)));
  const product = { collectionId, remoteId: 'summary', kind: 'summary', name: 'summary.json' } as const;
  store.products.add({ ...product, mediaType: 'application/json', ...blob });
  store.settings.write('summary', { caseId, collectionId });
  return null;
}

async function takeTwice(): Promise<unknown> {
  const { caseId, collectionId } = z
    .object({ caseId: z.string(), collectionId: z.string() })
    .parse(store.settings.read('summary'));
  const events = createEvents(() => undefined);
  const changes = createChanges({ store, events, clock });
  const statements = createStatements({
    store,
    events,
    cases: createCases({ store, events, changes, clock, analyst: 'bench' }),
    onTaken: () => Promise.resolve(),
    readSummary: createSummaryReader(new URL('../../../electron/desk/statements/summary/worker.ts', import.meta.url)),
    profileOf: () => defaultProfile,
  });
  // Somebody else, who reads and writes something every few milliseconds.
  let longestWaitMs = 0;
  let due = performance.now();
  const somebody = setInterval(() => {
    store.settings.write('bench', store.settings.read('bench') ?? 1);
    const now = performance.now();
    longestWaitMs = Math.max(longestWaitMs, now - due);
    due = now + 5;
  }, 5);
  const take = (): Promise<number> => timeOf(() => statements.take(collectionId, new AbortController().signal));
  const firstMs = await take();
  const rssMegabytes = peakMemory() / 1e6;
  const againMs = await take();
  clearInterval(somebody);
  const stored = store.statements.accountsOfCase(caseId)[0]?.statements[0]?.rowCount;
  if (stored !== Number(rows)) throw new Error(`${stored} rows were stored`);
  return { firstMs, againMs, longestWaitMs, rssMegabytes };
}

console.log(JSON.stringify(await (step === 'store' ? storeBytes() : takeTwice())));
store.close();
