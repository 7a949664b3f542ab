import type { Migration } from './migration.ts';

/** What the connect flow keeps: plans that were begun, starts that were sent, saved identity data, webhook profiles. */
export const connect: Migration = {
  version: 3,
  name: 'connect',
  sql: `
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
`,
};
