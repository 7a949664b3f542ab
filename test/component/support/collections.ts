import type { Collection } from '../../../shared/model/collection.ts';
import type { Answers } from './fakeBridge.ts';

/** A case with these collections and no others. */
export const withCollections = (...collections: Collection[]): Answers => ({
  'collection.list': () => ({ entries: collections, next: null }),
  'collection.read': ({ id }) => ({
    collection: collections.find((collection) => collection.id === id)!,
    documents: [
      {
        id: `document-${id}`,
        caseId: 'case-1',
        sha256: 'ab'.repeat(32),
        name: `${id}.pdf`,
        size: 84_211,
        pages: 3,
        encryption: 'none',
        addedAt: '2026-11-21T09:00:00.000Z',
      },
    ],
  }),
});
