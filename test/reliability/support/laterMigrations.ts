import { migrations, newestVersion } from '../../../electron/store/migrations/index.ts';
import type { Migration } from '../../../electron/store/migrations/migration.ts';

/** Those of a program of the next version. */
export const laterMigrations: readonly Migration[] = [
  ...migrations,
  {
    version: newestVersion + 1,
    name: 'later',
    sql: `ALTER TABLE cases ADD COLUMN name_length INTEGER; UPDATE cases SET name_length = length(name);`,
  },
];
