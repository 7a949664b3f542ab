/** The journal of what the analyst did, which only grows, and the layouts that were learned from edits. */
export const edits = `
-- One action of an analyst, which one undo takes back: edits of a case, and moves of statements between cases.
CREATE TABLE steps (
  step_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL
    CHECK (kind IN ('edit', 'undo', 'redo', 'lock', 'unlock', 'move', 'split', 'merge', 'remove')),
  source TEXT NOT NULL DEFAULT 'analyst' CHECK (source IN ('analyst', 'repair')),
  reason TEXT,
  who TEXT NOT NULL,
  made_at TEXT NOT NULL,
  -- The step that an undo or redo is of.
  of_step INTEGER REFERENCES steps ON DELETE CASCADE
) STRICT;
CREATE INDEX steps_by_step ON steps (of_step) WHERE of_step IS NOT NULL;

-- One value of a step, before and after. An undo and a redo have the values that they are of.
CREATE TABLE edits (
  edit_key INTEGER PRIMARY KEY AUTOINCREMENT,
  step_key INTEGER NOT NULL REFERENCES steps ON DELETE CASCADE,
  -- The case in which it is told: it goes along where its statement comes into another.
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  -- Of an edit, null at the head of a statement, and of a row that a later fetch no longer brought: no foreign key, as in
  -- row_tags. Of any other step, a row of the table that the field names.
  row_key INTEGER,
  statement_key INTEGER REFERENCES statements ON DELETE SET NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  -- Where it stood, in words of its own, for the history; null of what is no edit.
  place TEXT CHECK (json_valid(place)),
  -- 1 while it stands, 0 once undone, null of what cannot be undone itself: an undo, a redo or a lock.
  standing INTEGER CHECK (standing IN (0, 1)),
  -- The step by which it stands or was taken back.
  turned_by INTEGER NOT NULL
) STRICT;
CREATE INDEX edits_by_step ON edits (step_key);
CREATE INDEX edits_by_case ON edits (case_key, step_key);
CREATE INDEX edits_to_turn ON edits (case_key, standing, turned_by) WHERE standing IS NOT NULL AND place IS NOT NULL;
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
  step_key INTEGER REFERENCES steps ON DELETE SET NULL,
  made_at TEXT NOT NULL,
  -- Statements that were recognised by it, and those of them that were proved under it.
  used INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX layouts_by_step ON layouts (step_key) WHERE step_key IS NOT NULL;
`;
