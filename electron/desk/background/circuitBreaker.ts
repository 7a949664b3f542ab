import type { Clock } from '../../base/clock.ts';
import { delayMs, type Backoff } from './backoff.ts';
import { untilAborted } from './tasks.ts';

/**
 * Holds back all that wants to reach a service that could not be reached, so that a thousand waiting uploads try it
 * no more often than one would.
 */
export type CircuitBreaker = {
  /** Resolves when trying makes sense. @throws the signal's reason when it aborts first */
  ready(signal: AbortSignal): Promise<void>;
  /** True while nothing goes through. */
  isOpen(): boolean;
  /** Opens it, each time in a row for longer, and at least for as long as the service asked. */
  failed(atLeastMs?: number): void;
  succeeded(): void;
  /** Lets everything through at once: the analyst asked. */
  reset(): void;
};

export function createCircuitBreaker(clock: Clock, backoff: Backoff, random: () => number): CircuitBreaker {
  let failures = 0;
  let open: { over: Promise<void>; wake: AbortController } | null = null;

  const reset = (): void => {
    open?.wake.abort();
    open = null;
  };

  return {
    async ready(signal) {
      while (open !== null) await untilAborted(open.over, signal);
    },
    isOpen: () => open !== null,
    failed(atLeastMs = 0) {
      // Tries that ran side by side fail together; that is one failure.
      if (open !== null) return;
      const wake = new AbortController();
      const mine = { over: Promise.resolve(), wake };
      mine.over = clock
        .sleep(Math.max(atLeastMs, delayMs(backoff, failures++, random)), wake.signal)
        .catch(() => undefined)
        .then(() => {
          if (open === mine) open = null;
        });
      open = mine;
    },
    succeeded() {
      failures = 0;
      reset();
    },
    reset,
  };
}
