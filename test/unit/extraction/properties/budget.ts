/**
 * How much the properties try. The seed is fixed so that a red build stays red; `PROPERTY_RUNS=20` tries twenty times
 * as much, `PROPERTY_SEED=random` (or a number) leaves the beaten track.
 */
const factor = Number(process.env['PROPERTY_RUNS'] ?? '1');
const wanted = process.env['PROPERTY_SEED'];

export const seed = wanted === undefined ? 20_261_121 : wanted === 'random' ? Date.now() % 2 ** 31 : Number(wanted);

/** Number of runs, and the time after which a slow machine stops early (with at least one run done). */
export function budget(
  runs: number,
  seconds: number,
): { numRuns: number; seed: number; interruptAfterTimeLimit: number } {
  return { numRuns: runs * factor, seed, interruptAfterTimeLimit: seconds * factor * 1000 };
}

/** Limit for one test in milliseconds: the budget of its properties, and time to shrink a failure. */
export function timeout(seconds: number): number {
  return (seconds * factor + 120) * 1000;
}
