import { migrations } from '../../../electron/store/migrations/index.ts';
import type { Migration } from '../../../electron/store/migrations/run.ts';

/** Those of a program of the next version. */
export const laterMigrations: readonly Migration[] = [
  ...migrations,
  {
    name: 'later',
    sql: `ALTER TABLE cases ADD COLUMN name_length INTEGER; UPDATE cases SET name_length = length(name);`,
  },
];
