/** Lets at most `count` works run at the same time; the others wait in the order they came. */
export type Slots = {
  /** Runs the work when a slot is free; rejects with the signal's reason when it aborts while waiting. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
};

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      waiting.push(start);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run(work, signal) {
      await take(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
