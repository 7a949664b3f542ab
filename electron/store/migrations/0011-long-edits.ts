import type { Migration } from './migration.ts';

/**
 * An edit of many rows is made in short transactions. Until the last of them its step says what is under way, so that
 * what a power cut left half done is taken back: `edit` of one that no list shows yet, `undo` and `redo` of one that
 * stands as it did.
 */
export const longEdits: Migration = {
  version: 11,
  name: 'long-edits',
  sql: `
ALTER TABLE edit_steps ADD COLUMN under_way TEXT CHECK (under_way IN ('edit', 'undo', 'redo'));
CREATE INDEX edit_steps_under_way ON edit_steps (under_way) WHERE under_way IS NOT NULL;
`,
};
