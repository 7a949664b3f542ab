import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import { digestOf } from './statementDigest.ts';

/** What statements come to that stand as they were reviewed, by their ids. */
type StandingReviews = ReadonlyMap<Id, string>;

export function createReviewKeeping(database: Database) {
  const reviewed = (collectionId: Id, condition: string): Map<Id, string> =>
    new Map(
      database
        .sql<{ id: Id; key: number; state: string }>(
          `SELECT s.id, s.statement_key AS key, ifnull(s.set_verdict_state, s.verdict_state) AS state
           FROM statements s JOIN collections c USING (collection_key) WHERE c.id = ? AND s.reviewed_at IS NOT NULL ${condition}`,
        )
        .all(collectionId)
        .map(({ id, key, state }) => [id, `${state} ${digestOf(database, key)}`]),
    );
  return {
    standingReviews: (collectionId: Id): StandingReviews =>
      reviewed(collectionId, 'AND s.reviewed_revision = s.revision'),
    /** Statements that were read again and came out the same stand as they were reviewed. */
    keepReviews(collectionId: Id, before: StandingReviews): void {
      if (before.size === 0) return;
      for (const [id, now] of reviewed(collectionId, '')) {
        if (before.get(id) !== now) continue;
        database.sql('UPDATE statements SET reviewed_revision = revision WHERE id = ?').run(id);
      }
    },
  };
}
