/** A summary of 100,000 rows: reading it, storing it and replacing it, beside what SQLite's own shell takes to import them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { atMost, figure, median, timeOf, type Bench } from './bench.ts';
import { importTime } from './sqliteImport.ts';

const ROWS = 100_000;
const ROUNDS = 3;

/** Date, description, amount, balance, page, box, confidence and category of each. */
const rows = Array.from({ length: ROWS }, (_, index) => {
  const day = String(1 + (Math.floor(index / 300) % 28)).padStart(2, '0');
  const month = String(1 + (Math.floor(index / 8400) % 12)).padStart(2, '0');
  return [
    ...[`2024-${month}-${day}`, `CARD PAYMENT ${index} CORNER SHOP`, `1.${10 + (index % 89)}`, `${index}.50`],
    ...[1 + Math.floor(index / 40), '[50.1,100.25,540.7,110.5]', 0.98, 'Spend'],
  ] as const;
});

function summaryText(): string {
  const transactions = rows.map(
    ([date, description, amount, balance, page, box, confidence, category]) =>
      `{"date":"${date}","description":"${description}","amount":${amount},"type":"credit","balance":${balance},` +
      `"page":${page},"box":${box},"confidence":${confidence},"category_one":"${category}","category_two":null,` +
      `"category_three":null,"doubts":[]}`,
  );
  return `{"statement":{"accounts":[{"number":"1","currency":"GBP","transactions":[${transactions.join(',')}]}]}}`;
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

type Stored = { importMs: number; firstMs: number; againMs: number };

/** The whole way from stored bytes to rows on screen, in an encrypted file. */
async function measureStoring(text: string, folder: string): Promise<Stored> {
  const path = join(folder, 'desk.db');
  const store = openStore({ path, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
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
    const changes = createChanges({ store, events, clock });
    const cases = createCases({ store, events, changes, clock, analyst: 'bench' });
    const workerUrl = new URL('../../../electron/desk/statements/summary/worker.ts', import.meta.url);
    const readSummary = createSummaryReader(workerUrl);
    const statements = createStatements({
      store,
      events,
      cases,
      onTaken: () => Promise.resolve(),
      readSummary,
      profileOf: () => defaultProfile,
    });
    const { signal } = new AbortController();
    const importMs = await importTime(folder, rows);
    const firstMs = await timeOf(() => statements.take(collectionId, signal));
    const againMs = await timeOf(() => statements.take(collectionId, signal));
    return { importMs, firstMs, againMs };
  } finally {
    store.close();
    for (const ending of ['', '-wal', '-shm', '.lock']) await rm(path + ending, { force: true });
  }
}

export const measure: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'summary-bench-'));
  try {
    const text = summaryText();
    const reading = await measureReading(text);
    const rounds: Stored[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureStoring(text, folder));
    const of = (time: (round: Stored) => number): number => figure(median(rounds.map(time)));
    const storing = {
      importSeconds: of(({ importMs }) => importMs / 1000),
      seconds: of(({ firstMs }) => firstMs / 1000),
      replacedSeconds: of(({ againMs }) => againMs / 1000),
      /** Times the import of the same rows into a plain file, with an index of their words. */
      ratio: of(({ importMs, firstMs }) => firstMs / importMs),
      replacedRatio: of(({ importMs, againMs }) => againMs / importMs),
    };
    const targets = [
      atMost('storing 100,000 rows, as a multiple of their import by sqlite3', storing.ratio, 3),
      atMost('replacing 100,000 rows, as a multiple of their import by sqlite3', storing.replacedRatio, 4),
    ];
    return { rows: ROWS, reading, storing, targets };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
