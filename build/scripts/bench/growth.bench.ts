/** How time and memory of a reading grow with its pages, each in a process of its own; the start and the list: `start`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { atMost, exponentOf, figure, median, type Bench } from './bench.ts';
import { drawLongStatement } from './drawnStatements.ts';
import { runScript } from './machine.ts';

const oneReading = z.object({ seconds: z.number(), peakRssMb: z.number() });

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
      const once = oneReading.parse(await runScript('extractOnce.ts', path));
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
