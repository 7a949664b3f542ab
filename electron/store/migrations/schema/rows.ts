/**
 * The rows of statements: what was read, the analyst's layer over it, and what counts. Amounts are exact decimal text in the
 * currency of the account, money in above zero and money out below; days are those that are printed, in no time zone.
 */
export const rows = `
CREATE TABLE statement_rows (
  row_key INTEGER PRIMARY KEY AUTOINCREMENT,
  -- No foreign key: the statement has one.
  account_key INTEGER NOT NULL,
  statement_key INTEGER NOT NULL REFERENCES statements ON DELETE CASCADE,
  position INTEGER NOT NULL,

  -- What was read. The day of booking, that on which it was made and that from which interest counts: the last two where
  -- they are printed beside it.
  date TEXT NOT NULL,
  transaction_date TEXT,
  value_date TEXT,
  description TEXT NOT NULL,
  -- Exact, as written.
  amount TEXT NOT NULL,
  -- Sorts as the amount does; see amountOrder.ts.
  amount_order BLOB NOT NULL,
  -- The amount in steps of a ten-thousandth, for sums; null where it does not fit.
  amount_units INTEGER,
  amount_places INTEGER NOT NULL,
  balance TEXT,
  -- Nothing tells whether it came in or went out.
  unsigned INTEGER NOT NULL DEFAULT 0,
  -- Those that the service gave it.
  categories TEXT,

  -- Where it stands: the page from 1, two corners of its box in points from the top left, and where each of its days stands.
  page INTEGER,
  box TEXT,
  date_places TEXT CHECK (json_valid(date_places)),
  -- As the service gave it.
  confidence REAL,
  doubts TEXT,
  -- The fields with a grave doubt, a bit each (doubts.ts), and those that the analyst has settled.
  doubtful INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,

  -- What the analyst did. Null of a row that was read; else marked, pointed or typed.
  origin TEXT,
  set_date TEXT,
  -- An empty text takes such a day away.
  set_transaction_date TEXT,
  set_value_date TEXT,
  set_description TEXT,
  set_amount TEXT,
  set_amount_order BLOB,
  set_amount_units INTEGER,
  set_amount_places INTEGER,
  excluded INTEGER NOT NULL DEFAULT 0 CHECK (excluded IN (0, 1)),
  -- In no total and no finding; the balance of its statement moves with it as printed.
  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1)),
  -- The same row is in an overlapping statement of the account, and is counted there.
  repeated INTEGER NOT NULL DEFAULT 0 CHECK (repeated IN (0, 1)),
  -- Not a list of three: SQLite makes a table of that for each row that is written.
  flag TEXT CHECK (flag = 'query' OR flag = 'ok' OR flag = 'important'),
  note TEXT,

  -- What it is as the ledger of the case says, with its evidence, and as the analyst says. The first may be computed again.
  category TEXT,
  category_state TEXT CHECK (category_state IN ('certain', 'proposed', 'yours')),
  category_evidence TEXT,
  set_category TEXT,

  -- What counts.
  now_transaction_date TEXT AS (nullif(ifnull(set_transaction_date, transaction_date), '')) VIRTUAL,
  now_value_date TEXT AS (nullif(ifnull(set_value_date, value_date), '')) VIRTUAL,
  -- The tag that a rule of the analyst's gives it stands in the evidence of its category.
  rule_tag TEXT COLLATE NOCASE AS (iif(set_category IS NULL, category_evidence ->> '$[0].tag', NULL)) VIRTUAL,
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
CREATE INDEX left_out_rows ON statement_rows (account_key) WHERE left_out = 1;
CREATE INDEX repeated_rows ON statement_rows (account_key) WHERE repeated = 1;
CREATE INDEX confirmed_rows ON statement_rows (account_key) WHERE confirmed <> 0;
CREATE INDEX doubtful_rows ON statement_rows (statement_key, position) WHERE doubtful <> 0;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL
    OR set_transaction_date IS NOT NULL OR set_value_date IS NOT NULL OR origin IS NOT NULL;
CREATE INDEX rule_tagged_rows ON statement_rows (account_key, rule_tag) WHERE rule_tag IS NOT NULL;
CREATE INDEX categorised_rows ON statement_rows (account_key, ifnull(set_category, category))
  WHERE category IS NOT NULL OR set_category IS NOT NULL;

CREATE TRIGGER what_was_read_stays
BEFORE UPDATE OF date, transaction_date, value_date, description, amount, amount_order, amount_units, amount_places, balance
ON statement_rows BEGIN
  SELECT RAISE(ABORT, 'what was read is never overwritten');
END;
CREATE TRIGGER what_counts_follows
AFTER UPDATE OF set_date, set_amount, set_amount_order, set_amount_units, set_amount_places, excluded, repeated, left_out,
  confirmed
ON statement_rows BEGIN
  UPDATE statement_rows SET now_date = ifnull(set_date, date),
    counts = CASE WHEN excluded = 1 OR repeated = 1 OR left_out = 1 THEN 0
      WHEN unsigned = 1 AND (confirmed & 8) = 0 THEN 2 ELSE 1 END,
    now_amount_order = ifnull(set_amount_order, amount_order),
    now_amount_units = iif(set_amount IS NULL, amount_units, set_amount_units),
    now_amount_places = ifnull(set_amount_places, amount_places)
  WHERE row_key = new.row_key;
END;
CREATE TRIGGER tallies_do_not_outlive_what_counts
AFTER UPDATE OF set_date, set_amount, excluded, repeated, left_out, confirmed ON statement_rows BEGIN
  UPDATE statements SET tally = NULL WHERE statement_key = new.statement_key AND tally IS NOT NULL;
END;

-- Words of the descriptions, without the text: each row also carries the word of its case.
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
-- Rows that no search finds, though the index has their words. Once their statement has gone, the next sweep takes these out.
CREATE TABLE unfound_rows (
  first_row INTEGER PRIMARY KEY,
  last_row INTEGER NOT NULL,
  statement_key INTEGER NOT NULL
) STRICT;

CREATE TABLE tags (
  tag_key INTEGER PRIMARY KEY AUTOINCREMENT,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  UNIQUE (case_key, name)
) STRICT;

-- Refers to rows by no foreign key, for which SQLite runs a program for every row that is removed: what removes rows lets
-- go of their tags and edits in one statement each.
CREATE TABLE row_tags (
  row_key INTEGER NOT NULL,
  tag_key INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (row_key, tag_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX row_tags_by_tag ON row_tags (tag_key, row_key);
`;
