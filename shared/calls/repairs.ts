import type { Id } from '../model.ts';
import type { Repair } from '../repairs/repair.ts';

/** A proposal with the row that it is about, for edits; null where it is about no single row that was read. */
export type ProposedRepair = Repair & { rowId: number | null };

/** Calls that ask what would explain a balance that does not hold. */
export type RepairsCalls = {
  /** What would make the printed balances of a statement hold, break by break; empty where they do. */
  'repairs.propose': { args: { caseId: Id; statementId: Id }; value: ProposedRepair[] };
};
