import { z } from 'zod';
import type { Repair } from '../verdict/repair.ts';
import { id, type CallsOf } from './fields.ts';

/** A proposal with the row that it is about, for edits; null where it is about no single row that was read. */
export type ProposedRepair = Repair & {
  rowId: number | null;
  /** The rows that one for many is about. */
  rowIds?: number[];
  /** The reading of the statement that it comes to, where the reader reads it so. */
  alternative?: string;
};

export const repairsArgs = { 'repairs.propose': z.strictObject({ caseId: id, statementId: id }) };

/** Calls that ask what would explain a balance that does not hold. */
export type RepairsCalls = CallsOf<
  typeof repairsArgs,
  {
    /** What would make the printed balances of a statement hold, break by break; empty where they do. */
    'repairs.propose': ProposedRepair[];
  }
>;
