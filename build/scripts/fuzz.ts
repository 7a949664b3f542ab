/** Damages PDFs and reads them: `fuzz.ts [COUNT] [FIRST]`, 10,000 from number 1 unless told. Ends with 1 on a fault. */
import { createExtractionPool } from '../../electron/extraction/extractionPool.ts';
import { fuzz } from './fuzz/run.ts';
import { fuzzSeeds } from './fuzz/seeds.ts';
import { runCases } from './run/cases.ts';
import type { Fact } from './run/facts.ts';

const WORKERS = 2;
/** Two workers at the limits of their heaps, and what a file of 100 KB may never come to. */
const MOST_MB = 1200;

const [count = 10_000, first = 1] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(first) || count < 1) {
  console.error('Usage: fuzz.ts [COUNT] [FIRST]');
  process.exit(2);
}

async function run(): Promise<Fact[]> {
  const pool = createExtractionPool({
    workerUrl: new URL('../../electron/extraction/worker.ts', import.meta.url),
    size: WORKERS,
    // A page whose text is spoilt is read by OCR, which takes seconds.
    timeLimitMs: 30_000,
  });
  const { outcomes, faults } = await fuzz(pool, await fuzzSeeds(), {
    first,
    count,
    atOnce: WORKERS,
    onRead: (done, faulty) => {
      if (done % 500 === 0 || done === count) console.error(`${done} of ${count}, ${faulty} faults`);
    },
  });
  await pool.close();
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  const ends = Object.entries(outcomes).map(([end, times]) => `${times} ${end}`);
  return [
    { what: `${count} damaged files from number ${first}:`, said: ends.join(', '), holds: null },
    ...faults.map(({ number, outcome }) => ({ what: `number ${number} ends`, said: outcome, holds: false })),
    { what: 'faults', said: String(faults.length), holds: faults.length === 0 },
    { what: 'peak memory in MB', said: `${peakMb}, at most ${MOST_MB}`, holds: peakMb <= MOST_MB },
  ];
}
await runCases([{ name: 'fuzz', run }]);
