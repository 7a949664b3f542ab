import type { Repair } from '../verdict/repair.ts';
import { call, id } from './fields.ts';

/** A proposal with the row that it is about, for edits; null where it is about no single row that was read. */
export type ProposedRepair = Repair & {
  rowId: number | null;
  /** The rows that one for many is about. */
  rowIds?: number[];
  /** The reading of the statement that it comes to, where the reader reads it so. */
  alternative?: string;
};

/** Calls that ask what would explain a balance that does not hold. */
export const repairsCalls = {
  /** What would make the printed balances of a statement hold, break by break; empty where they do. */
  'repairs.propose': call({ caseId: id, statementId: id }).answers<ProposedRepair[]>(),
};
