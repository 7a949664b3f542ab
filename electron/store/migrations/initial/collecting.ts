/**
 * What is collected: cases, documents and their bytes, connections, collections with their history and products, and
 * what the built-in service keeps. `…_key` columns are internal row numbers that never leave the store; `id` columns are
 * the ones the desk speaks of. Moments are UTC ISO text.
 */
export const collecting = `
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
  search_text TEXT NOT NULL,
  -- What is proved of its statements together, kept so that lists need not compare them; null where it has none.
  verdict TEXT,
  verdicts TEXT CHECK (json_valid(verdicts)),
  -- Who marked it as reviewed, when, and what was outstanding then.
  reviewed_by TEXT,
  reviewed_at TEXT,
  outstanding TEXT CHECK (json_valid(outstanding))
) STRICT;
CREATE INDEX cases_by_verdict ON cases (verdict);

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
CREATE INDEX collections_by_case ON collections (case_key, state);
CREATE INDEX collections_by_state ON collections (state);
CREATE INDEX collections_with_missing ON collections (collection_key) WHERE missing <> '[]';

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
  code TEXT NOT NULL,
  message TEXT,
  time TEXT,
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX statuses_by_collection ON statuses (collection_key);

CREATE TABLE uploads (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('prepared', 'sending', 'sent', 'refused', 'unknown')),
  recorded_at TEXT NOT NULL,
  -- What goes with the upload beside its statements; null where nothing does.
  options TEXT CHECK (json_valid(options))
) STRICT;
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
CREATE INDEX products_by_bytes ON products (sha256);

-- What a summary says beside accounts and rows.
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

-- A start as it was sent, without credentials and without the values of webhook headers.
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

-- The plan that was begun for a case; without a case, the one for a new case.
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
`;
