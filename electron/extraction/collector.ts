import { setFlagsFromString } from 'node:v8';

let told = false;

/**
 * Lets each thread of this program collect its own garbage. V8 would have helpers of its own do that at the same time: for
 * the short lives of what a page is read into, they take 5 % more processor time, and the processor of another worker. It
 * holds for all threads, from the next collection on. For a single file it does not pay, since V8 then takes no program
 * from the cache that was compiled without it.
 */
export function collectWithoutHelpers(): void {
  if (told) return;
  told = true;
  setFlagsFromString('--no-parallel-scavenge');
  // What is being marked is still waited for.
  setFlagsFromString('--no-concurrent-marking');
}
