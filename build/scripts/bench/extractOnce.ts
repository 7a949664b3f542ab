/** `extractOnce.ts FILE`: extracts one PDF in this process and prints what it took, memory included. */
import { readFile } from 'node:fs/promises';
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';

const bytes = new Uint8Array(await readFile(process.argv[2]!));
const start = performance.now();
const read = await extractStatement(bytes);
const seconds = (performance.now() - start) / 1000;
const { maxRSS } = process.resourceUsage(); // in kilobytes
console.log(
  JSON.stringify({
    seconds,
    peakRssMb: maxRSS / 1024,
    outcome: read.ok ? 'ok' : read.error.code,
    pages: read.ok ? read.document.pages : 0,
    rows: read.ok ? read.accounts.reduce((sum, account) => sum + account.transactions.length, 0) : 0,
    verdicts: read.ok ? read.accounts.map((account) => account.verdict.state) : [],
  }),
);
