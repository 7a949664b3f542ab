import { AppError } from '../../../shared/errors.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import type { CollectionChange } from '../../store/collections.ts';
import type { Events } from '../calls/events.ts';

/** Every change of progress is a write and an announcement, and nobody reads faster than this. */
const progressEveryMs = 250;

/** Changes to collections, announced once they are in the database. */
export type Changes = ReturnType<typeof createChanges>;

export function createChanges({ store, events, clock }: { store: Store; events: Events; clock: Clock }) {
  type Change = [id: Id, change: CollectionChange, more: () => void];
  const shownAt = new Map<Id, number>();

  const announced = (write: Store['transaction'], ...[id, change, more]: Change): Collection => {
    const collection = write(() => {
      more();
      return store.collections.change(id, change);
    });
    events.emit('collection.changed', { collection });
    if (change.state !== undefined) {
      shownAt.delete(id);
      events.emit('case.changed', { id: collection.caseId });
    }
    return collection;
  };
  const applyWith = (...change: Change): Collection => announced((work) => store.transaction(work), ...change);
  const seen = (...change: Change): Collection => announced((work) => store.soon(work), ...change);

  return {
    apply: (id: Id, change: CollectionChange): Collection => applyWith(id, change, () => undefined),
    /** As `apply`, with more work in the same transaction. */
    applyWith,
    /** The same of what the service would tell again: see `Store.soon`. */
    seen,
    /** Progress of the present step, 0 to 1; what comes faster than can be seen is left out. */
    progress(id: Id, fraction: number): void {
      const now = clock.now().getTime();
      if (now - (shownAt.get(id) ?? 0) < progressEveryMs) return;
      shownAt.set(id, now);
      try {
        seen(id, { progress: Math.min(1, Math.max(0, fraction)) }, () => undefined);
      } catch (error) {
        // Nothing depends on it, and whoever tells of progress, a stream or a thread, cannot do anything about a full disk.
        if (AppError.dataOf(error).code !== 'disk-full') throw error;
      }
    },
  };
}
