/** Lets so many pieces of work run at a time; the rest wait in the order in which they came. */
export type Slots = {
  /**
   * Settles as the work does, which must heed the signal by itself once it runs.
   * @throws the signal's reason when it aborts before the work has begun
   */
  run: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
};

export function createSlots(size: number): Slots {
  let free = size;
  const waiting = new Set<() => void>();

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) free++;
    else {
      waiting.delete(next);
      next();
    }
  };

  const take = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  };

  return {
    async run(signal, work) {
      await take(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
