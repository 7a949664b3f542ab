import type { Migration } from './migration.ts';

/** What goes with an upload beside its statements; null where an earlier version prepared it, or where nothing goes. */
export const uploadOptions: Migration = {
  version: 20,
  name: 'upload-options',
  sql: `ALTER TABLE uploads ADD COLUMN options TEXT CHECK (json_valid(options));`,
};
