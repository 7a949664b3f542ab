import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { Store } from '../../store/store.ts';
import { collectionsOf } from '../cases/everyCase.ts';
import type { FoundProblem } from './foundProblem.ts';

/** Files of a case that are not read, and what of summaries could not be. */
export function problemsOfFiles(store: Store, caseId: Id, accounts: readonly ReviewAccount[]): FoundProblem[] {
  const read = new Set(accounts.flatMap(({ statements }) => statements.map(({ collectionId }) => collectionId)));
  const unreadable = store.statements.unreadableByCollection(caseId);
  const nowhere = { account: null, statement: null, position: null };
  return [
    ...[...unreadable].map(([collectionId, sentences]): FoundProblem => ({
      id: `parts ${collectionId}`,
      kind: 'unread',
      ...nowhere,
      matter: { what: 'parts', collectionId, sentences },
    })),
    ...collectionsOf(store, caseId)
      .filter(({ id, state }) => (state === 'ready' || state === 'reviewed' ? !read.has(id) : state !== 'cancelled'))
      .map(({ id, state, documentIds }): FoundProblem => {
        const names = documentIds.flatMap((documentId) => store.documents.find(documentId)?.name ?? []);
        // A case that is marked as reviewed says nothing new of its files.
        const now = state === 'reviewed' ? 'ready' : state;
        const matter = { what: 'file', collectionId: id, names, state: now } as const;
        return { id: `file ${id}`, kind: 'file', ...nowhere, matter };
      }),
  ];
}
