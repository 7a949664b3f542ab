import { collecting } from './initial/collecting.ts';
import { reviewing } from './initial/reviewing.ts';
import { wholeWrites } from './0002-whole-writes.ts';
import { twoDates } from './0003-two-dates.ts';
import { longWrites } from './0004-long-writes.ts';
import { rowsGoAlone } from './0005-rows-go-alone.ts';
import { orderedCases } from './0006-ordered-cases.ts';
import { leftProblems } from './0007-left-problems.ts';
import { repairedRows } from './0008-repaired-rows.ts';
import { layouts } from './0009-layouts.ts';
import { stagedRows } from './0010-staged-rows.ts';
import { settledLines } from './0011-settled-lines.ts';
import { learnedLayouts } from './0012-learned-layouts.ts';
import { leftOutRows } from './0013-left-out-rows.ts';
import { dueReadings } from './0014-due-readings.ts';
import { rowCategories } from './0015-row-categories.ts';
import type { Migration } from './migration.ts';

/** Every step from the empty file to the present, versions rising by one. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'initial', sql: collecting + reviewing },
  wholeWrites,
  twoDates,
  longWrites,
  rowsGoAlone,
  orderedCases,
  leftProblems,
  repairedRows,
  layouts,
  stagedRows,
  settledLines,
  learnedLayouts,
  leftOutRows,
  dueReadings,
  rowCategories,
];
