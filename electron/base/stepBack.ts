import { getPriority, setPriority } from 'node:os';

/**
 * Lets other threads go before this one, where the system knows a priority of each thread (Linux); elsewhere it would be that
 * of the whole process. What runs lower already stays there: to raise a priority is not for every user to do.
 */
export function stepBack(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < niceness) setPriority(niceness);
  } catch {
    // A system that forbids it: the work is done all the same.
  }
}
