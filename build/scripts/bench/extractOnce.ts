/** `extractOnce.ts FILE`: extracts one PDF in a worker of this process and prints what it took, memory included. */
import { readFile } from 'node:fs/promises';
import { openPool, peakMemory } from './machine.ts';

const [, , file = ''] = process.argv;
const bytes = new Uint8Array(await readFile(file));
const pool = openPool(1, 300_000);
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
