/** A process of low priority that reads one PDF behind its own main thread: `politeReader.ts PDF`. Prints what it has come to. */
import { readdirSync, readFileSync } from 'node:fs';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';

const [file = ''] = process.argv.slice(2);
const workerUrl = new URL('../../../../electron/extraction/worker.ts', import.meta.url);
const pool = createExtractionPool({ workerUrl, size: 1, behind: true });
const { ok } = await pool.extract(readFileSync(file));
// The 19th field after the name, which may hold anything but is in parentheses.
const niceness = readdirSync('/proc/self/task').map((task) =>
  Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
);
await pool.close();
console.log(JSON.stringify({ ok, highest: Math.min(...niceness) }));
