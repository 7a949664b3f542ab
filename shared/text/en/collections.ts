import type { CollectionState } from '../../model/collection.ts';
import type { StateText } from './verdicts.ts';

/** What each state of a collection is called and what it means for the analyst. */
export const collectionText: Record<CollectionState, StateText> = {
  waiting: { word: 'Waiting', tone: 'plain', meaning: 'In the queue. It is sent automatically.' },
  sending: { word: 'Sending', tone: 'active', meaning: 'The documents are on their way to the service.' },
  collecting: { word: 'Reading', tone: 'active', meaning: 'The service is reading the documents.' },
  'needs-input': { word: 'Needs input', tone: 'caution', meaning: 'The service is waiting for your answer.' },
  fetching: { word: 'Saving results', tone: 'active', meaning: 'The output files are being downloaded and stored.' },
  ready: { word: 'Ready', tone: 'plain', meaning: 'Everything is stored and can be reviewed.' },
  reviewed: { word: 'Reviewed', tone: 'plain', meaning: 'Marked as reviewed.' },
  failed: { word: 'Failed', tone: 'bad', meaning: 'It ended without a result.' },
  cancelled: { word: 'Cancelled', tone: 'unknown', meaning: 'You stopped it.' },
  'unknown-outcome': {
    word: 'Unknown outcome',
    tone: 'caution',
    meaning: 'The upload was sent, but its answer was lost.',
  },
};
