import { setImmediate } from 'node:timers/promises';

/** Resolves at once while there is time left, and lets everything else run first when there is none. */
export type Breath = () => Promise<void>;

/**
 * For long work on the main thread, called between its steps, so that other calls are answered meanwhile.
 * @param mostMs the longest that the work may go on without letting others run
 */
export function createBreath(mostMs = 8): Breath {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await setImmediate();
    since = performance.now();
  };
}
