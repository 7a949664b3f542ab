/**
 * What is reviewed: accounts, statements and rows, the analyst's layer over what was read (`set_…` holds a correction or
 * null, `now_…` what counts), and the journal of edits, which only grows. Dates are `YYYY-MM-DD`, amounts exact decimal
 * text.
 */
export const reviewing = `
CREATE TABLE accounts (
  account_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  -- What makes two statements one account; the currency stands beside it, so that no account can hold two.
  identity TEXT NOT NULL,
  currency TEXT,
  bank TEXT,
  holder TEXT,
  number TEXT,
  type TEXT,
  -- What was read in place of what the analyst corrected, by the name of the fact.
  read_facts TEXT CHECK (json_valid(read_facts))
) STRICT;
CREATE UNIQUE INDEX accounts_by_identity ON accounts (case_key, identity, ifnull(currency, ''));
CREATE INDEX accounts_of_all_cases ON accounts (identity) WHERE number IS NOT NULL;

CREATE TABLE statements (
  statement_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_key INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  document_key INTEGER REFERENCES documents ON DELETE SET NULL,
  -- 0 while a long one is being written or removed: nobody sees it.
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  period_start TEXT,
  period_end TEXT,
  -- Where the statement stands among those of its account: start of the period, else date of the first row.
  sort_date TEXT,
  -- Days of its first and last row.
  first_day TEXT,
  last_day TEXT,
  opening TEXT,
  closing TEXT,
  row_count INTEGER NOT NULL,
  verdict_state TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (json_valid(verdict)),
  -- Position of the first row at which the printed figures no longer hold.
  breaks_at INTEGER,
  -- What the statement prints beside its rows, so that they can be judged again.
  printed TEXT CHECK (json_valid(printed)),
  -- Where the facts at its head stand on its pages.
  evidence TEXT CHECK (json_valid(evidence)),
  -- Hash of what it holds, by which the same statement is known again.
  content TEXT,
  -- What its rows come to, by month, so that a case of a million rows opens without reading them; null where it has to
  -- be added up again.
  tally TEXT CHECK (json_valid(tally)),
  revision INTEGER NOT NULL DEFAULT 0,
  set_opening TEXT,
  set_closing TEXT,
  read_facts TEXT CHECK (json_valid(read_facts)),
  figure_edits INTEGER NOT NULL DEFAULT 0,
  confirmations INTEGER NOT NULL DEFAULT 0,
  -- The verdict with the edits; null where no figure is edited.
  set_verdict TEXT CHECK (json_valid(set_verdict)),
  set_verdict_state TEXT,
  set_breaks_at INTEGER,
  locked_by TEXT,
  locked_at TEXT,
  locked_digest TEXT,
  lock_changed INTEGER NOT NULL DEFAULT 0 CHECK (lock_changed IN (0, 1)),
  -- Who marked it as reviewed, when, and what it was then.
  reviewed_by TEXT,
  reviewed_at TEXT,
  reviewed_state TEXT,
  reviewed_revision INTEGER
) STRICT;
CREATE INDEX statements_by_account ON statements (account_key, sort_date);
CREATE INDEX statements_by_collection ON statements (collection_key);
CREATE INDEX statements_by_document ON statements (document_key);
CREATE INDEX hidden_statements ON statements (shown) WHERE shown = 0;

CREATE TABLE unreadable_parts (
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (collection_key, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE statement_rows (
  row_key INTEGER PRIMARY KEY AUTOINCREMENT,
  account_key INTEGER NOT NULL,
  statement_key INTEGER NOT NULL REFERENCES statements ON DELETE CASCADE,
  position INTEGER NOT NULL,
  date TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Exact, as written.
  amount TEXT NOT NULL,
  -- Sorts as the amount does; see amountOrder.ts.
  amount_order BLOB NOT NULL,
  -- The amount in steps of a ten-thousandth, for sums; null where it does not fit.
  amount_units INTEGER,
  amount_places INTEGER NOT NULL,
  balance TEXT,
  page INTEGER,
  box TEXT,
  confidence REAL,
  doubts TEXT,
  -- The fields with a grave doubt, a bit each, and those that the analyst has settled.
  doubtful INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  -- Nothing tells whether it came in or went out.
  unsigned INTEGER NOT NULL DEFAULT 0,
  categories TEXT,
  set_date TEXT,
  set_description TEXT,
  set_amount TEXT,
  set_amount_order BLOB,
  set_amount_units INTEGER,
  set_amount_places INTEGER,
  excluded INTEGER NOT NULL DEFAULT 0 CHECK (excluded IN (0, 1)),
  -- The same row is in an overlapping statement of the account, and is counted there.
  repeated INTEGER NOT NULL DEFAULT 0 CHECK (repeated IN (0, 1)),
  flag TEXT CHECK (flag IN ('query', 'ok', 'important')),
  note TEXT,
  now_description TEXT AS (ifnull(set_description, description)) VIRTUAL,
  now_amount TEXT AS (ifnull(set_amount, amount)) VIRTUAL,
  -- Written, not computed: an index of computed columns does not spare SQLite the row itself.
  now_date TEXT,
  now_amount_order BLOB,
  now_amount_units INTEGER,
  now_amount_places INTEGER,
  -- 1 of what is in a total, 0 of what is left out, 2 of what is undecided and in neither.
  counts INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX rows_by_statement ON statement_rows (statement_key, position);
-- Holds all that totals and filters need, so that they never read the rows themselves.
CREATE INDEX rows_by_account ON statement_rows
  (account_key, now_date, row_key, statement_key, now_amount_order, now_amount_units, now_amount_places, counts);
-- Searches for an amount look for what counts.
CREATE INDEX rows_by_amount ON statement_rows (now_amount_order);
-- Few rows are marked; each mark finds its own.
CREATE INDEX flagged_rows ON statement_rows (account_key, flag) WHERE flag IS NOT NULL;
CREATE INDEX noted_rows ON statement_rows (account_key) WHERE note IS NOT NULL;
CREATE INDEX excluded_rows ON statement_rows (account_key) WHERE excluded = 1;
CREATE INDEX repeated_rows ON statement_rows (account_key) WHERE repeated = 1;
CREATE INDEX confirmed_rows ON statement_rows (account_key) WHERE confirmed <> 0;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL;

CREATE TRIGGER what_was_read_stays
BEFORE UPDATE OF date, description, amount, amount_order, amount_units, amount_places, balance ON statement_rows BEGIN
  SELECT RAISE(ABORT, 'what was read is never overwritten');
END;
CREATE TRIGGER what_counts_follows
AFTER UPDATE OF set_date, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, repeated, confirmed
ON statement_rows BEGIN
  UPDATE statement_rows SET now_date = ifnull(set_date, date),
    counts = CASE WHEN excluded = 1 OR repeated = 1 THEN 0 WHEN unsigned = 1 AND (confirmed & 8) = 0 THEN 2 ELSE 1 END,
    now_amount_order = ifnull(set_amount_order, amount_order),
    now_amount_units = iif(set_amount IS NULL, amount_units, set_amount_units),
    now_amount_places = ifnull(set_amount_places, amount_places)
  WHERE row_key = new.row_key;
END;
CREATE TRIGGER tallies_do_not_outlive_what_counts
AFTER UPDATE OF set_date, set_amount, excluded, repeated, confirmed ON statement_rows BEGIN
  UPDATE statements SET tally = NULL WHERE statement_key = new.statement_key AND tally IS NOT NULL;
END;

-- Words of the descriptions, without the text: each row also carries the word of its case.
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER row_words_go_with_their_row AFTER DELETE ON statement_rows BEGIN
  DELETE FROM row_words WHERE rowid = old.row_key;
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
  -- What is being made in several transactions, so that what a power cut left half done is taken back.
  under_way TEXT CHECK (under_way IN ('edit', 'undo', 'redo'))
) STRICT;
CREATE INDEX edit_steps_by_case ON edit_steps (case_key, kind, undone_by);
CREATE INDEX edit_steps_by_undo ON edit_steps (undone_by);
CREATE INDEX edit_steps_by_step ON edit_steps (of_step);
CREATE INDEX edit_steps_under_way ON edit_steps (under_way) WHERE under_way IS NOT NULL;

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

-- Named sets of rows that are left out, each part with the rows it names or the filter it is.
CREATE TABLE scenarios (
  scenario_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL,
  leave_out TEXT NOT NULL CHECK (json_valid(leave_out)),
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX scenarios_by_case ON scenarios (case_key);
`;
