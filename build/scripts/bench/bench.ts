/** What the command line says; each benchmark takes what concerns it. */
export type BenchOptions = {
  /** A folder of PDF files to measure with, in place of drawn ones. */
  pdfs?: string;
};

/** One benchmark, the export `measure` of a file `NAME.bench.ts`: its figures, ready for JSON. */
export type Bench = (options: BenchOptions) => Promise<unknown>;

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}

/** How many milliseconds some work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Rounded for reading: three significant digits. */
export const figure = (value: number): number => Number(value.toPrecision(3));

/** A figure beside what it has to reach; `met` allows for the noise of a machine that does other things too. */
export type Target = { what: string; wanted: string; reached: number; met: boolean };

/** Share by which a measured figure may miss its target and still count as met. */
const NOISE = 0.05;

export const atLeast = (what: string, reached: number, wanted: number): Target => ({
  what,
  wanted: `at least ${wanted}`,
  reached,
  met: reached >= wanted * (1 - NOISE),
});

export const atMost = (what: string, reached: number, wanted: number): Target => ({
  what,
  wanted: `at most ${wanted}`,
  reached,
  met: reached <= wanted * (1 + NOISE),
});
