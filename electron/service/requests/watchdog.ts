import type { Clock } from '../../base/clock.ts';

/** Ends a try that stands still. Times are milliseconds. */
type Watchdog = {
  /** Watches for `limitMs` of silence from now, and for `deadline`, a moment of the clock. */
  watch(limitMs: number, deadline: number): void;
  /** Something moved: silence counts from now. */
  touch(): void;
  /** Stops until the next `watch`: it is not the other side that keeps us waiting. */
  rest(): void;
};

/** Made once: it is told at every part of every answer, and a new one would carry its own stack. */
const rested = new Error('at rest');

/** @param onSilence called when nothing moved for the limit, or the deadline passed while watching. */
export function createWatchdog(clock: Clock, onSilence: () => void): Watchdog {
  let sleep: AbortController | undefined;
  let moved = 0;

  const rest = () => {
    sleep?.abort(rested);
    sleep = undefined;
  };

  // One sleep at a time: a touch only moves the mark, and the sleep that wakes too early sleeps for what is left.
  const guard = async (mine: AbortController, limitMs: number, deadline: number) => {
    for (;;) {
      const left = Math.min(moved + limitMs, deadline) - clock.now().getTime();
      if (left <= 0) break;
      try {
        await clock.sleep(left, mine.signal);
      } catch {
        return; // at rest
      }
      if (mine.signal.aborted) return;
    }
    rest();
    onSilence();
  };

  return {
    watch(limitMs, deadline) {
      rest();
      moved = clock.now().getTime();
      sleep = new AbortController();
      void guard(sleep, limitMs, deadline);
    },
    touch() {
      moved = clock.now().getTime();
    },
    rest,
  };
}
