import type { Migration } from './migration.ts';

/** The list of a collection's products is kept as it came, like the products themselves. */
export const productLists: Migration = {
  version: 8,
  name: 'product-lists',
  sql: `
CREATE TABLE products_with_lists (
  product_key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  collection_key INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  remote_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'archive', 'summary', 'list')),
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  version INTEGER NOT NULL,
  fetched_at TEXT NOT NULL,
  UNIQUE (collection_key, kind, remote_id, version)
) STRICT;
INSERT INTO products_with_lists SELECT product_key, id, collection_key, remote_id, kind, name, media_type, size, sha256,
  version, fetched_at FROM products;
DROP TABLE products;
ALTER TABLE products_with_lists RENAME TO products;
CREATE INDEX products_by_bytes ON products (sha256);
`,
};
