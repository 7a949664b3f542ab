/** Takes a summary of so many rows into a store of its own, twice, and tells how long, how much memory, and how long others waited. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../electron/desk/background/collectionChanges.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { defaultProfile } from '../../../electron/service/profile/profile.ts';
import { createStatements } from '../../../electron/desk/statements/statements.ts';
import { createSummaryReader } from '../../../electron/desk/statements/summary/summaryReader.ts';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { summaryPieces } from './summaryRows.ts';
import { timeOf } from './bench.ts';
import { peakMemory } from './machine.ts';
import { unencrypted, unencryptedCheckpoints } from './unencrypted.ts';

const [rows = '1000000', isPlain = 'false', given] = process.argv.slice(2);
const folder = given ?? (await mkdtemp(join(tmpdir(), 'summary-bench-')));
const files = programFiles(new URL('../../../electron/entry.ts', import.meta.url).href);
const checkpointWorker = isPlain === 'true' ? unencryptedCheckpoints : files.checkpointWorker;
const place = { path: join(folder, 'desk.db'), key: { kind: 'raw', hex: '5a'.repeat(32) } } as const;
/** With the thread that a desk has for long writes. */
const open = () => openStore({ ...place, clock, checkpointWorker });
const store = isPlain === 'true' ? unencrypted(open) : open();

/** Stores the bytes, and leaves the rest to another process, which then has nothing of what it took to make them. */
async function prepare(): Promise<void> {
  const caseId = store.cases.create({ name: 'Bench', autoNamed: false }).id;
  const draft = { caseId, connectionId: 'this-computer', origin: 'upload' } as const;
  const collectionId = store.collections.create({ ...draft, documentIds: [] }).id;
  const blob = await store.blobs.write(summaryPieces(Number(rows)));
  const product = { collectionId, remoteId: 'summary', kind: 'summary', name: 'summary.json' } as const;
  store.products.add({ ...product, mediaType: 'application/json', ...blob });
  store.settings.write('summary', { caseId, collectionId });
  store.close();
  process.stdout.write(execFileSync(process.execPath, [import.meta.filename, rows, isPlain, folder]));
}

async function takeTwice(): Promise<void> {
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
  console.log(JSON.stringify({ firstMs, againMs, longestWaitMs, rssMegabytes }));
  store.close();
}

try {
  await (given === undefined ? prepare() : takeTwice());
} finally {
  if (given === undefined) await rm(folder, { recursive: true, force: true });
}
