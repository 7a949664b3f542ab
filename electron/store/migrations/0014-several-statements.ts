import type { Migration } from './migration.ts';

/**
 * What several statements are judged by: the days of a statement's rows, and a hash of what it holds, by which the same
 * statement is known again; null of what an earlier version took until it is added up again. The outcome is kept beside
 * the case, so that lists need not compare its statements; null where there is none yet.
 */
export const severalStatements: Migration = {
  version: 14,
  name: 'several-statements',
  sql: `
ALTER TABLE statements ADD COLUMN first_day TEXT;
ALTER TABLE statements ADD COLUMN last_day TEXT;
ALTER TABLE statements ADD COLUMN content TEXT;
UPDATE statements SET
  first_day = (SELECT min(now_date) FROM statement_rows r WHERE r.statement_key = statements.statement_key AND excluded = 0),
  last_day = (SELECT max(now_date) FROM statement_rows r WHERE r.statement_key = statements.statement_key AND excluded = 0);
ALTER TABLE cases ADD COLUMN verdict TEXT;
ALTER TABLE cases ADD COLUMN verdicts TEXT CHECK (json_valid(verdicts));
CREATE INDEX cases_by_verdict ON cases (verdict);
`,
};
