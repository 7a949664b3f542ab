import type { Clock } from '../../base/clock.ts';

/** What a running task is given. */
export type TaskContext = {
  /** Aborted when the task is stopped or the desk closes. */
  signal: AbortSignal;
  /** Sleeps, shorter when the task is woken. @throws the signal's reason when it is stopped meanwhile */
  nap: (ms: number) => Promise<void>;
};

/** Background work, at most one piece for each key. */
export type Tasks = {
  /** Runs the work. Where some runs already, wakes it from its nap, and runs the new one when it ends by itself. */
  start(key: string, work: Work): void;
  /** Wakes it from its nap; from its next one, where it takes none just now. */
  wake(key: string): void;
  isRunning(key: string): boolean;
  /** Resolves when the work has ended. @param reason what the work's signal then says */
  stop(key: string, reason: Error): Promise<void>;
  /** Stops all and lets none start again. */
  close(): Promise<void>;
};

type Work = (context: TaskContext) => Promise<void>;
type Task = {
  controller: AbortController;
  wake: AbortController;
  woken: boolean;
  ended: Promise<void>;
  next: Work | null;
};

/** @param onFailure hears of work that rejected for another reason than having been stopped */
export function createTasks(clock: Clock, onFailure: (key: string, error: unknown) => void): Tasks {
  const tasks = new Map<string, Task>();
  let closed = false;

  function run(key: string, work: Work): void {
    if (closed) return;
    const before = tasks.get(key);
    const task: Task = {
      controller: new AbortController(),
      wake: new AbortController(),
      woken: false,
      ended: Promise.resolve(),
      next: null,
    };
    const { signal } = task.controller;
    tasks.set(key, task);
    // Work that is being stopped ends before its successor begins.
    task.ended = (before?.ended ?? Promise.resolve()).then(async () => {
      try {
        signal.throwIfAborted();
        await work({ signal, nap: (ms) => nap(clock, task, ms) });
      } catch (error) {
        if (!signal.aborted) onFailure(key, error);
      }
      if (tasks.get(key) !== task) return;
      tasks.delete(key);
      if (task.next !== null && !signal.aborted) run(key, task.next);
    });
  }

  return {
    start(key, work) {
      const running = tasks.get(key);
      if (running === undefined || running.controller.signal.aborted) {
        run(key, work);
        return;
      }
      // It may have looked at the state for the last time already, so that waking alone is not enough.
      running.next = work;
      running.wake.abort();
    },
    wake(key) {
      const task = tasks.get(key);
      if (task === undefined) return;
      task.woken = true;
      task.wake.abort();
    },
    isRunning: (key) => tasks.has(key),
    async stop(key, reason) {
      const task = tasks.get(key);
      task?.controller.abort(reason);
      await task?.ended;
    },
    async close() {
      closed = true;
      const all = [...tasks.values()];
      for (const task of all) task.controller.abort();
      await Promise.all(all.map((task) => task.ended));
    },
  };
}

async function nap(clock: Clock, task: Task, ms: number): Promise<void> {
  const { signal } = task.controller;
  signal.throwIfAborted();
  task.wake = new AbortController();
  try {
    if (!task.woken) await clock.sleep(ms, AbortSignal.any([signal, task.wake.signal]));
  } catch {
    signal.throwIfAborted();
  } finally {
    task.woken = false;
  }
}

/** Settles like the promise, or rejects with the signal's reason as soon as it aborts. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
