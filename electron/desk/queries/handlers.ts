import { mostEdited } from '../../../shared/cases/editedFields.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import { searchRows } from '../cases/searchRows.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import { alikeRows } from '../problems/alikeRows.ts';
import { listProblems, openOfStatements } from '../problems/problemList.ts';
import type { Reviews } from '../review/review.ts';

/** The calls that only read the store: the same in the thread of the desk and in those that read beside it. */
export function createQueryHandlers(store: Store, reviews: Pick<Reviews, 'shown'>): Pick<Handlers, QueryCall> {
  const requireCase = (id: Id) => store.cases.find(id) ?? missing('case');
  const requireCollection = (id: Id) => store.collections.find(id) ?? missing('collection');
  return {
    'accuracy.read': () => store.snapshot(() => store.accuracy.read()),
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
    'edits.tags': ({ caseId }) =>
      store.snapshot(() =>
        store.edits.tags(caseId).map((tag) => {
          const { sums } = store.statements.page({ caseId, tag: tag.name, sort: 'date', offset: 0, limit: 0 });
          return { ...tag, sums };
        }),
      ),
    'review.outline': ({ caseId }) => store.statements.outlineOfCase(requireCase(caseId).id),
    'review.open': ({ caseId }) => reviews.shown(caseId),
    'review.totals': (query) =>
      store.snapshot(() => store.statements.monthSums({ ...query, caseId: requireCase(query.caseId).id })),
    'review.rows': (query) =>
      store.snapshot(() => store.statements.page({ ...query, caseId: requireCase(query.caseId).id })),
    'problems.list': (query) =>
      store.snapshot(() => listProblems(store, reviews.shown(requireCase(query.caseId).id).accounts, query)),
    'problems.ofStatements': ({ caseId }) =>
      store.snapshot(() => openOfStatements(store, reviews.shown(requireCase(caseId).id).accounts, caseId)),
    'problems.alike': ({ caseId, rowId }) => store.snapshot(() => alikeRows(store, requireCase(caseId).id, rowId)),
    'rows.select'({ query, ranges }) {
      const { ids, ...totals } = store.snapshot(() => store.statements.select(query, ranges));
      return { ...totals, ids: ids.length > mostEdited ? null : [...ids] };
    },
  };
}

function missing(what: string): never {
  throw new AppError('not-found', `no such ${what}`);
}
