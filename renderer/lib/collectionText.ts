import type { Collection, CollectionState } from '../../shared/model.ts';
import type { StateText } from './verdictText.ts';

/** What each state of a collection is called and what it means for the analyst. */
export const collectionText: Record<CollectionState, StateText> = {
  waiting: { word: 'Waiting', tone: 'plain', meaning: 'In the queue; it is sent by itself.' },
  sending: { word: 'Sending', tone: 'active', meaning: 'The documents are on their way to the service.' },
  collecting: { word: 'Collecting', tone: 'active', meaning: 'The service is reading the documents.' },
  'needs-input': { word: 'Needs input', tone: 'caution', meaning: 'The service waits for an answer from you.' },
  fetching: { word: 'Fetching', tone: 'active', meaning: 'The products are being fetched and stored.' },
  ready: { word: 'Ready', tone: 'plain', meaning: 'Everything is stored and can be reviewed.' },
  reviewed: { word: 'Reviewed', tone: 'plain', meaning: 'It was reviewed and marked so.' },
  failed: { word: 'Failed', tone: 'bad', meaning: 'It ended without a result.' },
  cancelled: { word: 'Cancelled', tone: 'unknown', meaning: 'It was stopped by you.' },
  'unknown-outcome': {
    word: 'Unknown outcome',
    tone: 'caution',
    meaning: 'The upload was sent, but its answer was lost.',
  },
};

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
