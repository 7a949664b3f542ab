import type { Worker } from 'node:worker_threads';

/** How many times its limit a job may last by the clock, where other programs take the processor. */
const PATIENCE = 4;
/** Milliseconds of processor time that are too few to ask for again. */
const NEGLIGIBLE_MS = 20;

/** The time that a job may take. */
export type TimeLimit = {
  /** Gives the job its whole time once more. */
  refresh: () => void;
  end: () => void;
};

/**
 * Calls `onExceeded` as soon as a worker has used `limitMs` milliseconds of processor time on a job, or four times as
 * many by the clock: a file is not refused because the machine is busy with other things, or this program runs at a low
 * priority. Where the worker cannot tell its processor time, the clock alone counts.
 */
export function limitTime(worker: Pick<Worker, 'cpuUsage'>, limitMs: number, onExceeded: () => void): TimeLimit {
  let timer: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  /** Counts the times that the limit began; what an earlier one asked for comes too late. */
  let run = 0;

  /** Processor time of the worker so far in milliseconds; null where it cannot be told, as before it has started. */
  const used = async (): Promise<number | null> => {
    try {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return null;
    }
  };
  const end = (): void => {
    run++;
    clearTimeout(timer);
    clearTimeout(last);
  };
  const exceed = (): void => {
    end();
    onExceeded();
  };
  const begin = (): void => {
    end();
    const own = run;
    const before = used();
    const check = async (): Promise<void> => {
      const [first, now] = await Promise.all([before, used()]);
      if (own !== run) return;
      const left = now === null ? 0 : limitMs - (now - (first ?? 0));
      if (left <= NEGLIGIBLE_MS) exceed();
      else timer = setTimeout(() => void check(), left);
    };
    timer = setTimeout(() => void check(), limitMs);
    last = setTimeout(exceed, PATIENCE * limitMs);
  };
  begin();
  return { refresh: begin, end };
}
