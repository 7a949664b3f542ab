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
