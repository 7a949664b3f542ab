/** A summary of 100,000 rows: reading it, and how long the desk keeps other calls waiting while it is stored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../electron/desk/background/collectionChanges.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { defaultProfile } from '../../../electron/service/profile.ts';
import { createStatements } from '../../../electron/desk/statements/statements.ts';
import { createSummaryReader } from '../../../electron/desk/statements/summary/summaryReader.ts';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { parseJson } from '../../../electron/service/losslessJson.ts';
import { readSummary } from '../../../electron/service/summary.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { figure, median, timeOf, type Bench } from './bench.ts';

const ROWS = 100_000;
const ROUNDS = 3;

function summaryText(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const day = String(1 + (Math.floor(index / 300) % 28)).padStart(2, '0');
    const month = String(1 + (Math.floor(index / 8400) % 12)).padStart(2, '0');
    return (
      `{"date":"2024-${month}-${day}","description":"CARD PAYMENT ${index} CORNER SHOP","amount":1.${10 + (index % 89)},` +
      `"type":"credit","balance":${index}.50,"page":${1 + Math.floor(index / 40)},"box":[50.1,100.25,540.7,110.5],` +
      `"confidence":0.98,"category_one":"Spend","category_two":null,"category_three":null,"doubts":[]}`
    );
  });
  return `{"statement":{"accounts":[{"number":"1","currency":"GBP","transactions":[${rows.join(',')}]}]}}`;
}

async function measureReading(text: string): Promise<object> {
  const bytes = Buffer.from(text);
  const times: Record<'plain' | 'lossless' | 'summary', number[]> = { plain: [], lossless: [], summary: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.plain.push(await timeOf(() => JSON.parse(text) as unknown));
    times.lossless.push(await timeOf(() => parseJson(bytes)));
    times.summary.push(await timeOf(() => readSummary(bytes)));
  }
  return {
    megabytes: figure(bytes.byteLength / 1e6),
    plainJsonMs: figure(median(times.plain)),
    losslessJsonMs: figure(median(times.lossless)),
    typedViewMs: figure(median(times.summary)),
    /** Times the cost of JSON.parse, which loses the digits of amounts. */
    losslessRatioToPlain: figure(median(times.lossless) / median(times.plain)),
  };
}

/** The whole way from stored bytes to rows on screen, in an encrypted file, with the longest wait of anything else. */
async function measureStoring(text: string, folder: string): Promise<object> {
  const store = openStore({ path: join(folder, 'desk.db'), key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
  try {
    const caseId = store.cases.create({ name: 'Bench', autoNamed: false }).id;
    const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
    const collectionId = store.collections.create({ ...draft, documentIds: [] }).id;
    const blob = await store.blobs.write(
      (async function* () {
        yield await Promise.resolve(Buffer.from(text));
      })(),
    );
    const product = { collectionId, remoteId: 'summary', kind: 'summary', name: 'summary.json' } as const;
    store.products.add({ ...product, mediaType: 'application/json', ...blob });
    const events = createEvents(() => undefined);
    const cases = createCases({
      store,
      events,
      changes: createChanges({ store, events, clock }),
      clock,
      analyst: 'bench',
    });
    const workerUrl = new URL('../../../electron/desk/statements/summary/worker.ts', import.meta.url);
    const readSummary = createSummaryReader(workerUrl);
    const statements = createStatements({ store, events, cases, readSummary, profileOf: () => defaultProfile });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const { signal } = new AbortController();
    delay.enable();
    const first = await timeOf(() => statements.take(collectionId, signal));
    const again = await timeOf(() => statements.take(collectionId, signal));
    delay.disable();
    return {
      seconds: figure(first / 1000),
      replacedSeconds: figure(again / 1000),
      /** How long another call may have to wait meanwhile; at most 50 is the aim. */
      waitP99Ms: figure(delay.percentile(99) / 1e6),
      longestWaitMs: figure(delay.max / 1e6),
    };
  } finally {
    store.close();
  }
}

export const measure: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'summary-bench-'));
  try {
    const text = summaryText();
    return { rows: ROWS, reading: await measureReading(text), storing: await measureStoring(text, folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
