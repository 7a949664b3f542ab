import type { Migration } from './migration.ts';

/**
 * A layout knows the bank whose statement it was learned from, and the edit that it came with: it is there as long as that
 * edit stands, and goes for good once the edit can no longer be done again.
 */
export const learnedLayouts: Migration = {
  version: 12,
  name: 'learned-layouts',
  sql: `
ALTER TABLE layouts ADD COLUMN bank TEXT;
ALTER TABLE layouts ADD COLUMN step_key INTEGER REFERENCES edit_steps ON DELETE SET NULL;
CREATE INDEX layouts_by_step ON layouts (step_key) WHERE step_key IS NOT NULL;
CREATE TRIGGER layouts_of_superseded_steps AFTER UPDATE OF superseded ON edit_steps WHEN new.superseded = 1 BEGIN
  DELETE FROM layouts WHERE step_key = new.step_key;
END;
CREATE TRIGGER layouts_of_undone_steps BEFORE DELETE ON edit_steps WHEN old.undone_by IS NOT NULL BEGIN
  DELETE FROM layouts WHERE step_key = old.step_key;
END;
`,
};
