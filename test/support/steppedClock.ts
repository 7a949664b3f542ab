import type { Clock } from '../../electron/base/clock.ts';

/** A clock that no test waits for: short sleeps pass at once, long ones when the test says so. */
export type SteppedClock = Clock & {
  /** Lengths of the short sleeps that were slept, in milliseconds. */
  readonly slept: number[];
  /** Long sleeps that wait now. */
  held(): number;
  /** Milliseconds until the first of them is due; undefined where none waits. */
  nextDue(): number | undefined;
  /** Lets the long sleep that is due first end, and moves the time there. @throws where none waits */
  expire(): void;
};

/** @param heldFrom sleeps of at least this many milliseconds are long */
export function createSteppedClock(heldFrom: number, start = Date.parse('2026-03-01T12:00:00.000Z')): SteppedClock {
  let now = start;
  const slept: number[] = [];
  const waiting = new Set<{ due: number; wake: () => void }>();
  return {
    slept,
    held: () => waiting.size,
    nextDue: () => (waiting.size === 0 ? undefined : Math.min(...[...waiting].map(({ due }) => due)) - now),
    now: () => new Date(now),
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      if (ms < heldFrom) {
        slept.push(ms);
        now += ms;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const sleeper = { due: now + ms, wake: resolve };
        waiting.add(sleeper);
        signal?.addEventListener(
          'abort',
          () => {
            waiting.delete(sleeper);
            reject(signal.reason as Error);
          },
          { once: true },
        );
      });
    },
    expire() {
      const first = [...waiting].sort((a, b) => a.due - b.due)[0];
      if (first === undefined) throw new Error('nothing waits');
      waiting.delete(first);
      now = first.due;
      first.wake();
    },
  };
}
