import type { Migration } from './migration.ts';

/** Where the facts at the head of a statement stand on its pages; null where an earlier version took it. */
export const headEvidence: Migration = {
  version: 17,
  name: 'head-evidence',
  sql: `ALTER TABLE statements ADD COLUMN evidence TEXT CHECK (json_valid(evidence));`,
};
