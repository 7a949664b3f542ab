import type { Migration } from './migration.ts';

/** Statements can be moved from case to case and taken back: what was hidden by it, and a journal of the desk. */
export const orderedCases: Migration = {
  version: 6,
  name: 'ordered-cases',
  sql: `
-- The case with which this one is hidden: the one it was merged into, or from which what it holds was removed.
ALTER TABLE cases ADD COLUMN hidden_with INTEGER REFERENCES cases ON DELETE CASCADE;
-- Grows whenever statements come from another case or leave for one.
ALTER TABLE cases ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;
-- How many statements it had when it was marked as reviewed; null of a mark that an earlier version made.
ALTER TABLE cases ADD COLUMN reviewed_statements INTEGER;
-- Holders that the analyst keeps together in it.
ALTER TABLE cases ADD COLUMN kept_together TEXT CHECK (json_valid(kept_together));
CREATE INDEX hidden_cases ON cases (hidden_with) WHERE hidden_with IS NOT NULL;

-- Of a step of which a part is in another case: the step that it is a part of, by which it stands in the order of steps.
ALTER TABLE edit_steps ADD COLUMN part_of INTEGER;

CREATE TABLE case_steps (
  step_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('move', 'split', 'merge', 'remove')),
  who TEXT NOT NULL,
  made_at TEXT NOT NULL,
  undone_at TEXT,
  -- What moved, and what taking it back needs.
  detail TEXT NOT NULL CHECK (json_valid(detail))
) STRICT;
CREATE TABLE cases_of_steps (
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  step_key INTEGER NOT NULL REFERENCES case_steps ON DELETE CASCADE,
  PRIMARY KEY (case_key, step_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX cases_of_steps_by_step ON cases_of_steps (step_key);
`,
};
