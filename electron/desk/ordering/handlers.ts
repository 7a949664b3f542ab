import type { OrderingCalls } from '../../../shared/calls/ordering.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { CaseOrdering } from './ordering.ts';

/** The calls that order statements into cases. */
export function createOrderingHandlers({
  store,
  ordering,
}: {
  store: Store;
  ordering: CaseOrdering;
}): Pick<Handlers, keyof OrderingCalls> {
  return {
    'statements.move': ({ collectionIds, to }) => ordering.move(collectionIds, to),
    'statements.remove': ({ collectionIds }) => ordering.remove(collectionIds),
    'case.split': ({ id, parts }) => ordering.split(id, parts),
    'case.merge': ({ ids, into }) => ordering.merge(ids, into),
    'case.keepTogether'({ id, holders }) {
      store.ordering.keepTogether(id, holders);
      return null;
    },
    'case.keptTogether': ({ id }) => store.ordering.keptTogether(id),
    'statements.review'({ caseId, statementIds, reviewed }) {
      ordering.review(caseId, statementIds, reviewed);
      return null;
    },
    'caseSteps.list': ({ caseId }) => store.ordering.steps(caseId),
    'caseSteps.takeBack': ({ id }) => ordering.takeBack(id),
  };
}
