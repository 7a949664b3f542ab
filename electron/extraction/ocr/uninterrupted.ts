import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Tells a thread's work in native code from the rest, to the thread and to whoever may end it. */
export type NativeWork = Int32Array<SharedArrayBuffer>;

/** Carries work out that ends in no thread's midst. */
export type Uninterrupted = <T>(work: () => Promise<T>) => Promise<T>;

const FREE = 0;
const AT_WORK = 1;
const ENDING = 2;

export const createNativeWork = (): NativeWork => new Int32Array(new SharedArrayBuffer(4));

/**
 * For the thread: what it does in native code, one piece at a time. A thread that was told to end meanwhile does so when the
 * piece is done, and begins no other.
 */
export const uninterruptedBy =
  (native: NativeWork): Uninterrupted =>
  async (work) => {
    if (Atomics.compareExchange(native, 0, FREE, AT_WORK) === ENDING) process.exit();
    try {
      return await work();
    } finally {
      if (Atomics.compareExchange(native, 0, AT_WORK, FREE) === ENDING) process.exit();
    }
  };

/**
 * Ends a thread: at once, or when its work in native code is done. A thread that is ended in the midst of it takes the
 * whole program along: the runtime of the networks finds its thread gone, and has nobody to say so to.
 */
export async function endThread(worker: Worker, native: NativeWork): Promise<void> {
  const before = Atomics.exchange(native, 0, ENDING);
  if (before === FREE) await worker.terminate();
  else if (worker.threadId !== -1) await once(worker, 'exit');
}
