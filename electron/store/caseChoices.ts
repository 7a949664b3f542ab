import { caseShows, type CaseShow } from '../../shared/calls/home.ts';
import type { Database } from './database.ts';

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
  'not-proved': `EXISTS (SELECT 1 FROM accounts a JOIN statements s USING (account_key)
    WHERE a.case_key = c.case_key AND s.verdict_state <> 'reconciled')`,
  reviewed: `c.review_state = 'reviewed'`,
};

/** A condition over `cases c`. */
export function conditionOfShow(show: CaseShow | undefined): string {
  return conditions[show ?? 'all'];
}

/** How many cases each choice holds. */
export function countCases(database: Database): Record<CaseShow, number> {
  const counts = caseShows.map((show) => `count(*) FILTER (WHERE ${conditions[show]}) AS "${show}"`);
  return database.sql<Record<CaseShow, number>>(`SELECT ${counts.join(', ')} FROM cases c`).get()!;
}
