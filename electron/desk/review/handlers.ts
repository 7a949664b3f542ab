import type { ReviewCalls } from '../../../shared/calls/review.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Cases } from '../cases/cases.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { LongCases } from '../longCases.ts';
import type { Reviews } from './review.ts';

type Dependencies = Pick<DeskDependencies, 'store'> & { cases: Cases; reviews: Reviews; longCases: LongCases };

/** The calls of the review. */
export function createReviewHandlers(deps: Dependencies): Pick<Handlers, keyof ReviewCalls> {
  const { store, cases, reviews, longCases } = deps;
  return {
    async 'review.open'({ caseId }) {
      const review = await reviews.shown(caseId);
      // By the time that a filter is asked for, its rows are there.
      void longCases.expect(caseId);
      return review;
    },
    async 'review.rows'(query) {
      cases.require(query.caseId);
      if (!store.statements.isReady(query)) await longCases.ready(query.caseId, query.sort);
      return store.statements.page(query);
    },
  };
}
