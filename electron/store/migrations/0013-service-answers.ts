import type { Migration } from './migration.ts';

/** Status codes may be longer than an integer holds, and a collection may be ready without one of its products. */
export const serviceAnswers: Migration = {
  version: 13,
  name: 'service-answers',
  sql: `
ALTER TABLE collections ADD COLUMN code_text TEXT;
UPDATE collections SET code_text = CAST(status_code AS TEXT);
ALTER TABLE collections DROP COLUMN status_code;
ALTER TABLE collections RENAME COLUMN code_text TO status_code;
ALTER TABLE statuses ADD COLUMN code_text TEXT NOT NULL DEFAULT '';
UPDATE statuses SET code_text = CAST(code AS TEXT);
ALTER TABLE statuses DROP COLUMN code;
ALTER TABLE statuses RENAME COLUMN code_text TO code;
ALTER TABLE collections ADD COLUMN missing TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(missing));
CREATE INDEX collections_with_missing ON collections (collection_key) WHERE missing <> '[]';
`,
};
