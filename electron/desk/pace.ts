import type { Connection } from '../../shared/model.ts';

/** How soon something is tried again: first after `firstMs`, each time `factor` times later, at most `lastMs`. */
export type Pace = { firstMs: number; lastMs: number; factor: number };

/** Polling of a remote service: every 2 s at first, then slower, up to 30 s. */
export const remotePolling: Pace = { firstMs: 2000, lastMs: 30_000, factor: 1.5 };
/** The built-in service is on this machine and its steps take milliseconds. */
export const localPolling: Pace = { firstMs: 150, lastMs: 2000, factor: 1.5 };
/** Sending again to a service that could not be reached. */
export const sendingAgain: Pace = { firstMs: 1000, lastMs: 60_000, factor: 2 };
/** Fetching a product again that came broken or not at all. */
export const fetchingAgain: Pace = { firstMs: 500, lastMs: 15_000, factor: 2.5 };

export function pollingOf(connection: Pick<Connection, 'kind'>): Pace {
  return connection.kind === 'this-computer' ? localPolling : remotePolling;
}

/**
 * Milliseconds until the next try.
 * @param earlier how many tries in a row changed nothing; 0 for the first wait
 * @param random 0 to 1; spreads the waits by a fifth to either side, so that many collections do not ask at once
 */
export function waitMs(pace: Pace, earlier: number, random: () => number): number {
  const even = Math.min(pace.lastMs, pace.firstMs * pace.factor ** Math.min(earlier, 50));
  return Math.round(even * (0.8 + 0.4 * random()));
}
