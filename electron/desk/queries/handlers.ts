import type { CallName } from '../../../shared/contract.ts';
import { mostEdited } from '../../../shared/editedFields.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, Review } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { searchRows } from '../cases/searchRows.ts';
import type { LongCases } from '../longCases.ts';
import type { Handlers } from '../calls/dispatch.ts';

/** Calls about the rows of one case: a long one is held in memory by whoever answers them. */
export const rowCalls = ['review.open', 'review.rows', 'rows.select'] as const satisfies CallName[];

/** Calls that are answered from lists and single entries. */
export const listCalls = [
  ...(['case.list', 'case.counts', 'case.read', 'case.related', 'search.rows'] as const),
  ...(['collection.list', 'collection.read', 'collection.history'] as const),
  ...(['collection.serviceWord', 'collection.products'] as const),
  ...(['edits.state', 'edits.history', 'edits.tags', 'review.outline'] as const),
] satisfies CallName[];

/** A call that only reads the store. */
export type QueryCall = (typeof rowCalls)[number] | (typeof listCalls)[number];

type Dependencies = {
  store: Store;
  longCases: LongCases;
  openReview: (caseId: Id) => Promise<Review>;
  /** Called before rows of a case are read, in the same moment. @throws where others have to be asked for them */
  guard?: (caseId: Id) => void;
};

/** The calls that only read the store: the same in the thread of the desk and in those that read beside it. */
export function createQueryHandlers(deps: Dependencies): Pick<Handlers, QueryCall> {
  const { store, longCases, openReview, guard = () => undefined } = deps;
  const requireCase = (id: Id) => store.cases.find(id) ?? missing('case');
  const requireCollection = (id: Id) => store.collections.find(id) ?? missing('collection');
  const rowsOf = <T>(caseId: Id, read: () => T): T =>
    store.snapshot(() => {
      guard(caseId);
      return read();
    });
  return {
    'case.list': (request) => store.cases.page(request),
    'case.counts': () => store.cases.counts(),
    'case.read': ({ id }) => requireCase(id),
    'case.related': ({ id }) => store.cases.related(requireCase(id).id),
    'search.rows': ({ search, limit }) => searchRows(store.rowSearch, search, limit),
    'collection.list': ({ caseId, ...request }) => store.collections.pageOfCase(requireCase(caseId).id, request),
    'collection.read': ({ id }) => ({
      collection: requireCollection(id),
      documents: store.collections.documents(id),
    }),
    'collection.history': ({ id }) => store.collections.history(requireCollection(id).id),
    'collection.serviceWord': ({ id }) => store.serviceWords.find(requireCollection(id).id),
    'collection.products': ({ id }) => store.products.newestOf(requireCollection(id).id),
    'edits.state': ({ caseId }) => store.edits.state(caseId),
    'edits.history': ({ caseId, ...request }) => store.edits.history(caseId, request),
    'edits.tags': ({ caseId }) => store.edits.tags(caseId),
    'review.outline': ({ caseId }) => store.statements.outlineOfCase(requireCase(caseId).id),
    async 'review.open'({ caseId }) {
      const review = await openReview(caseId);
      // By the time that a filter is asked for, its rows are there.
      void longCases.expect(caseId);
      return review;
    },
    async 'review.rows'(query) {
      requireCase(query.caseId);
      if (!store.statements.isReady(query)) await longCases.ready(query.caseId, query.sort);
      return rowsOf(query.caseId, () => store.statements.page(query));
    },
    async 'rows.select'({ query, ranges }) {
      await longCases.ready(query.caseId, query.sort);
      const { ids, ...totals } = rowsOf(query.caseId, () => store.statements.select(query, ranges));
      return { ...totals, ids: ids.length > mostEdited ? null : [...ids] };
    },
  };
}

function missing(what: string): never {
  throw new AppError('not-found', `no such ${what}`);
}
