import type { DeskParts } from '../parts.ts';
import { createHash } from 'node:crypto';
import type { CategoryRule } from '../../../shared/categories/categoryRule.ts';
import type { CategoryCount } from '../../../shared/categories/evidence.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Computing } from '../../analysis/computing.ts';
import { analysedRows } from '../analysis/analysedRows.ts';
import type { Events } from '../calls/events.ts';
import type { Reviews } from '../review/review.ts';
import type { CategoryRules } from './categoryRules.ts';

/** The categories of the rows of cases, stored with them. */
export type Categories = {
  /**
   * How many rows have each category, once those of the case are up to date: computed where rows have changed since.
   * @throws {AppError} `not-found`
   */
  ofCase(caseId: Id): Promise<CategoryCount[]>;
};

const digestOf = (rules: readonly CategoryRule[]): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12);

type Dependencies = Pick<DeskParts, 'store'> & {
  reviews: Pick<Reviews, 'open'>;
  events: Pick<Events, 'emit'>;
  computing: Pick<Computing, 'compute'>;
  categoryRules: Pick<CategoryRules, 'list'>;
};

/** Grows with the engine and its words: what an earlier one has stored is computed again. */
const engine = 6;
/** Rows may change while they are computed over; then they are read again. */
const tries = 3;

export function createCategories({ store, reviews, events, computing, categoryRules }: Dependencies): Categories {
  const running = new Map<Id, Promise<void>>();
  const stateOf = (caseId: Id): string =>
    `${String(engine)} ${digestOf(categoryRules.list())} ${store.statements.stateOfCase(caseId)}`;
  const isCurrent = (caseId: Id): boolean => store.statements.ledgerOf(caseId) === stateOf(caseId);

  async function bringUpToDate(caseId: Id): Promise<void> {
    for (let left = tries; left > 0 && !isCurrent(caseId); left--) {
      const of = stateOf(caseId);
      const { accounts } = reviews.open(caseId);
      const entries = await computing.compute('categories', {
        accounts,
        rules: usualRules,
        categoryRules: categoryRules.list(),
        rowsOf: (statementId) => analysedRows(store, caseId, statementId),
      });
      if (stateOf(caseId) !== of) continue;
      if (store.statements.keepLedger(caseId, entries, of) > 0) events.emit('review.changed', { caseId });
    }
  }

  return {
    async ofCase(caseId) {
      const before = running.get(caseId);
      const work = before ?? bringUpToDate(caseId).finally(() => running.delete(caseId));
      if (before === undefined) running.set(caseId, work);
      await work;
      return store.statements.categoryCounts(caseId);
    },
  };
}
