import type { Migration } from './migration.ts';

/**
 * Who marked a case as reviewed, when, and what was outstanding; each statement keeps a mark of its own, with the
 * revision that it was of, so that what changes afterwards is told. Of cases that were reviewed before, nobody knows.
 */
export const reviewMarks: Migration = {
  version: 16,
  name: 'review-marks',
  sql: `
ALTER TABLE cases ADD COLUMN reviewed_by TEXT;
ALTER TABLE cases ADD COLUMN reviewed_at TEXT;
ALTER TABLE cases ADD COLUMN outstanding TEXT CHECK (json_valid(outstanding));
ALTER TABLE statements ADD COLUMN reviewed_by TEXT;
ALTER TABLE statements ADD COLUMN reviewed_at TEXT;
ALTER TABLE statements ADD COLUMN reviewed_state TEXT;
ALTER TABLE statements ADD COLUMN reviewed_revision INTEGER;
`,
};
