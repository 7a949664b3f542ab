import type { Migration } from './migration.ts';

/** Named sets of rows that are left out, each part with the rows it names or the filter it is. */
export const scenarios: Migration = {
  version: 4,
  name: 'scenarios',
  sql: `
CREATE TABLE scenarios (
  scenario_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL,
  leave_out TEXT NOT NULL CHECK (json_valid(leave_out)),
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX scenarios_by_case ON scenarios (case_key);
`,
};
