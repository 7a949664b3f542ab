import type { Clock } from '../../base/clock.ts';
import { waitMs, type Pace } from './pace.ts';
import { untilAborted } from './tasks.ts';

/**
 * Holds back all that wants to reach a service that could not be reached, so that a thousand waiting uploads try it
 * no more often than one would.
 */
export type Gate = {
  /** Resolves when trying makes sense. @throws the signal's reason when it aborts first */
  passed(signal: AbortSignal): Promise<void>;
  isShut(): boolean;
  /** Shuts it, each time in a row for longer, and at least for as long as the service asked. */
  failed(atLeastMs?: number): void;
  succeeded(): void;
  /** Lets everything through at once: the analyst asked. */
  open(): void;
};

export function createGate(clock: Clock, pace: Pace, random: () => number): Gate {
  let failures = 0;
  let shut: { opened: Promise<void>; wake: AbortController } | null = null;

  const open = (): void => {
    shut?.wake.abort();
    shut = null;
  };

  return {
    async passed(signal) {
      while (shut !== null) await untilAborted(shut.opened, signal);
    },
    isShut: () => shut !== null,
    failed(atLeastMs = 0) {
      // Tries that ran side by side fail together; that is one failure.
      if (shut !== null) return;
      const wake = new AbortController();
      const mine = { opened: Promise.resolve(), wake };
      mine.opened = clock
        .sleep(Math.max(atLeastMs, waitMs(pace, failures++, random)), wake.signal)
        .catch(() => undefined)
        .then(() => {
          if (shut === mine) shut = null;
        });
      shut = mine;
    },
    succeeded() {
      failures = 0;
      open();
    },
    open,
  };
}
