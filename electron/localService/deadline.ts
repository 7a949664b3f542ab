import type { ServiceClock } from './ports.ts';

/** The time for something ran out. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the time ran out');
    this.name = 'DeadlinePassed';
  }
}

/**
 * Runs the work with a signal that aborts with `DeadlinePassed` at the moment given, or as `signal` does. Null is no
 * deadline.
 */
export async function before<T>(
  moment: string | null,
  clock: ServiceClock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (moment === null) return work(signal);
  const late = new AbortController();
  const done = new AbortController();
  const timer = clock.sleep(Math.max(0, Date.parse(moment) - clock.now().getTime()), done.signal).then(
    () => late.abort(new DeadlinePassed()),
    () => undefined, // the work was done first
  );
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    done.abort();
    await timer;
  }
}
