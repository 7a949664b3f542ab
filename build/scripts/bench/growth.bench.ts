/** How time and memory of a reading grow with its pages, each in a process of its own; the start and the list: `start`. */
import { atMost, exponentOf, figure, median, type Bench } from './bench.ts';
import { extractLong } from './longStatement.ts';

/** What n log n comes to between the smallest and the largest of sizes that are a hundred times apart. */
const nLogN = 1.2;

export const measure: Bench = async ({ quick, folder }) => {
  const read: { pages: number; seconds: number; peakRssMb: number }[] = [];
  for (const pages of quick ? [2, 20, 200] : [10, 100, 1000]) {
    const all = await extractLong(folder, pages, { rounds: quick ? 1 : 5 });
    const peakRssMb = Math.round(Math.max(...all.map((once) => once.peakRssMb)));
    read.push({ pages, seconds: figure(median(all.map(({ seconds }) => seconds))), peakRssMb });
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
