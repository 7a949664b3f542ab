import { collecting } from './initial/collecting.ts';
import { reviewing } from './initial/reviewing.ts';
import { wholeWrites } from './0002-whole-writes.ts';
import type { Migration } from './migration.ts';

/** Every step from the empty file to the present, versions rising by one. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'initial', sql: collecting + reviewing },
  wholeWrites,
];
