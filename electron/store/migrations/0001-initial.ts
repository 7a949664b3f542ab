import type { Migration } from './migration.ts';

/**
 * Tables of the first version. `…_key` columns are internal row numbers that never leave the store; `id` columns are
 * the ones the desk speaks of. Moments are UTC ISO text, dates `YYYY-MM-DD`, amounts exact decimal text.
 */
export const initial: Migration = {
  version: 1,
  name: 'initial',
  sql: `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

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
  search_text TEXT NOT NULL
) STRICT;

-- Bytes by their content. A blob without a hash is still being written, or was when the process ended.
CREATE TABLE blobs (
  blob_key INTEGER PRIMARY KEY AUTOINCREMENT,
  sha256 TEXT UNIQUE,
  size INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE blob_chunks (
  chunk_key INTEGER PRIMARY KEY,
  blob_key INTEGER NOT NULL REFERENCES blobs ON DELETE CASCADE,
  position INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  UNIQUE (blob_key, position)
) STRICT;

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
CREATE INDEX documents_by_case ON documents (case_key);
CREATE INDEX documents_by_bytes ON documents (sha256);

-- connection_id is no foreign key: a removed connection leaves its collections readable.
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
  status_code INTEGER,
  status_message TEXT,
  progress REAL,
  challenge TEXT CHECK (json_valid(challenge)),
  failure TEXT CHECK (json_valid(failure)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX collections_by_case ON collections (case_key, state);
CREATE INDEX collections_by_state ON collections (state);

CREATE TABLE collection_documents (
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
  PRIMARY KEY (collection_key, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_documents_by_document ON collection_documents (document_key);

CREATE TABLE statuses (
  status_key INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  code INTEGER NOT NULL,
  message TEXT,
  time TEXT,
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX statuses_by_collection ON statuses (collection_key);

CREATE TABLE uploads (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('prepared', 'sending', 'sent', 'refused', 'unknown')),
  recorded_at TEXT NOT NULL
) STRICT;
CREATE INDEX uploads_by_step ON uploads (step);

CREATE TABLE products (
  product_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  remote_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'archive', 'summary')),
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  version INTEGER NOT NULL,
  fetched_at TEXT NOT NULL,
  UNIQUE (collection_key, kind, remote_id, version)
) STRICT;
CREATE INDEX products_by_bytes ON products (sha256);

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
  type TEXT
) STRICT;
CREATE UNIQUE INDEX accounts_by_identity ON accounts (case_key, identity, ifnull(currency, ''));

CREATE TABLE statements (
  statement_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_key INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  document_key INTEGER REFERENCES documents ON DELETE SET NULL,
  period_start TEXT,
  period_end TEXT,
  -- Where the statement stands among those of its account: start of the period, else date of the first row.
  sort_date TEXT,
  opening TEXT,
  closing TEXT,
  row_count INTEGER NOT NULL,
  verdict_state TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (json_valid(verdict)),
  -- Position of the first row at which the printed figures no longer hold.
  breaks_at INTEGER
) STRICT;
CREATE INDEX statements_by_account ON statements (account_key, sort_date);
CREATE INDEX statements_by_collection ON statements (collection_key);
CREATE INDEX statements_by_document ON statements (document_key);

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
  doubts TEXT
) STRICT;
CREATE UNIQUE INDEX rows_by_statement ON statement_rows (statement_key, position);
-- Holds all that totals and filters need, so that they never read the rows themselves.
CREATE INDEX rows_by_account
  ON statement_rows (account_key, date, row_key, statement_key, amount_order, amount_units, amount_places);

-- Words of the descriptions, without the text: each row also carries the word of its case.
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER row_words_go_with_their_row AFTER DELETE ON statement_rows BEGIN
  DELETE FROM row_words WHERE rowid = old.row_key;
END;

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
`,
};
