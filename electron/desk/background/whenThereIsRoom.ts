import { AppError } from '../../../shared/errors.ts';
import type { TaskContext } from './tasks.ts';

/** How long a full disk is left alone before the next try. */
const lookEveryMs = 3000;

/**
 * Tries the work again for as long as the disk is full: what is under way waits for room and does not fail.
 * @throws what else the work throws; the signal's reason when it is stopped while it waits
 */
export async function whenThereIsRoom<T>({ nap }: Pick<TaskContext, 'nap'>, work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (AppError.dataOf(error).code !== 'disk-full') throw error;
      await nap(lookEveryMs);
    }
  }
}
