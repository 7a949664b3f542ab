import type { Migration } from './migration.ts';

/** An upload that the analyst has paused stays paused, also after a restart. */
export const pausedUploads: Migration = {
  version: 7,
  name: 'paused-uploads',
  sql: `ALTER TABLE collections ADD COLUMN paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1));`,
};
