import type { Migration } from './migration.ts';

/** What is to be read anew of what a collection has stored, until it was: also where the desk ends in between. */
export const dueReadings: Migration = {
  version: 14,
  name: 'due-readings',
  sql: `
ALTER TABLE collections ADD COLUMN summary_due INTEGER NOT NULL DEFAULT 0 CHECK (summary_due IN (0, 1));
ALTER TABLE collections ADD COLUMN list_due INTEGER NOT NULL DEFAULT 0 CHECK (list_due IN (0, 1));
CREATE INDEX collections_due ON collections (collection_key) WHERE summary_due = 1 OR list_due = 1;
`,
};
