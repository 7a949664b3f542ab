import type { Id } from '../../../shared/model.ts';
import { isReconciled, type Outstanding } from '../../../shared/review.ts';
import type { Store } from '../../store/store.ts';
import { collectionsOf } from './collectionsOf.ts';
import { judgedCase } from '../statements/judgedCase.ts';

/** What of a case is not read, does not reconcile or does not follow, statements first. */
export function outstandingOf(store: Store, caseId: Id): Outstanding[] {
  const { accounts } = judgedCase(store, caseId);
  const read = new Set(accounts.flatMap(({ statements }) => statements.map(({ collectionId }) => collectionId)));
  const parts = store.statements.unreadableOfCase(caseId).length;
  return [
    ...accounts.flatMap(({ bank, number, statements }) =>
      statements
        .filter(({ verdict }) => !isReconciled(verdict.state))
        .map(({ id, periodStart, periodEnd, verdict }): Outstanding => ({
          ...{ what: 'statement', statementId: id, bank, number, periodStart, periodEnd, state: verdict.state },
        })),
    ),
    ...accounts.flatMap(({ id, bank, number, currency, verdict }) =>
      verdict.breaks.map((found): Outstanding => ({ what: 'break', accountId: id, bank, number, currency, found })),
    ),
    ...collectionsOf(store, caseId)
      .filter(({ id, state }) => (state === 'ready' || state === 'reviewed' ? !read.has(id) : state !== 'cancelled'))
      .map(({ id, state, documentIds }): Outstanding => ({
        what: 'collection',
        collectionId: id,
        names: documentIds.flatMap((documentId) => store.documents.find(documentId)?.name ?? []),
        state,
      })),
    ...(parts === 0 ? [] : [{ what: 'unreadable' as const, parts }]),
  ];
}
