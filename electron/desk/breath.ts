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

/** The same, which ends the work where the signal aborts. @throws the signal's reason */
export function breathUntil(signal: AbortSignal): Breath {
  const breath = createBreath();
  return async () => {
    await breath();
    signal.throwIfAborted();
  };
}

/** Takes all steps of long work, and lets everything else run between them. @returns what the work comes to */
export async function takeSteps<T>(steps: Generator<void, T>, breath: Breath = createBreath()): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breath();
  }
}
