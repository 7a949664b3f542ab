/** Reading a summary, and the whole way of a million rows from their bytes: beside what SQLite's own shell takes to import them. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';
import { readSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { isInstalled } from '../../../test/support/xDisplay.ts';
import { absent, atMost, figure, median, ratioOf, shown, sideBySide, type Bench, type Target } from './bench.ts';
import { cpuOf, runScript } from './machine.ts';
import { importTime } from './sqlite.ts';
import { rowAt, summaryPieces } from './summaryRows.ts';
import type { Kind } from './unencrypted.ts';

async function measureReading(rows: number) {
  const bytes = Buffer.concat(await Array.fromAsync(summaryPieces(rows)));
  const peer = (): number => cpuOf(() => JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  // The first few warm what V8 compiles.
  const rounds = 9;
  return {
    megabytes: figure(bytes.byteLength / 1e6),
    lossless: await sideBySide({ peer, ours: () => cpuOf(() => parseJson(bytes)) }, rounds),
    typedView: await sideBySide({ peer, ours: () => cpuOf(() => readSummary(bytes)) }, rounds),
  };
}

const told = z.object({
  firstMs: z.number(),
  againMs: z.number(),
  longestWaitMs: z.number(),
  rssMegabytes: z.number(),
});
type Told = z.infer<typeof told>;

/** In a process whose memory is that of a desk that takes a summary and of nothing else. */
async function takeTwice(folder: string, kind: Kind, rows: number): Promise<Told> {
  mkdirSync(folder);
  await runScript('summaryOnce.ts', 'store', kind, folder, String(rows));
  const taken = told.parse(await runScript('summaryOnce.ts', 'take', kind, folder, String(rows)));
  rmSync(folder, { recursive: true });
  return taken;
}

export const measure: Bench = async ({ quick, folder }) => {
  const count = quick ? 50_000 : 1_000_000;
  const reading = await measureReading(quick ? 20_000 : 100_000);
  const targets: Target[] = [
    atMost('reading JSON with its digits, as a multiple of JSON.parse', reading.lossless, 2.5),
    atMost('the typed view of it, as a multiple of JSON.parse', reading.typedView, 5),
  ];
  const beside = (what: string): string => `${what} ${count} rows, as a multiple of their import by sqlite3`;
  const rows = Array.from({ length: count }, (_, index) => rowAt(index));
  const imports: number[] = [];
  const all: Record<Kind, Told[]> = { encrypted: [], unencrypted: [] };
  for (let round = 0; round < (quick ? 2 : 3); round++) {
    if (isInstalled('sqlite3')) imports.push(await importTime(folder, rows));
    for (const kind of ['encrypted', 'unencrypted'] as const)
      all[kind].push(await takeTwice(join(folder, kind), kind, count));
  }
  const of = (what: keyof Told, kind: Kind = 'encrypted'): number[] => all[kind].map((each) => each[what]);
  for (const [what, time, wanted] of [
    ['storing', 'firstMs', 3],
    ['replacing', 'againMs', 4],
  ] as const) {
    const name = beside(what);
    targets.push(imports.length === 0 ? absent(name, 'sqlite3') : atMost(name, ratioOf(of(time), imports), wanted));
    const cost = ratioOf(of(time), of(time, 'unencrypted')).value;
    targets.push(shown(`the same, as a multiple of ${what} them unencrypted`, cost));
  }
  targets.push(
    atMost(`MB of memory while ${count} rows are stored`, Math.max(...of('rssMegabytes')), 500),
    atMost(
      `ms that others wait at most while ${count} rows are stored and replaced`,
      Math.max(...of('longestWaitMs')),
      50,
    ),
  );
  const seconds = (times: readonly number[]): number | null =>
    times.length === 0 ? null : figure(median(times) / 1000);
  const storing = {
    importSeconds: seconds(imports),
    seconds: seconds(of('firstMs')),
    replacedSeconds: seconds(of('againMs')),
  };
  return { rows: count, reading, storing, targets };
};
