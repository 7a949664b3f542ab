import type { Clock } from '../base/clock.ts';

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  // Node's own makes an error with its stack for each sleep that ends early: a body has one for each of its chunks.
  async sleep(ms, signal) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    });
    signal?.throwIfAborted();
  },
};
