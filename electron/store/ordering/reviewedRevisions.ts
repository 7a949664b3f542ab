import type { Database } from '../database/database.ts';

type Revision = { revision: number; /** Nothing of it has changed since it was marked as reviewed. */ stands: boolean };

/** The revisions of the statements of cases, by their numbers. */
export function reviewedRevisions(database: Database, cases: readonly number[]): Map<number, Revision> {
  return new Map(
    database
      .sql<{ key: number; revision: number; stands: 0 | 1 }>(
        `SELECT statement_key AS key, revision, revision IS reviewed_revision AS stands
         FROM statements JOIN accounts USING (account_key) WHERE case_key IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(cases))
      .map(({ key, revision, stands }) => [key, { revision, stands: stands === 1 }]),
  );
}

/**
 * Statements that only a step had counted anew, and that are what they were again, stand as they were reviewed.
 * @param before their revisions before the step was taken back
 */
export function stillReviewed(
  database: Database,
  counted: readonly (readonly [statement: number, before: number, after: number])[],
  before: ReadonlyMap<number, Revision>,
): void {
  for (const [key, reviewed, after] of counted) {
    if (before.get(key)?.revision !== after) continue;
    database
      .sql('UPDATE statements SET reviewed_revision = revision WHERE statement_key = ? AND reviewed_revision = ?')
      .run(key, reviewed);
  }
}
