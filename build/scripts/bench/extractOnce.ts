/** `extractOnce.ts FILE`: extracts one PDF in a worker of this process and prints what it took, memory included. */
import { readFile } from 'node:fs/promises';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { peakMemory } from './machine.ts';

const bytes = new Uint8Array(await readFile(process.argv[2]!));
const pool = createExtractionPool({
  workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: 300_000,
});
const start = performance.now();
const read = await pool.extract(bytes);
const seconds = (performance.now() - start) / 1000;
await pool.close();
console.log(
  JSON.stringify({
    seconds,
    peakRssMb: peakMemory() / 2 ** 20,
    outcome: read.ok ? 'ok' : read.error.code,
    pages: read.ok ? read.document.pages : 0,
    rows: read.ok ? read.accounts.reduce((sum, account) => sum + account.transactions.length, 0) : 0,
    verdicts: read.ok ? read.accounts.map((account) => account.verdict.state) : [],
  }),
);
