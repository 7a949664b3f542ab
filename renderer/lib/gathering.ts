/** Collects what comes in quick succession and hands it over once, each thing a single time. */
export type Gathering<T> = { note(item: T): void; stop(): void };

/** @param waitMs how long after the first item the batch is handed over */
export function gathering<T>(waitMs: number, take: (items: T[]) => void): Gathering<T> {
  const items = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note(item) {
      items.add(item);
      timer ??= setTimeout(() => {
        timer = undefined;
        const batch = [...items];
        items.clear();
        take(batch);
      }, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Does something at once, and what is asked for soon after that once only, when the time is up: a single change shows
 * without delay, a batch of them reads no more often than it can be looked at. What takes long is done less often: it
 * rests for as long as it took, if that is longer, so that it leaves room for other answers.
 */
export function paced(waitMs: number, work: () => unknown): () => void {
  let resting = false;
  let asked = false;
  const run = async (): Promise<void> => {
    resting = true;
    asked = false;
    const began = performance.now();
    try {
      await work();
    } finally {
      setTimeout(
        () => {
          resting = false;
          if (asked) void run();
        },
        Math.max(waitMs, performance.now() - began),
      );
    }
  };
  return () => {
    if (resting) asked = true;
    else void run();
  };
}
