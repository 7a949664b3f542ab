import { policy } from './policy.ts';
import { schema } from './schema/index.ts';
import type { Migration } from './migration.ts';

/**
 * Every step from the empty file to the present, versions rising by one. The schema has the number that it had come to in
 * development, so that data of that version still open.
 */
export const migrations: readonly Migration[] = [
  { version: 15, name: 'schema', sql: schema },
  { version: 16, name: 'policy', sql: policy },
];

/** What the program makes of an empty file, and the newest that it opens. */
export const newestVersion = migrations.at(-1)?.version ?? 0;
