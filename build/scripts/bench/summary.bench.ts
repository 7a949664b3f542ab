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
import type { Store } from '../../../electron/store/store.ts';
import {
  absent,
  atMost,
  figure,
  median,
  noiseOf,
  shown,
  sideBySide,
  timeOf,
  type Bench,
  type Target,
} from './bench.ts';
import { isInstalled } from './installed.ts';
import { cpuOf } from './processorTime.ts';
import { importTime } from './sqliteImport.ts';
import { unencrypted } from './unencrypted.ts';

/** Date, description, amount, balance, page, box, confidence and category of each. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = String(1 + (Math.floor(index / 300) % 28)).padStart(2, '0');
    const month = String(1 + (Math.floor(index / 8400) % 12)).padStart(2, '0');
    return [
      ...[`2024-${month}-${day}`, `CARD PAYMENT ${index} CORNER SHOP`, `1.${10 + (index % 89)}`, `${index}.50`],
      ...[1 + Math.floor(index / 40), '[50.1,100.25,540.7,110.5]', 0.98, 'Spend'],
    ] as const;
  });

function summaryText(rows: ReturnType<typeof rowsOf>): string {
  const transactions = rows.map(
    ([date, description, amount, balance, page, box, confidence, category]) =>
      `{"date":"${date}","description":"${description}","amount":${amount},"type":"credit","balance":${balance},` +
      `"page":${page},"box":${box},"confidence":${confidence},"category_one":"${category}","category_two":null,` +
      `"category_three":null,"doubts":[]}`,
  );
  return `{"statement":{"accounts":[{"number":"1","currency":"GBP","transactions":[${transactions.join(',')}]}]}}`;
}

async function measureReading(text: string) {
  const bytes = Buffer.from(text);
  const peer = (): number => cpuOf(() => JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  // The first few warm what V8 compiles.
  const rounds = 9;
  return {
    megabytes: figure(bytes.byteLength / 1e6),
    lossless: await sideBySide({ rounds, peer, ours: () => cpuOf(() => parseJson(bytes)) }),
    typedView: await sideBySide({ rounds, peer, ours: () => cpuOf(() => readSummary(bytes)) }),
  };
}

type Stored = { firstMs: number; againMs: number };

/** The whole way from stored bytes to rows on screen. */
async function measureStoring(text: string, folder: string, opened: (open: () => Store) => Store): Promise<Stored> {
  const path = join(folder, 'desk.db');
  const store = opened(() => openStore({ path, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock }));
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
    const firstMs = await timeOf(() => statements.take(collectionId, signal));
    const againMs = await timeOf(() => statements.take(collectionId, signal));
    return { firstMs, againMs };
  } finally {
    store.close();
    for (const ending of ['', '-wal', '-shm', '.lock']) await rm(path + ending, { force: true });
  }
}

export const measure: Bench = async ({ quick }) => {
  const folder = await mkdtemp(join(tmpdir(), 'summary-bench-'));
  try {
    const count = quick ? 20_000 : 100_000;
    const rounds = quick ? 2 : 5;
    const rows = rowsOf(count);
    const text = summaryText(rows);
    const reading = await measureReading(text);
    const targets: Target[] = [
      atMost(
        'reading JSON with its digits, as a multiple of JSON.parse',
        reading.lossless.ratio,
        2.5,
        reading.lossless.noise,
      ),
      atMost('the typed view of it, as a multiple of JSON.parse', reading.typedView.ratio, 5, reading.typedView.noise),
    ];
    const name = (what: string): string => `${what} ${count} rows, as a multiple of their import by sqlite3`;
    if (!isInstalled('sqlite3'))
      return { rows: count, reading, targets: [...targets, absent(name('storing'), 'sqlite3')] };
    const imports: number[] = [];
    const encrypted: Stored[] = [];
    const plain: Stored[] = [];
    for (let round = 0; round < rounds; round++) {
      imports.push(await importTime(folder, rows));
      encrypted.push(await measureStoring(text, folder, (open) => open()));
      plain.push(await measureStoring(text, folder, unencrypted));
    }
    const ratios = (of: readonly Stored[], time: keyof Stored): number[] =>
      of.map((each, at) => each[time] / imports[at]!);
    const of = (values: readonly number[]): number => figure(median(values));
    const [first, again] = [ratios(encrypted, 'firstMs'), ratios(encrypted, 'againMs')];
    const costOf = (time: keyof Stored): number => of(encrypted.map((each, at) => each[time] / plain[at]![time]));
    const storing = {
      importSeconds: of(imports.map((ms) => ms / 1000)),
      seconds: of(encrypted.map(({ firstMs }) => firstMs / 1000)),
      replacedSeconds: of(encrypted.map(({ againMs }) => againMs / 1000)),
    };
    targets.push(
      atMost(name('storing'), of(first), 3, noiseOf(first)),
      shown('the same, as a multiple of storing them unencrypted', costOf('firstMs')),
      atMost(name('replacing'), of(again), 4, noiseOf(again)),
      shown('the same, as a multiple of replacing them unencrypted', costOf('againMs')),
    );
    return { rows: count, reading, storing, targets };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
