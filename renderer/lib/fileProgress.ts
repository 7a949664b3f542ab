import type { Id } from '../../shared/ids.ts';
import type { StatementDocument } from '../../shared/model/collection.ts';

/** How far each file of a collection has been sent. */
type FileProgress = { id: Id; name: string; size: number; /** 0 to 1 */ fraction: number };

/**
 * The files of one upload leave one after the other, in the order of the collection, so that what has left of the whole
 * says what has left of each. The few bytes between the files are counted with them.
 * @param sent 0 to 1 of the whole; null where nothing has left yet
 */
export function fileProgress(documents: readonly StatementDocument[], sent: number | null): FileProgress[] {
  const whole = documents.reduce((sum, { size }) => sum + size, 0);
  let left = (sent ?? 0) * whole;
  return documents.map(({ id, name, size }) => {
    const own = Math.min(size, Math.max(0, left));
    left -= size;
    return { id, name, size, fraction: size === 0 ? Number(left >= 0) : own / size };
  });
}
