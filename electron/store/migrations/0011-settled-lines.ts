import type { Migration } from './migration.ts';

/** Lines of a statement that nothing explained and the analyst has settled. */
export const settledLines: Migration = {
  version: 11,
  name: 'settled-lines',
  sql: `
-- By the key of the line: how it was settled, why, who and when, and the line itself.
ALTER TABLE statements ADD COLUMN settled_lines TEXT CHECK (json_valid(settled_lines));
`,
};
