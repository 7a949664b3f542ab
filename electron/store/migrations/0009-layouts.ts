import type { Migration } from './migration.ts';

/** Marks that made a kind of statement hold are kept for the next of its kind. */
export const layouts: Migration = {
  version: 9,
  name: 'layouts',
  sql: `
CREATE TABLE layouts (
  layout_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  made_at TEXT NOT NULL,
  -- Statements that were recognised by it, and those of them that were proved under it.
  used INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0
) STRICT;
`,
};
