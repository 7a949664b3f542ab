/** What is asked of a service, and how far it has come. A moment that a service gave is kept as it gave it. */
export const collections = `
-- Each is one upload of documents, or one run of the connect flow, at one service.
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
  -- What is to be read anew of what it has stored, until it was: also where the desk ends in between.
  summary_due INTEGER NOT NULL DEFAULT 0 CHECK (summary_due IN (0, 1)),
  list_due INTEGER NOT NULL DEFAULT 0 CHECK (list_due IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX collections_by_case ON collections (case_key, state);
CREATE INDEX collections_by_state ON collections (state);
CREATE INDEX collections_with_missing ON collections (collection_key) WHERE missing <> '[]';
CREATE INDEX collections_due ON collections (collection_key) WHERE summary_due = 1 OR list_due = 1;

-- The documents of an upload in the order in which they are sent.
CREATE TABLE collection_documents (
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document_key INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
  PRIMARY KEY (collection_key, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_documents_by_document ON collection_documents (document_key);

-- Every status that a service gave, oldest first: time as it said, seen_at by the clock of this computer.
CREATE TABLE statuses (
  status_key INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  code TEXT NOT NULL,
  message TEXT,
  time TEXT,
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX statuses_by_collection ON statuses (collection_key);

-- How far the sending came, so that a start after a kill never sends twice.
CREATE TABLE uploads (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('prepared', 'sending', 'sent', 'refused', 'unknown')),
  recorded_at TEXT NOT NULL,
  -- What goes with the upload beside its statements; null where nothing does.
  options TEXT CHECK (json_valid(options))
) STRICT;
CREATE INDEX uploads_by_step ON uploads (step);

-- What a summary says beside accounts and rows.
CREATE TABLE service_words (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  word TEXT NOT NULL CHECK (json_valid(word)),
  -- The months of it that are not the sums of its rows.
  differing TEXT NOT NULL CHECK (json_valid(differing))
) STRICT;

-- Parts of what was collected that could not be read, in words for the screen.
CREATE TABLE unreadable_parts (
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  position INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (collection_key, position)
) STRICT, WITHOUT ROWID;

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
`;
