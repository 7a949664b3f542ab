import type { Migration } from './migration.ts';

/**
 * The analyst's edits as a layer over what was read: `set_…` columns hold a correction or null, `now_…` what counts.
 * What was read can no longer be overwritten, which a trigger sees to. The journal of edits only grows.
 */
export const edits: Migration = {
  version: 6,
  name: 'edits',
  sql: `
ALTER TABLE statement_rows ADD COLUMN set_date TEXT;
ALTER TABLE statement_rows ADD COLUMN set_description TEXT;
ALTER TABLE statement_rows ADD COLUMN set_amount TEXT;
ALTER TABLE statement_rows ADD COLUMN set_amount_order BLOB;
ALTER TABLE statement_rows ADD COLUMN set_amount_units INTEGER;
ALTER TABLE statement_rows ADD COLUMN set_amount_places INTEGER;
ALTER TABLE statement_rows ADD COLUMN excluded INTEGER NOT NULL DEFAULT 0 CHECK (excluded IN (0, 1));
-- The same row is in an overlapping statement of the account, and is counted there.
ALTER TABLE statement_rows ADD COLUMN repeated INTEGER NOT NULL DEFAULT 0 CHECK (repeated IN (0, 1));
ALTER TABLE statement_rows ADD COLUMN flag TEXT CHECK (flag IN ('query', 'ok', 'important'));
ALTER TABLE statement_rows ADD COLUMN note TEXT;
ALTER TABLE statement_rows ADD COLUMN now_date TEXT;
ALTER TABLE statement_rows ADD COLUMN now_description TEXT AS (ifnull(set_description, description)) VIRTUAL;
ALTER TABLE statement_rows ADD COLUMN now_amount TEXT AS (ifnull(set_amount, amount)) VIRTUAL;
-- Written, not computed: an index of computed columns does not spare SQLite the row itself.
ALTER TABLE statement_rows ADD COLUMN now_amount_order BLOB;
ALTER TABLE statement_rows ADD COLUMN now_amount_units INTEGER;
ALTER TABLE statement_rows ADD COLUMN now_amount_places INTEGER;
ALTER TABLE statement_rows ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;
UPDATE statement_rows SET now_date = date, now_amount_order = amount_order, now_amount_units = amount_units,
  now_amount_places = amount_places;
CREATE TRIGGER what_counts_follows
AFTER UPDATE OF set_date, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, repeated
ON statement_rows BEGIN
  UPDATE statement_rows SET now_date = ifnull(set_date, date), counts = (excluded = 0 AND repeated = 0),
    now_amount_order = ifnull(set_amount_order, amount_order),
    now_amount_units = iif(set_amount IS NULL, amount_units, set_amount_units),
    now_amount_places = ifnull(set_amount_places, amount_places)
  WHERE row_key = new.row_key;
END;

-- Holds all that totals and filters need, so that they never read the rows themselves.
DROP INDEX rows_by_account;
CREATE INDEX rows_by_account ON statement_rows
  (account_key, now_date, row_key, statement_key, now_amount_order, now_amount_units, now_amount_places, counts);
-- Searches for an amount look for what counts.
DROP INDEX rows_by_amount;
CREATE INDEX rows_by_amount ON statement_rows (now_amount_order);
-- Few rows are marked; each mark finds its own.
CREATE INDEX flagged_rows ON statement_rows (account_key, flag) WHERE flag IS NOT NULL;
CREATE INDEX noted_rows ON statement_rows (account_key) WHERE note IS NOT NULL;
CREATE INDEX excluded_rows ON statement_rows (account_key) WHERE excluded = 1;
CREATE INDEX repeated_rows ON statement_rows (account_key) WHERE repeated = 1;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL;

CREATE TRIGGER what_was_read_stays
BEFORE UPDATE OF date, description, amount, amount_order, amount_units, amount_places, balance ON statement_rows BEGIN
  SELECT RAISE(ABORT, 'what was read is never overwritten');
END;

CREATE TABLE tags (
  tag_key INTEGER PRIMARY KEY AUTOINCREMENT,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  UNIQUE (case_key, name)
) STRICT;
CREATE TABLE row_tags (
  row_key INTEGER NOT NULL REFERENCES statement_rows ON DELETE CASCADE,
  tag_key INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (row_key, tag_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX row_tags_by_tag ON row_tags (tag_key, row_key);

-- What the statement prints beside its rows, so that they can be judged again; null where an earlier version took it.
ALTER TABLE statements ADD COLUMN printed TEXT CHECK (json_valid(printed));
ALTER TABLE statements ADD COLUMN set_opening TEXT;
ALTER TABLE statements ADD COLUMN set_closing TEXT;
ALTER TABLE statements ADD COLUMN figure_edits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE statements ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
-- The verdict with the edits; null where no figure is edited.
ALTER TABLE statements ADD COLUMN set_verdict TEXT CHECK (json_valid(set_verdict));
ALTER TABLE statements ADD COLUMN set_verdict_state TEXT;
ALTER TABLE statements ADD COLUMN set_breaks_at INTEGER;
ALTER TABLE statements ADD COLUMN locked_by TEXT;
ALTER TABLE statements ADD COLUMN locked_at TEXT;
ALTER TABLE statements ADD COLUMN locked_digest TEXT;
ALTER TABLE statements ADD COLUMN lock_changed INTEGER NOT NULL DEFAULT 0 CHECK (lock_changed IN (0, 1));

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
  superseded INTEGER NOT NULL DEFAULT 0 CHECK (superseded IN (0, 1))
) STRICT;
CREATE INDEX edit_steps_by_case ON edit_steps (case_key, kind, undone_by);
CREATE INDEX edit_steps_by_undo ON edit_steps (undone_by);
CREATE INDEX edit_steps_by_step ON edit_steps (of_step);

CREATE TABLE edits (
  edit_key INTEGER PRIMARY KEY AUTOINCREMENT,
  step_key INTEGER NOT NULL REFERENCES edit_steps ON DELETE CASCADE,
  -- Null of an edit to a balance, and of a row that a later fetch no longer brought.
  row_key INTEGER REFERENCES statement_rows ON DELETE SET NULL,
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
`,
};
