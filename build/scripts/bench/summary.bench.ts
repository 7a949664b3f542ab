/** Reading a summary, and the whole way of a million rows from their bytes: beside what SQLite's own shell takes to import them. */
import { z } from 'zod';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';
import { readSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { absent, atMost, figure, median, noiseOf, shown, sideBySide, type Bench, type Target } from './bench.ts';
import { cpuOf, isInstalled, runScript } from './machine.ts';
import { importTime } from './sqlite.ts';
import { rowAt, summaryPieces } from './summaryRows.ts';

async function measureReading(rows: number) {
  const bytes = Buffer.concat(await Array.fromAsync(summaryPieces(rows)));
  const peer = (): number => cpuOf(() => JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  // The first few warm what V8 compiles.
  const rounds = 9;
  return {
    megabytes: figure(bytes.byteLength / 1e6),
    lossless: await sideBySide({ rounds, peer, ours: () => cpuOf(() => parseJson(bytes)) }),
    typedView: await sideBySide({ rounds, peer, ours: () => cpuOf(() => readSummary(bytes)) }),
  };
}

const storedSchema = z.object({
  firstMs: z.number(),
  againMs: z.number(),
  longestWaitMs: z.number(),
  rssMegabytes: z.number(),
});
type Stored = z.infer<typeof storedSchema>;

/** In a process of its own, whose memory is that of a desk that takes a summary and of nothing else. */
const measureStoring = async (rows: number, isPlain: boolean): Promise<Stored> =>
  storedSchema.parse(await runScript('summaryOnce.ts', String(rows), String(isPlain)));

export const measure: Bench = async ({ quick, folder }) => {
  const count = quick ? 50_000 : 1_000_000;
  const rounds = quick ? 2 : 3;
  const rows = Array.from({ length: count }, (_, index) => rowAt(index));
  const reading = await measureReading(quick ? 20_000 : 100_000);
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
    encrypted.push(await measureStoring(count, false));
    plain.push(await measureStoring(count, true));
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
  const most = (figureOf: keyof Stored): number => figure(Math.max(...encrypted.map((each) => each[figureOf])));
  targets.push(
    atMost(name('storing'), of(first), 3, noiseOf(first)),
    shown('the same, as a multiple of storing them unencrypted', costOf('firstMs')),
    atMost(name('replacing'), of(again), 4, noiseOf(again)),
    shown('the same, as a multiple of replacing them unencrypted', costOf('againMs')),
    atMost(`MB of memory while ${count} rows are stored`, most('rssMegabytes'), 500),
    atMost(`ms that others wait at most while ${count} rows are stored and replaced`, most('longestWaitMs'), 50),
  );
  return { rows: count, reading, storing, targets };
};
