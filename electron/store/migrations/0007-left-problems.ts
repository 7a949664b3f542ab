import type { Migration } from './migration.ts';

/**
 * Problems that the analyst puts aside with a reason, and checks that are overruled. Rows in doubt have an index of their
 * own, so that they are listed without reading a long statement.
 */
export const leftProblems: Migration = {
  version: 7,
  name: 'left-problems',
  sql: `
CREATE TABLE left_problems (
  problem_id TEXT PRIMARY KEY,
  -- One of them: what it is about, and goes with.
  statement_key INTEGER REFERENCES statements ON DELETE CASCADE,
  collection_key INTEGER REFERENCES collections ON DELETE CASCADE,
  -- Reason, who and when, and a digest of what the problem said then: where it says anything else, it is open again.
  note TEXT NOT NULL CHECK (json_valid(note))
) STRICT, WITHOUT ROWID;
CREATE INDEX left_problems_by_statement ON left_problems (statement_key);
CREATE INDEX left_problems_by_collection ON left_problems (collection_key);
CREATE INDEX doubtful_rows ON statement_rows (statement_key, position) WHERE doubtful <> 0;
-- The checks that the analyst overruled, by name, with what they said, reason, who and when.
ALTER TABLE statements ADD COLUMN overruled TEXT CHECK (json_valid(overruled));
`,
};
