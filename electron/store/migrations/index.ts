import { handovers } from './handovers.ts';
import { cases } from './schema/cases.ts';
import { collections } from './schema/collections.ts';
import { desk } from './schema/desk.ts';
import { edits } from './schema/edits.ts';
import { files } from './schema/files.ts';
import { rows } from './schema/rows.ts';
import { statements } from './schema/statements.ts';
import type { Migration } from './run.ts';

/**
 * The whole model. `…_key` columns are internal row numbers that never leave the store; `id` columns are the ones the desk
 * speaks of. Moments are UTC ISO text, days `YYYY-MM-DD`, sizes bytes, and money exact decimal text. `set_…` holds a
 * correction or null, `now_…` what counts.
 */
const schema = desk + cases + files + collections + statements + rows + edits;

/** Every step from the empty file to the present version; the first makes version 1. */
export const migrations: readonly Migration[] = [
  { name: 'schema', sql: schema },
  { name: 'handovers', sql: handovers },
];

/** What the program makes of an empty file, and the newest that it opens. */
export const newestVersion = migrations.length;
