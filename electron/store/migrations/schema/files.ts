/** Bytes and what they are of: documents that the analyst gave, products that a service made, and what the built-in service keeps. */
export const files = `
-- Bytes by their content. A blob without a hash is still being written, or was when the process ended.
CREATE TABLE blobs (
  blob_key INTEGER PRIMARY KEY AUTOINCREMENT,
  sha256 TEXT UNIQUE,
  size INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The bytes of a blob in their order, so that no large file is ever whole in memory.
CREATE TABLE blob_chunks (
  chunk_key INTEGER PRIMARY KEY,
  blob_key INTEGER NOT NULL REFERENCES blobs ON DELETE CASCADE,
  position INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  UNIQUE (blob_key, position)
) STRICT;

-- Statements that were dropped on a case, as they came. Sizes are in bytes.
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

-- What a collection brought, as it came and whole; one that was fetched again is a further version beside the earlier one.
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

-- Collections of the service on this computer, which it keeps for itself as any other service would.
CREATE TABLE service_collections (
  id TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL UNIQUE,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The bytes that they need: with the last that needs them they go.
CREATE TABLE service_blobs (
  id TEXT NOT NULL REFERENCES service_collections ON DELETE CASCADE,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  PRIMARY KEY (id, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX service_blobs_by_bytes ON service_blobs (sha256);
`;
