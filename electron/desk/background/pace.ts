/**
 * How soon something is tried again: first after `firstMs`, each time `factor` times later, at most `maxMs`; spread by
 * `jitter` (a share) to either side, so that many collections do not ask at once.
 */
export type Pace = { firstMs: number; factor: number; maxMs: number; jitter: number };

/** Sending again to a service that could not be reached. */
export const sendingAgain: Pace = { firstMs: 1000, factor: 2, maxMs: 60_000, jitter: 0.2 };
/** Fetching a product again that came broken or not at all. */
export const fetchingAgain: Pace = { firstMs: 500, factor: 2.5, maxMs: 15_000, jitter: 0.2 };

/** Asking again for what is missing of a collection that is ready. */
export const missingAgain: Pace = { firstMs: 30_000, factor: 4, maxMs: 3_600_000, jitter: 0.2 };

/**
 * Milliseconds until the next try.
 * @param earlier how many tries in a row changed nothing; 0 for the first wait
 * @param random 0 to 1
 */
export function waitMs(pace: Pace, earlier: number, random: () => number): number {
  const even = Math.min(pace.maxMs, pace.firstMs * pace.factor ** Math.min(earlier, 50));
  return Math.round(even * (1 - pace.jitter + 2 * pace.jitter * random()));
}
