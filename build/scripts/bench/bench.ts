/** What the command line says; each benchmark takes what concerns it. */
type BenchOptions = {
  /** A folder of PDF files to measure with, in place of drawn ones. */
  pdfs?: string;
  /** Small sizes and few rounds: all benchmarks together in under three minutes, for a first look. */
  quick: boolean;
};

/**
 * One benchmark, the export `measure` of a file `NAME.bench.ts`: its figures, ready for JSON, with their `targets`. It is
 * given an empty folder. One that cannot be quick also exports `quick = false` and is then left out, by name.
 */
export type Bench = (run: BenchOptions & { folder: string }) => Promise<unknown>;

/** The middle one of some measurements. */
export const median = (values: readonly number[]): number => quantile(values, (count) => count >> 1);

/** The value that so many of 100 measurements do not exceed. */
export const percentile = (percent: number, values: readonly number[]): number =>
  quantile(values, (count) => Math.ceil((count * percent) / 100) - 1);

function quantile(values: readonly number[], at: (count: number) => number): number {
  const value = values.toSorted((a, b) => a - b)[at(values.length)];
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

/** Some measurements by their median and, as a share of it, half the distance between their quarters: 0.1 is ± 10 %. */
export type Spread = { value: number; noise: number };

export function spreadOf(values: readonly number[]): Spread {
  const quarter = (share: number): number => quantile(values, (count) => Math.floor((count - 1) * share));
  const value = median(values);
  return { value, noise: (quarter(0.75) - quarter(0.25)) / 2 / value };
}

/** How many times as long as the peer's each of our rounds took, beside the one of its own turn. */
export const ratioOf = (ours: readonly number[], peer: readonly number[]): Spread =>
  spreadOf(ours.map((own, round) => own / (peer[round] ?? Number.NaN)));

/** The medians of works that were measured, rounded. */
export function mediansOf<Name extends string>(times: Record<Name, number[]>): Record<Name, number> {
  const entries = Object.entries<number[]>(times).map(([name, all]) => [name, figure(median(all))]);
  // Each name has been given its own median.
  return Object.fromEntries(entries) as Record<Name, number>;
}

/**
 * Measures works in turns, so that all meet the same machine. A work may measure itself and give its milliseconds (of
 * processor time, say, or without its preparations); what gives nothing is timed by the clock.
 * @param rounds at least 5, but in a quick run; one more goes before, which warms all and does not count
 */
export async function inTurns<Name extends string>(
  works: Record<Name, () => unknown>,
  rounds = 5,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      const told = await works[name]();
      const took = typeof told === 'number' ? told : performance.now() - start;
      if (round > 0) times[name].push(took);
    }
  }
  return times;
}

/** Two works in turns: the median milliseconds of each, and ours over the peer's. */
type SideBySide = Spread & { ours: number; peer: number };

export async function sideBySide(
  works: { ours: () => unknown; peer: () => unknown },
  rounds?: number,
): Promise<SideBySide> {
  const { peer, ours } = await inTurns({ peer: works.peer, ours: works.ours }, rounds);
  const { value, noise } = ratioOf(ours, peer);
  return { ours: figure(median(ours)), peer: figure(median(peer)), value: figure(value), noise: figure(noise) };
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
  /** ± share of the figure. */
  noise?: number | undefined;
};

/** Share by which a measured figure may miss its target and still count as met. */
const NOISE = 0.05;

type Measured = number | Spread;

function target(what: string, measured: Measured, rest: Pick<Target, 'wanted' | 'better'>, met: Met): Target {
  const { value, noise }: Partial<Spread> & { value: number } =
    typeof measured === 'number' ? { value: measured } : measured;
  return { what, reached: figure(value), met: met(value), noise: noise && figure(noise), ...rest };
}
type Met = (value: number) => boolean | null;

export const atLeast = (what: string, measured: Measured, wanted: number): Target =>
  target(what, measured, { wanted: `at least ${wanted}`, better: 'more' }, (value) => value >= wanted * (1 - NOISE));

export const atMost = (what: string, measured: Measured, wanted: number): Target =>
  target(what, measured, { wanted: `at most ${wanted}`, better: 'less' }, (value) => value <= wanted * (1 + NOISE));

/** A figure beside others, which is to be seen and not to be reached. */
export const shown = (what: string, measured: Measured): Target =>
  target(what, measured, { wanted: 'no target', better: 'less' }, () => null);

/** Stands for a figure that cannot be measured here, since what it is measured against (`curl`) is not installed. */
export const absent = (what: string, peer: string): Target => ({
  what,
  wanted: `not measured, since ${peer} is not here`,
  reached: null,
  met: null,
  better: 'less',
});
