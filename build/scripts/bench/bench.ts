/** What the command line says; each benchmark takes what concerns it. */
type BenchOptions = {
  /** A folder of PDF files to measure with, in place of drawn ones. */
  pdfs?: string;
  /** Small sizes and few rounds: all benchmarks together in under three minutes, for a first look. */
  quick: boolean;
};

/** What the runner gives to a benchmark: what was asked, and an empty folder that is removed after it. */
type BenchRun = BenchOptions & { folder: string };

/**
 * One benchmark, the export `measure` of a file `NAME.bench.ts`: its figures, ready for JSON, with their `targets`.
 * One that cannot be quick also exports `quick = false` and is then left out, by name.
 */
export type Bench = (run: BenchRun) => Promise<unknown>;

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}

/** The value that so many of 100 measurements do not exceed. */
export function percentile(percent: number, values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}

/** How many milliseconds some work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Rounded for reading: three significant digits. */
export const figure = (value: number): number => Number(value.toPrecision(3));

/** Half the distance between the quarters of some measurements, as a share of their median: 0.1 is ± 10 %. */
export function noiseOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const quarter = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return (quarter(0.75) - quarter(0.25)) / 2 / median(values);
}

/** Two works measured in turns: the median milliseconds of each, ours over the peer's, and how far the rounds differ. */
type SideBySide = { ours: number; peer: number; ratio: number; noise: number };

/**
 * Measures in turns, so that both meet the same machine. Either side may measure itself and give its milliseconds (of
 * processor time, say, or without its preparations); what gives nothing is timed by the clock.
 * @param rounds at least 5, but in a quick run; one more goes before, which warms both and does not count
 */
export async function sideBySide(works: {
  ours: () => unknown;
  peer: () => unknown;
  rounds?: number;
}): Promise<SideBySide> {
  const took = async (work: () => unknown): Promise<number> => {
    const start = performance.now();
    const told = await work();
    return typeof told === 'number' ? told : performance.now() - start;
  };
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round <= (works.rounds ?? 5); round++) {
    const [peers, own] = [await took(works.peer), await took(works.ours)];
    if (round === 0) continue;
    peer.push(peers);
    ours.push(own);
  }
  const ratios = ours.map((own, round) => own / peer[round]!);
  return {
    ours: figure(median(ours)),
    peer: figure(median(peer)),
    ratio: figure(median(ratios)),
    noise: figure(noiseOf(ratios)),
  };
}

/**
 * The exponent with which a measurement grows: 0 is constant, 1 linear, by least squares over the logarithms.
 * @param points of size and measurement, sizes apart by factors (1 ×, 10 ×, 100 ×)
 */
export function exponentOf(points: readonly (readonly [size: number, measured: number])[]): number {
  const logs = points.map(([size, measured]) => [Math.log(size), Math.log(measured)] as const);
  const mean = (of: (point: readonly [number, number]) => number): number =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [x, y] = [mean(([size]) => size), mean(([, measured]) => measured)];
  return figure(mean(([a, b]) => (a - x) * (b - y)) / mean(([a]) => (a - x) ** 2));
}

/** A figure beside what it has to reach; `met` allows for the noise of a machine. Null where its peer is absent, or nothing is to be reached. */
export type Target = {
  what: string;
  wanted: string;
  reached: number | null;
  met: boolean | null;
  /** Whether more or less of it is better. */
  better: 'more' | 'less';
  /** ± share of the figure, see {@link noiseOf}. */
  noise?: number | undefined;
};

/** Share by which a measured figure may miss its target and still count as met. */
const NOISE = 0.05;

export const atLeast = (what: string, reached: number, wanted: number, noise?: number): Target => ({
  what,
  wanted: `at least ${wanted}`,
  reached,
  met: reached >= wanted * (1 - NOISE),
  better: 'more',
  noise,
});

export const atMost = (what: string, reached: number, wanted: number, noise?: number): Target => ({
  what,
  wanted: `at most ${wanted}`,
  reached,
  met: reached <= wanted * (1 + NOISE),
  better: 'less',
  noise,
});

/** A figure beside others, which is to be seen and not to be reached. */
export const shown = (what: string, reached: number, noise?: number): Target => ({
  what,
  wanted: 'no target',
  reached,
  met: null,
  better: 'less',
  noise,
});

/** Stands for a figure that cannot be measured here, since what it is measured against (`curl`) is not installed. */
export const absent = (what: string, peer: string): Target => ({
  what,
  wanted: `not measured, since ${peer} is not here`,
  reached: null,
  met: null,
  better: 'less',
});
