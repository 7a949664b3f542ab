import type { Collection, CollectionState } from '../../shared/model/collection.ts';

/** What needs the analyst first, then what moves, then what rests. */
export const collectionOrder = [
  'needs-input',
  'unknown-outcome',
  'failed',
  'sending',
  'collecting',
  'fetching',
  'waiting',
  'cancelled',
  'ready',
  'reviewed',
] as const satisfies readonly CollectionState[];

/** True while the desk or the service is at work on it. */
export function isMoving(state: CollectionState): boolean {
  return state === 'waiting' || state === 'sending' || state === 'collecting' || state === 'fetching';
}

/** Which buttons make sense for a collection. The desk decides; this only hides what it would refuse. */
export function actionsOf(collection: Collection): {
  retry: boolean;
  cancel: boolean;
  resolve: boolean;
  /** An upload that its service gave up: it can go there once more. */
  sendAgain: boolean;
  pause: boolean;
  resume: boolean;
} {
  const { state, failure, stuck, origin, paused } = collection;
  const goingOut = origin === 'upload' && (state === 'waiting' || state === 'sending');
  const held = isMoving(state) && (failure !== null || stuck);
  return {
    retry: state === 'failed' || state === 'cancelled' || held,
    cancel: isMoving(state) || state === 'needs-input',
    resolve: state === 'unknown-outcome',
    sendAgain: state === 'failed' && failure?.code === 'collection-failed' && origin === 'upload',
    pause: goingOut && !paused,
    resume: goingOut && paused,
  };
}

/** True where all that came of it is here. */
export const isHere = (state: CollectionState): boolean => state === 'ready' || state === 'reviewed';

/** True where nothing more will come of it by itself. */
export const hasEnded = (state: CollectionState): boolean =>
  isHere(state) || state === 'failed' || state === 'cancelled';
