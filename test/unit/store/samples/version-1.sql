PRAGMA foreign_keys = OFF;
CREATE TABLE migrations (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL
) STRICT;
INSERT INTO migrations ("version", "name", "sha256", "applied_at") VALUES (1, 'initial', '4a1487273365847d8328890f4b2f9d79d37f983351a2dcc2e18200ced7619914', '2026-11-21T12:00:00.000Z');
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;
INSERT INTO settings ("name", "value") VALUES ('theme', '"dark"');
CREATE TABLE connections (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('this-computer', 'remote')),
  base_url TEXT,
  profile_overrides TEXT NOT NULL CHECK (json_valid(profile_overrides)),
  has_api_key INTEGER NOT NULL CHECK (has_api_key IN (0, 1)),
  has_client_secret INTEGER NOT NULL CHECK (has_client_secret IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE cases (
  case_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  auto_named INTEGER NOT NULL CHECK (auto_named IN (0, 1)),
  id_number TEXT,
  reference TEXT,
  notes TEXT NOT NULL DEFAULT '',
  review_state TEXT NOT NULL DEFAULT 'open' CHECK (review_state IN ('open', 'reviewed')),
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  -- What the analyst can find the case by, folded: names, numbers, and those of its accounts.
  search_text TEXT NOT NULL,
  -- What is proved of its statements together, kept so that lists need not compare them; null where it has none.
  verdict TEXT,
  verdicts TEXT CHECK (json_valid(verdicts)),
  -- Who marked it as reviewed, when, and what was outstanding then.
  reviewed_by TEXT,
  reviewed_at TEXT,
  outstanding TEXT CHECK (json_valid(outstanding))
) STRICT;
INSERT INTO cases ("case_key", "id", "name", "auto_named", "id_number", "reference", "notes", "review_state", "created_at", "changed_at", "search_text", "verdict", "verdicts", "reviewed_by", "reviewed_at", "outstanding") VALUES (1, '98b2119a-6264-4e58-8616-b1a1054d89cd', 'Amara Okafor', 0, NULL, NULL, '', 'open', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 'amara okafor

amara okafor.pdf
sample bank
100-200-3004
1002003004', NULL, NULL, NULL, NULL, NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('cases', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('blobs', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('documents', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('collections', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('statuses', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('products', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('accounts', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('statements', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('statement_rows', 3);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('tags', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('edit_steps', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('edits', 1);
INSERT INTO sqlite_sequence ("name", "seq") VALUES ('scenarios', 1);
CREATE INDEX cases_by_verdict ON cases (verdict);
CREATE TABLE blobs (
  blob_key INTEGER PRIMARY KEY AUTOINCREMENT,
  sha256 TEXT UNIQUE,
  size INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO blobs ("blob_key", "sha256", "size") VALUES (1, 'ff16f2d1329fa59a1f33934c1e9e0f2f1391f0e5f9160857a246d42e2574a003', 34);
CREATE TABLE blob_chunks (
  chunk_key INTEGER PRIMARY KEY,
  blob_key INTEGER NOT NULL REFERENCES blobs ON DELETE CASCADE,
  position INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  UNIQUE (blob_key, position)
) STRICT;
INSERT INTO blob_chunks ("chunk_key", "blob_key", "position", "bytes") VALUES (1, 1, 0, X'255044462D312E372073746174656D656E74206F6620416D617261204F6B61666F72');
CREATE TABLE documents (
  document_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  pages INTEGER,
  encryption TEXT NOT NULL CHECK (encryption IN ('none', 'empty-password', 'password')),
  added_at TEXT NOT NULL
) STRICT;
INSERT INTO documents ("document_key", "id", "case_key", "sha256", "name", "size", "pages", "encryption", "added_at") VALUES (1, 'ba8a5168-4d78-4e36-bbe3-9a636571f08b', 1, 'ff16f2d1329fa59a1f33934c1e9e0f2f1391f0e5f9160857a246d42e2574a003', 'Amara Okafor.pdf', 34, 3, 'none', '2026-11-21T12:00:00.000Z');
CREATE INDEX documents_by_case ON documents (case_key);
CREATE INDEX documents_by_bytes ON documents (sha256);
CREATE TABLE collections (
  collection_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  connection_id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('upload', 'connect-flow')),
  revision INTEGER NOT NULL DEFAULT 0,
  remote_id TEXT,
  state TEXT NOT NULL,
  state_since TEXT NOT NULL,
  stuck INTEGER NOT NULL DEFAULT 0 CHECK (stuck IN (0, 1)),
  -- Stays paused over a restart.
  paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
  -- As the service gave it.
  status_code TEXT,
  status_message TEXT,
  progress REAL,
  challenge TEXT CHECK (json_valid(challenge)),
  failure TEXT CHECK (json_valid(failure)),
  -- Products without which it is ready nevertheless.
  missing TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(missing)),
  created_at TEXT NOT NULL
) STRICT;
INSERT INTO collections ("collection_key", "id", "case_key", "connection_id", "origin", "revision", "remote_id", "state", "state_since", "stuck", "paused", "status_code", "status_message", "progress", "challenge", "failure", "missing", "created_at") VALUES (1, 'b8545ef0-62d7-46d2-8c59-4d77d82ac1fb', 1, 'this-computer', 'upload', 1, 'remote-1', 'ready', '2026-11-21T12:00:00.000Z', 0, 0, NULL, NULL, NULL, NULL, NULL, '[]', '2026-11-21T12:00:00.000Z');
CREATE INDEX collections_by_case ON collections (case_key, state);
CREATE INDEX collections_by_state ON collections (state);
CREATE INDEX collections_with_missing ON collections (collection_key) WHERE missing <> '[]';
CREATE TABLE collection_documents (
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
  PRIMARY KEY (collection_key, position)
) STRICT, WITHOUT ROWID;
INSERT INTO collection_documents ("collection_key", "position", "document_key") VALUES (1, 0, 1);
CREATE INDEX collection_documents_by_document ON collection_documents (document_key);
CREATE TABLE statuses (
  status_key INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  code TEXT NOT NULL,
  message TEXT,
  time TEXT,
  seen_at TEXT NOT NULL
) STRICT;
INSERT INTO statuses ("status_key", "collection_key", "code", "message", "time", "seen_at") VALUES (1, 1, '2000', 'done', NULL, '2026-11-21T12:00:00.000Z');
CREATE INDEX statuses_by_collection ON statuses (collection_key);
CREATE TABLE uploads (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('prepared', 'sending', 'sent', 'refused', 'unknown')),
  recorded_at TEXT NOT NULL,
  -- What goes with the upload beside its statements; null where nothing does.
  options TEXT CHECK (json_valid(options))
) STRICT;
INSERT INTO uploads ("collection_key", "step", "recorded_at", "options") VALUES (1, 'sent', '2026-11-21T12:00:00.000Z', NULL);
CREATE INDEX uploads_by_step ON uploads (step);
CREATE TABLE products (
  product_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  remote_id TEXT NOT NULL,
  -- The list of the products is kept as it came, like the products themselves.
  kind TEXT NOT NULL CHECK (kind IN ('product', 'archive', 'summary', 'list')),
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  version INTEGER NOT NULL,
  fetched_at TEXT NOT NULL,
  UNIQUE (collection_key, kind, remote_id, version)
) STRICT;
INSERT INTO products ("product_key", "id", "collection_key", "remote_id", "kind", "name", "media_type", "size", "sha256", "version", "fetched_at") VALUES (1, 'e4af15ce-3af5-4492-8951-aa882fb78803', 1, 'summary', 'summary', 'summary.json', 'application/json', 2, 'ff16f2d1329fa59a1f33934c1e9e0f2f1391f0e5f9160857a246d42e2574a003', 1, '2026-11-21T12:00:00.000Z');
CREATE INDEX products_by_bytes ON products (sha256);
CREATE TABLE service_words (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  word TEXT NOT NULL CHECK (json_valid(word)),
  -- The months of it that are not the sums of its rows.
  differing TEXT NOT NULL CHECK (json_valid(differing))
) STRICT;
CREATE TABLE service_collections (
  id TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL UNIQUE,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE service_blobs (
  id TEXT NOT NULL REFERENCES service_collections ON DELETE CASCADE,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  PRIMARY KEY (id, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX service_blobs_by_bytes ON service_blobs (sha256);
CREATE TABLE connect_starts (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  institution_id TEXT NOT NULL,
  -- As the service was told it, from the plan or its preset; empty where it was not told.
  id_number TEXT NOT NULL,
  correlation TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  credential_names TEXT NOT NULL CHECK (json_valid(credential_names)),
  started_at TEXT NOT NULL,
  consent_id TEXT,
  -- Address of the consumer's page.
  consumer_url TEXT,
  reused INTEGER CHECK (reused IN (0, 1)),
  reason TEXT
) STRICT;
CREATE INDEX connect_starts_by_consumer ON connect_starts (id_number, institution_id);
CREATE TABLE connect_drafts (
  draft_key INTEGER PRIMARY KEY,
  case_key INTEGER UNIQUE REFERENCES cases ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_valid(content)),
  changed_at TEXT NOT NULL
) STRICT;
CREATE TABLE identity_presets (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields))
) STRICT, WITHOUT ROWID;
CREATE TABLE webhook_profiles (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  auth_url TEXT NOT NULL,
  correlation TEXT NOT NULL,
  header_names TEXT NOT NULL CHECK (json_valid(header_names))
) STRICT, WITHOUT ROWID;
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
INSERT INTO accounts ("account_key", "id", "case_key", "identity", "currency", "bank", "holder", "number", "type", "read_facts") VALUES (1, '1636d0c6-2952-4257-a523-4a1fb9f50118', 1, 'sample bank/1002003004/ZAR', 'ZAR', 'Sample Bank', 'Amara Okafor', '100-200-3004', NULL, NULL);
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
INSERT INTO statements ("statement_key", "id", "account_key", "collection_key", "document_key", "shown", "period_start", "period_end", "sort_date", "first_day", "last_day", "opening", "closing", "row_count", "verdict_state", "verdict", "breaks_at", "printed", "evidence", "content", "tally", "revision", "set_opening", "set_closing", "read_facts", "figure_edits", "confirmations", "set_verdict", "set_verdict_state", "set_breaks_at", "locked_by", "locked_at", "locked_digest", "lock_changed", "reviewed_by", "reviewed_at", "reviewed_state", "reviewed_revision") VALUES (1, 'b2f58ede-0835-47fb-8584-32d6e0da162f', 1, 1, NULL, 1, '2026-01-01', '2026-01-31', '2026-01-01', '2026-01-02', '2026-01-31', '100.00', '1086.20', 3, 'reconciled', '{"state":"reconciled","reason":{"code":"rows-certain"},"difference":null,"firstBadRow":null,"checks":[]}', NULL, NULL, NULL, '49cce5b9557f6b63b1eeb7cbd9a929d41e71c962bb70aade04b17e533e41650a', '{"rows":3,"leftOut":0,"places":2,"firstDate":"2026-01-02","months":[{"month":"2026-01","rows":3,"before":"0","after":"986.20","moneyIn":"1000.00","moneyOut":"13.80"}]}', 1, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
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
INSERT INTO unreadable_parts ("collection_key", "position", "reason") VALUES (1, 0, 'One page could not be read.');
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
INSERT INTO statement_rows ("row_key", "account_key", "statement_key", "position", "date", "description", "amount", "amount_order", "amount_units", "amount_places", "balance", "page", "box", "confidence", "doubts", "doubtful", "confirmed", "unsigned", "categories", "set_date", "set_description", "set_amount", "set_amount_order", "set_amount_units", "set_amount_places", "excluded", "repeated", "flag", "note", "now_date", "now_amount_order", "now_amount_units", "now_amount_places", "counts") VALUES (1, 1, 1, 1, '2026-01-02', 'Card purchase Brightwater Market', '-12.30', X'4AECCEFF', -123000, 2, '87.70', 1, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, 'Groceries', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, '2026-01-02', X'4AECCEFF', -123000, 2, 1);
INSERT INTO statement_rows ("row_key", "account_key", "statement_key", "position", "date", "description", "amount", "amount_order", "amount_units", "amount_places", "balance", "page", "box", "confidence", "doubts", "doubtful", "confirmed", "unsigned", "categories", "set_date", "set_description", "set_amount", "set_amount_order", "set_amount_units", "set_amount_places", "excluded", "repeated", "flag", "note", "now_date", "now_amount_order", "now_amount_units", "now_amount_places", "counts") VALUES (2, 1, 1, 2, '2026-01-15', 'Salary Meridian Works', '1000.00', X'B711', 10000000, 2, '1087.70', 1, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, '2026-01-15', X'B711', 10000000, 2, 1);
INSERT INTO statement_rows ("row_key", "account_key", "statement_key", "position", "date", "description", "amount", "amount_order", "amount_units", "amount_places", "balance", "page", "box", "confidence", "doubts", "doubtful", "confirmed", "unsigned", "categories", "set_date", "set_description", "set_amount", "set_amount_order", "set_amount_units", "set_amount_places", "excluded", "repeated", "flag", "note", "now_date", "now_amount_order", "now_amount_units", "now_amount_places", "counts") VALUES (3, 1, 1, 3, '2026-01-31', 'Fee', '-1.50', X'4BE9FF', -15000, 2, '1086.20', 1, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 'as agreed', '2026-01-31', X'4BE9FF', -15000, 2, 1);
CREATE UNIQUE INDEX rows_by_statement ON statement_rows (statement_key, position);
CREATE INDEX rows_by_account ON statement_rows
  (account_key, now_date, row_key, statement_key, now_amount_order, now_amount_units, now_amount_places, counts);
CREATE INDEX rows_by_amount ON statement_rows (now_amount_order);
CREATE INDEX flagged_rows ON statement_rows (account_key, flag) WHERE flag IS NOT NULL;
CREATE INDEX noted_rows ON statement_rows (account_key) WHERE note IS NOT NULL;
CREATE INDEX excluded_rows ON statement_rows (account_key) WHERE excluded = 1;
CREATE INDEX repeated_rows ON statement_rows (account_key) WHERE repeated = 1;
CREATE INDEX confirmed_rows ON statement_rows (account_key) WHERE confirmed <> 0;
CREATE INDEX edited_rows ON statement_rows (account_key)
  WHERE set_date IS NOT NULL OR set_description IS NOT NULL OR set_amount IS NOT NULL;
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE tags (
  tag_key INTEGER PRIMARY KEY AUTOINCREMENT,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  UNIQUE (case_key, name)
) STRICT;
INSERT INTO tags ("tag_key", "case_key", "name") VALUES (1, 1, 'fees');
CREATE TABLE row_tags (
  row_key INTEGER NOT NULL REFERENCES statement_rows ON DELETE CASCADE,
  tag_key INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (row_key, tag_key)
) STRICT, WITHOUT ROWID;
INSERT INTO row_tags ("row_key", "tag_key") VALUES (3, 1);
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
INSERT INTO edit_steps ("step_key", "id", "case_key", "kind", "source", "reason", "who", "made_at", "of_step", "undone_by", "superseded", "under_way") VALUES (1, 'abc6850b-61ed-4b86-a27f-cbac65aa577d', 1, 'edit', 'analyst', NULL, 'n', '2026-11-21T12:00:00.000Z', NULL, NULL, 0, NULL);
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
INSERT INTO edits ("edit_key", "step_key", "row_key", "statement_key", "field", "before", "after", "place") VALUES (1, 1, 1, 1, 'description', NULL, 'Groceries', '{"position":1,"date":"2026-01-02","description":"Card purchase"}');
CREATE INDEX edits_by_step ON edits (step_key);
CREATE INDEX edits_by_row ON edits (row_key);
CREATE INDEX edits_by_statement ON edits (statement_key);
CREATE TABLE scenarios (
  scenario_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  case_key INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
  name TEXT NOT NULL,
  leave_out TEXT NOT NULL CHECK (json_valid(leave_out)),
  changed_at TEXT NOT NULL
) STRICT;
INSERT INTO scenarios ("scenario_key", "id", "case_key", "name", "leave_out", "changed_at") VALUES (1, '67965f27-76da-4add-a305-14daf4aafc31', 1, 'Without fees', '[{"kind":"filter","label":"Fees","filter":{"search":"fee"}}]', '2026-11-21T12:00:00.000Z');
CREATE INDEX scenarios_by_case ON scenarios (case_key);
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
CREATE TRIGGER row_words_go_with_their_row AFTER DELETE ON statement_rows BEGIN
  DELETE FROM row_words WHERE rowid = old.row_key;
END;
INSERT INTO row_words (rowid, words)
  SELECT row_key, '1 ' || lower(now_description) FROM statement_rows;
PRAGMA user_version = 1;
