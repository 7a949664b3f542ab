/**
 * How soon something is tried again: first after `firstMs`, each time `factor` times later, at most `maxMs`; spread by
 * `jitter` (a share) to either side, so that many collections do not ask at once.
 */
export type Backoff = { firstMs: number; factor: number; maxMs: number; jitter: number };

/** Sending again to a service that could not be reached. */
export const sendingAgain: Backoff = { firstMs: 1000, factor: 2, maxMs: 60_000, jitter: 0.2 };
/** Fetching a product again that came broken or not at all. */
export const fetchingAgain: Backoff = { firstMs: 500, factor: 2.5, maxMs: 15_000, jitter: 0.2 };

/** Asking again for what is missing of a collection that is ready. */
export const missingAgain: Backoff = { firstMs: 30_000, factor: 4, maxMs: 3_600_000, jitter: 0.2 };

/**
 * Milliseconds until the next try.
 * @param earlier how many tries in a row changed nothing; 0 for the first wait
 * @param random 0 to 1
 */
export function delayMs(backoff: Backoff, earlier: number, random: () => number): number {
  const even = Math.min(backoff.maxMs, backoff.firstMs * backoff.factor ** Math.min(earlier, 50));
  return Math.round(even * (1 - backoff.jitter + 2 * backoff.jitter * random()));
}
