/** As much of a job as its turn depends on. */
export type Queued = {
  /** Drawing, finding or opening: somebody waits to see it. */
  quick: boolean;
  /** Pictures that it has begun to read. */
  pictures: number;
};

/** Which waiting job starts next, and what ends for it. */
export type Turn<Task> = {
  waiting: number;
  /** Begins anew when there is a place among the long ones. */
  putBack: Task | null;
};

/** Pictures of a file after which others no longer wait for it: they take seconds each. */
const shortScan = 3;

export const isLong = ({ quick, pictures }: Queued): boolean => !quick && pictures > shortScan;

/**
 * Whose turn it is, among `size` workers. Two jobs get a worker above that number: one that somebody waits to see, and
 * one small statement where long scans have taken all workers. Where a second one turns out to be long, it is put back
 * for the next small one, so that a small statement never waits for a large one.
 * @returns null where all that wait must go on waiting
 */
export function nextTurn<Task extends Queued>(
  waiting: readonly Task[],
  running: readonly Task[],
  size: number,
): Turn<Task> | null {
  const find = (fits: (task: Task) => boolean): number => waiting.findIndex(fits);
  const turn = (index: number, putBack: Task | null = null): Turn<Task> | null =>
    index < 0 ? null : { waiting: index, putBack };
  const long = running.filter(isLong);
  if (running.length < size) return turn(find((task) => !isLong(task) || long.length < size));
  if (!running.some(({ quick }) => quick)) {
    const quick = find((task) => task.quick);
    if (quick >= 0) return turn(quick);
  }
  const reading = running.filter(({ quick }) => !quick);
  if (reading.length < size || long.length < reading.length) return null;
  const least = long.reduce((a, b) => (b.pictures < a.pictures ? b : a));
  return turn(
    find((task) => !task.quick && !isLong(task)),
    reading.length > size ? least : null,
  );
}
