import type { Migration } from './migration.ts';

/**
 * Tags and edits no longer refer to rows by a foreign key, for which SQLite runs two programs with a table each for every
 * row that is removed: what removes rows lets go of both in one statement each.
 */
export const rowsGoAlone: Migration = {
  version: 5,
  name: 'rows-go-alone',
  sql: `
CREATE TABLE tags_of_rows (
  row_key INTEGER NOT NULL,
  tag_key INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (row_key, tag_key)
) STRICT, WITHOUT ROWID;
INSERT INTO tags_of_rows SELECT row_key, tag_key FROM row_tags;
DROP TABLE row_tags;
ALTER TABLE tags_of_rows RENAME TO row_tags;
CREATE INDEX row_tags_by_tag ON row_tags (tag_key, row_key);

CREATE TABLE edits_of_steps (
  edit_key INTEGER PRIMARY KEY AUTOINCREMENT,
  step_key INTEGER NOT NULL REFERENCES edit_steps ON DELETE CASCADE,
  -- Null of an edit to a balance, and of a row that a later fetch no longer brought.
  row_key INTEGER,
  statement_key INTEGER REFERENCES statements ON DELETE SET NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  -- Where it stood, in words of its own, for the history.
  place TEXT NOT NULL CHECK (json_valid(place))
) STRICT;
INSERT INTO edits_of_steps SELECT edit_key, step_key, row_key, statement_key, field, before, after, place FROM edits;
DROP TABLE edits;
ALTER TABLE edits_of_steps RENAME TO edits;
CREATE INDEX edits_by_step ON edits (step_key);
CREATE INDEX edits_by_row ON edits (row_key);
CREATE INDEX edits_by_statement ON edits (statement_key);
`,
};
