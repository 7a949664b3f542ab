import type { Migration } from './migration.ts';

/** What a service's summary says beside accounts and rows, and the categories that it gives its rows. */
export const serviceWords: Migration = {
  version: 15,
  name: 'service-words',
  sql: `
CREATE TABLE service_words (
  collection_key INTEGER PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  word TEXT NOT NULL CHECK (json_valid(word)),
  -- The months of it that are not the sums of its rows.
  differing TEXT NOT NULL CHECK (json_valid(differing))
) STRICT;
ALTER TABLE statement_rows ADD COLUMN categories TEXT;
`,
};
