import type { CaseShow } from '../../../shared/cases/caseShows.ts';
import type { Database } from '../database/database.ts';

const anyCollection = (condition: string): string =>
  `EXISTS (SELECT 1 FROM collections WHERE case_key = c.case_key AND ${condition})`;

/** Waits for a person, or may have gone wrong. */
const needsAttention = `(state IN ('needs-input', 'failed', 'unknown-outcome') OR stuck = 1)`;
const atWork = `state IN ('waiting', 'sending', 'collecting', 'fetching')`;

/** What a case `c` must fulfil to be in each choice. */
const conditions: Record<CaseShow, string> = {
  all: 'TRUE',
  attention: anyCollection(needsAttention),
  working: anyCollection(atWork),
  'to-review': `c.review_state = 'open' AND ${anyCollection(`state = 'ready'`)}
    AND NOT ${anyCollection(`(${needsAttention} OR ${atWork})`)}`,
  'not-proved': `c.verdict <> 'reconciled'`,
  reviewed: `c.review_state = 'reviewed'`,
  'policy-meets': `c.policy = 'meets'`,
  'policy-look': `c.policy = 'look'`,
  'policy-fails': `c.policy = 'fails'`,
};

/** A condition over `cases c`. */
export function conditionOfShow(show: CaseShow | undefined): string {
  return conditions[show ?? 'all'];
}

/**
 * How many cases each choice holds. Each collection is looked at once, which over 20,000 cases takes a quarter of asking
 * each case.
 */
export function countCases(database: Database): Record<CaseShow, number> {
  return database
    .sql<Record<CaseShow, number>>(
      `WITH work AS (
         SELECT case_key, max(${needsAttention}) AS attention, max(${atWork}) AS working, max(state = 'ready') AS ready
         FROM collections GROUP BY case_key
       )
       SELECT
         count(*) AS "all",
         count(*) FILTER (WHERE w.attention) AS attention,
         count(*) FILTER (WHERE w.working) AS working,
         count(*) FILTER (WHERE w.ready AND NOT w.attention AND NOT w.working AND c.review_state = 'open') AS "to-review",
         count(*) FILTER (WHERE ${conditions['not-proved']}) AS "not-proved",
         count(*) FILTER (WHERE c.review_state = 'reviewed') AS reviewed,
         count(*) FILTER (WHERE ${conditions['policy-meets']}) AS "policy-meets",
         count(*) FILTER (WHERE ${conditions['policy-look']}) AS "policy-look",
         count(*) FILTER (WHERE ${conditions['policy-fails']}) AS "policy-fails"
       FROM cases c LEFT JOIN work w USING (case_key) WHERE c.hidden_with IS NULL`,
    )
    .one();
}
