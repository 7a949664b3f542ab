/** Damages PDFs and reads them: `fuzz.ts [COUNT] [FIRST]`, 10,000 from number 1 unless told. Ends with 1 on a fault. */
import { createExtractionPool } from '../../electron/extraction/extractionPool.ts';
import { fuzz } from './fuzz/run.ts';
import { fuzzSeeds } from './fuzz/seeds.ts';

const WORKERS = 2;
/** Two workers at the limits of their heaps, and what a file of 100 KB may never come to. */
const MOST_MB = 1200;

const count = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(first) || count < 1) {
  console.error('Usage: fuzz.ts [COUNT] [FIRST]');
  process.exit(2);
}

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
console.log(JSON.stringify({ files: count, outcomes, faults, peakMb }, null, 2));
process.exitCode = faults.length === 0 && peakMb <= MOST_MB ? 0 : 1;
