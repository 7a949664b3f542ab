import type { Migration } from './migration.ts';

/**
 * What the analyst corrected at the head of a statement: the columns hold what counts, `read_facts` what was read in
 * their place, by the name of the fact, and only of those that were corrected.
 */
export const headEdits: Migration = {
  version: 19,
  name: 'head-edits',
  sql: `
ALTER TABLE accounts ADD COLUMN read_facts TEXT CHECK (json_valid(read_facts));
ALTER TABLE statements ADD COLUMN read_facts TEXT CHECK (json_valid(read_facts));
`,
};
