import { AppError } from '../../../../shared/errors.ts';
import type { Collection, CollectionState, StatementDocument } from '../../../../shared/model/collection.ts';
import type { Review } from '../../../../shared/model/review.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventCollection, inventedNow } from './cases.ts';

/** Answers about collections: one in each state, and one for each statement of the review. */
export function inventCollections(review: Review) {
  const collections: Collection[] = [
    inventCollection('c-1', {
      state: 'needs-input',
      statusCode: 1400,
      statusMessage: 'The document is locked',
      challenge: {
        id: 'challenge-1',
        label: 'Password of harbour-vale-july.pdf',
        kind: 'password',
        choices: [],
        image: null,
        expiresAt: null,
        attemptsLeft: 3,
      },
    }),
    inventCollection('c-2', {
      state: 'collecting',
      statusCode: 1120,
      statusMessage: 'Reading page 7 of 11',
      progress: 0.63,
    }),
    inventCollection('c-3', { state: 'collecting', statusCode: 1010, statusMessage: 'Finding tables', stuck: true }),
    inventCollection('c-4', {
      state: 'failed',
      statusCode: 3004,
      statusMessage: 'No text layer on any page',
      failure: { code: 'collection-failed', message: 'ended with 3004', retryable: true, requestId: 'rq-88120' },
    }),
    inventCollection('c-5', { state: 'unknown-outcome', remoteId: null, statusCode: null, statusMessage: null }),
    ...review.accounts.flatMap((account) =>
      account.statements.map((statement) =>
        inventCollection(statement.collectionId, {
          documentIds: [statement.documentId!],
          ...(account.id === 'account-2' ? { connectionId: 'remote-1' } : {}),
        }),
      ),
    ),
  ];
  const documentOf = (collection: Collection): StatementDocument => ({
    id: collection.documentIds[0]!,
    caseId: collection.caseId,
    sha256: '9f2c4be1'.repeat(8),
    name: `${collection.documentIds[0]!.replace('document-', '').replace('account-', 'statement-')}.pdf`,
    size: 84_211 + collection.id.length * 1733,
    pages: collection.state === 'needs-input' ? null : 2,
    encryption: collection.state === 'needs-input' ? 'password' : 'none',
    addedAt: inventedNow,
  });
  const requireCollection = (id: string): Collection => {
    const found = collections.find((collection) => collection.id === id);
    if (found === undefined) throw new AppError('not-found', 'no such collection');
    return found;
  };
  const move = (id: string, state: CollectionState): Collection => {
    const at = collections.indexOf(requireCollection(id));
    const moved = { ...collections[at]!, state, challenge: null, failure: null };
    collections[at] = moved;
    return moved;
  };

  return {
    'collection.list': () => ({ entries: collections, next: null }),
    'collection.read': ({ id }) => ({
      collection: requireCollection(id),
      documents: [documentOf(requireCollection(id))],
    }),
    'collection.history': () => [
      { code: 1000, message: 'Received', time: '2026-11-21T09:29:31Z', seenAt: '2026-11-21T09:29:31.220Z' },
      { code: 1100, message: 'Reading page 1 of 2', time: '2026-11-21T09:29:32Z', seenAt: '2026-11-21T09:29:33.101Z' },
      { code: 1200, message: 'Finding tables', time: '2026-11-21T09:29:34Z', seenAt: '2026-11-21T09:29:35.440Z' },
      { code: 1300, message: 'Checking the balances', time: null, seenAt: '2026-11-21T09:29:37.020Z' },
      { code: 2000, message: 'Complete', time: '2026-11-21T09:29:38Z', seenAt: '2026-11-21T09:29:39.313Z' },
    ],
    'collection.fetchMissing': ({ id }) => ({ ...requireCollection(id), missing: [] }),
    'collection.serviceWord': () => null,
    'collection.retry': ({ id }) => move(id, 'waiting'),
    'collection.cancel': ({ id }) => move(id, 'cancelled'),
    'upload.pause': ({ id }) => ({ ...requireCollection(id), paused: true }),
    'upload.resume': ({ id }) => ({ ...requireCollection(id), paused: false }),
    'collection.answer': ({ id }) => move(id, 'collecting'),
    'collection.resolve': ({ id }) => move(id, 'waiting'),
  } satisfies Answers;
}
