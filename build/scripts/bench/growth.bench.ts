/** How time and memory of a reading grow with its pages, each in a process of its own; the start and the list: `start`. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, exponentOf, figure, median, type Bench } from './bench.ts';
import { drawLongStatement } from './longStatement.ts';

const run = promisify(execFile);

/** What n log n comes to between the smallest and the largest of sizes that are a hundred times apart. */
const nLogN = 1.2;

export const measure: Bench = async ({ quick, folder }) => {
  const sizes = quick ? [2, 20, 200] : [10, 100, 1000];
  const read: { pages: number; seconds: number; peakRssMb: number }[] = [];
  for (const pages of sizes) {
    const path = join(folder, `${pages}.pdf`);
    await writeFile(path, await drawLongStatement(pages, false));
    const times: number[] = [];
    let peakRssMb = 0;
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'extractOnce.ts'), path]);
      const once = JSON.parse(stdout) as { seconds: number; peakRssMb: number };
      times.push(once.seconds);
      peakRssMb = Math.max(peakRssMb, once.peakRssMb);
    }
    read.push({ pages, seconds: figure(median(times)), peakRssMb: Math.round(peakRssMb) });
  }
  const growth = (what: 'seconds' | 'peakRssMb'): number => exponentOf(read.map((of) => [of.pages, of[what]] as const));
  return {
    read,
    targets: [
      atMost('exponent with which the time of a reading grows with its pages', growth('seconds'), nLogN),
      atMost('exponent with which its memory grows', growth('peakRssMb'), 1),
    ],
  };
};
