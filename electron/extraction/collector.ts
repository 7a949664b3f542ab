import { setFlagsFromString } from 'node:v8';

/**
 * Lets each thread of this program collect its own garbage. V8 would have helpers of its own do that at the same time: for
 * the short lives of what a page is read into, they take 5 % more processor time, and the processor of another worker. Nor
 * is code thrown away that was not run for a few collections, of which there are many a second: it had to be compiled anew,
 * beside the workers too. It holds for all threads, from the next collection on. For a single file it does not pay, since V8
 * then takes no program from the cache that was compiled without it.
 */
const flags = [
  '--no-parallel-scavenge',
  // What is being marked is still waited for.
  '--no-concurrent-marking',
  '--no-parallel-compaction',
  '--no-concurrent-sweeping',
  '--no-concurrent-array-buffer-sweeping',
  '--no-flush-bytecode',
];

/** Takes effect once, however often it is called. */
export function collectWithoutHelpers(): void {
  for (const flag of flags.splice(0)) setFlagsFromString(flag);
}
