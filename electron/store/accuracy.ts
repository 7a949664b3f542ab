import type { Accuracy, BankAccuracy, CategoryAccuracy } from '../../shared/calls/accuracy.ts';
import { isCategoryCode } from '../../shared/categories/codes.ts';
import type { Database } from './database/database.ts';

const reviewed = `statement_rows r JOIN accounts a USING (account_key) JOIN cases c USING (case_key)
  WHERE c.review_state = 'reviewed'`;
const wasRead = 'r.origin IS NULL';
const newDates = '(r.set_date IS NOT NULL OR r.set_transaction_date IS NOT NULL OR r.set_value_date IS NOT NULL)';
const changed = `(r.set_amount IS NOT NULL OR ${newDates} OR r.set_description IS NOT NULL OR r.excluded = 1)`;

/** What reviewers had to change. */
export function createAccuracy(database: Database) {
  return {
    read: (): Accuracy => ({
      cases: database.values<number>(`SELECT count(*) FROM cases WHERE review_state = 'reviewed'`)[0] ?? 0,
      banks: database
        .sql<BankAccuracy>(
          `SELECT a.bank AS bank, count(DISTINCT r.statement_key) AS statements,
             count(*) FILTER (WHERE ${wasRead}) AS rows,
             count(*) FILTER (WHERE ${wasRead} AND NOT ${changed}) AS right,
             count(*) FILTER (WHERE ${wasRead} AND r.set_amount IS NOT NULL) AS amounts,
             count(*) FILTER (WHERE ${wasRead} AND ${newDates}) AS dates,
             count(*) FILTER (WHERE ${wasRead} AND r.set_description IS NOT NULL) AS descriptions,
             count(*) FILTER (WHERE ${wasRead} AND r.excluded = 1) AS noRows,
             count(*) FILTER (WHERE r.origin IS NOT NULL) AS missed
           FROM ${reviewed} GROUP BY a.bank ORDER BY rows DESC, a.bank`,
        )
        .all(),
      categories: database
        .sql<{ code: string; state: CategoryAccuracy['state']; rows: number; right: number }>(
          `SELECT r.category AS code, r.category_state AS state, count(*) AS rows,
             count(*) FILTER (WHERE r.set_category IS NULL OR r.set_category = r.category) AS right
           FROM ${reviewed} AND r.category_state IN ('certain', 'proposed') AND r.excluded = 0
           GROUP BY code, state ORDER BY rows DESC, code, state`,
        )
        .all()
        .flatMap(({ code, ...found }) => (isCategoryCode(code) ? [{ ...found, code }] : [])),
    }),
  };
}
