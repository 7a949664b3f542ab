/** The journal of edits, which only grows, and the layouts that were learned from them. */
export const edits = `
-- What the analyst does in one go, and what one undo takes back.
CREATE TABLE edit_steps (
  step_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('edit', 'undo', 'redo', 'lock', 'unlock')),
  source TEXT NOT NULL CHECK (source IN ('analyst', 'repair')),
  reason TEXT,
  who TEXT NOT NULL,
  made_at TEXT NOT NULL,
  -- The step that an undo or redo is of.
  of_step INTEGER REFERENCES edit_steps,
  -- Of an edit: the undo that took it back, null while it stands.
  undone_by INTEGER REFERENCES edit_steps,
  -- Of an undone edit: a later edit came, so that it cannot be done again.
  superseded INTEGER NOT NULL DEFAULT 0 CHECK (superseded IN (0, 1)),
  -- Of a step of which a part is in another case: the step that it is a part of, by which it stands in the order of steps.
  part_of INTEGER
) STRICT;
CREATE INDEX edit_steps_by_case ON edit_steps (case_key, kind, undone_by);
CREATE INDEX edit_steps_by_undo ON edit_steps (undone_by);
CREATE INDEX edit_steps_by_step ON edit_steps (of_step);

-- One field of one row or statement, before and after.
CREATE TABLE edits (
  edit_key INTEGER PRIMARY KEY AUTOINCREMENT,
  step_key INTEGER NOT NULL REFERENCES edit_steps ON DELETE CASCADE,
  -- Null of an edit to a balance, and of a row that a later fetch no longer brought. No foreign key, as in row_tags.
  row_key INTEGER,
  statement_key INTEGER REFERENCES statements ON DELETE SET NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  -- Where it stood, in words of its own, for the history.
  place TEXT NOT NULL CHECK (json_valid(place))
) STRICT;
CREATE INDEX edits_by_step ON edits (step_key);
CREATE INDEX edits_by_row ON edits (row_key);
CREATE INDEX edits_by_statement ON edits (statement_key);

-- Marks that made a kind of statement hold, for the next of its kind.
CREATE TABLE layouts (
  layout_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  -- The bank whose statement it was learned from.
  bank TEXT,
  -- The edit that it came with: it is there as long as that stands, and goes once the edit can no longer be done again.
  step_key INTEGER REFERENCES edit_steps ON DELETE SET NULL,
  made_at TEXT NOT NULL,
  -- Statements that were recognised by it, and those of them that were proved under it.
  used INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX layouts_by_step ON layouts (step_key) WHERE step_key IS NOT NULL;
CREATE TRIGGER layouts_of_superseded_steps AFTER UPDATE OF superseded ON edit_steps WHEN new.superseded = 1 BEGIN
  DELETE FROM layouts WHERE step_key = new.step_key;
END;
CREATE TRIGGER layouts_of_undone_steps BEFORE DELETE ON edit_steps WHEN old.undone_by IS NOT NULL BEGIN
  DELETE FROM layouts WHERE step_key = old.step_key;
END;
`;
