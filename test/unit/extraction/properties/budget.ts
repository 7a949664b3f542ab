import { seed } from '../../../support/propertySeed.ts';

/** How much the properties try: `PROPERTY_RUNS=20` tries twenty times as much. */
const factor = Number(process.env['PROPERTY_RUNS'] ?? '1');

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
