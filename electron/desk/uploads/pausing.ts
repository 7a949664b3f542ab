import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import { untilAborted } from '../background/tasks.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskParts, 'store' | 'changes' | 'events' | 'settings'>;

/**
 * Uploads that the analyst holds back: one by one, or all with the setting `uploadsPaused`. Both are in the database
 * before anything stops, so that a restart finds what was paused still paused.
 */
export type Pausing = ReturnType<typeof createPausing>;

export function createPausing({ store, changes, events, settings }: Dependencies) {
  const listeners = new Set<() => void>();
  const tellAll = (): void => {
    for (const listener of [...listeners]) listener();
  };
  events.subscribe((event) => {
    if (event.name === 'settings.changed') tellAll();
  });

  const isHeld = (id: Id): boolean => settings.read().uploadsPaused || store.collections.find(id)?.paused === true;

  const when = (holds: () => boolean, tell: () => void): (() => void) => {
    const listener = (): void => {
      if (!holds()) return;
      listeners.delete(listener);
      tell();
    };
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const requireCollection = (id: Id): Collection => existing(store.collections.find(id), 'collection');

  return {
    /** @throws {AppError} `not-found`; `not-allowed` where it is no upload or has gone already */
    pause(id: Id): Collection {
      const { origin, state } = requireCollection(id);
      if (origin !== 'upload' || (state !== 'waiting' && state !== 'sending')) {
        throw new AppError('not-allowed', `an upload cannot be paused while ${state}`);
      }
      changes.apply(id, { paused: true });
      tellAll();
      return requireCollection(id);
    },
    /** @throws {AppError} `not-found` */
    resume(id: Id): Collection {
      if (requireCollection(id).paused) changes.apply(id, { paused: false });
      tellAll();
      return requireCollection(id);
    },
    isHeld,
    /** Resolves when it is not held. @throws the signal's reason when it aborts first */
    async released(id: Id, signal: AbortSignal): Promise<void> {
      if (!isHeld(id)) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const leave = when(
        () => !isHeld(id),
        () => resolve(undefined),
      );
      try {
        await untilAborted(promise, signal);
      } finally {
        leave();
      }
    },
    /** Tells once it becomes held. Returns the function that ends the watch. */
    whenHeld: (id: Id, tell: () => void): (() => void) => when(() => isHeld(id), tell),
  };
}
