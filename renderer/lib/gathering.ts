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
 * without delay, a batch of them reads no more often than it can be looked at.
 */
export function paced(waitMs: number, work: () => void): () => void {
  let resting = false;
  let asked = false;
  const run = (): void => {
    resting = true;
    asked = false;
    setTimeout(() => {
      resting = false;
      if (asked) run();
    }, waitMs);
    work();
  };
  return () => {
    if (resting) asked = true;
    else run();
  };
}
