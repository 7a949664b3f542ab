/**
 * The desk itself: its settings, the connections to services, and what the screens offer again when statements are fetched
 * from a bank. Keys and secrets are in the system's keychain, never here.
 */
export const desk = `
-- What the desk remembers by name: settings, saved views, how long data are kept, what is known of updates.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

-- Services that collect statements, the one on this computer among them. Of a key or secret it says only whether there is one.
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

-- Details of people that a start is often given, under a name.
CREATE TABLE identity_presets (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields))
) STRICT, WITHOUT ROWID;

-- Where a service tells of what happens; of headers their names alone.
CREATE TABLE webhook_profiles (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  auth_url TEXT NOT NULL,
  correlation TEXT NOT NULL,
  header_names TEXT NOT NULL CHECK (json_valid(header_names))
) STRICT, WITHOUT ROWID;
`;
