import type { Edit } from '../../shared/calls/edits.ts';
import type { ProposedRepair } from '../../shared/calls/repairs.ts';
import type { Id } from '../../shared/model.ts';

/**
 * A proposal as an edit. Null for what no edit can do: a balance printed on a row is compared and never counted, and a
 * missing row is looked for and never made up.
 */
export function repairEdit(repair: ProposedRepair, statementId: Id): Edit | null {
  if (repair.kind === 'set-opening') return { kind: 'head', statementId, opening: repair.balance };
  if (repair.kind === 'set-closing') return { kind: 'head', statementId, closing: repair.balance };
  if (repair.rowId === null) return null;
  const rows = [repair.rowId];
  switch (repair.kind) {
    case 'flip-sign':
    case 'set-amount':
      return { kind: 'rows', rows, change: { amount: repair.amount } };
    case 'exclude-row':
      return { kind: 'rows', rows, change: { excluded: true } };
    case 'set-balance':
    case 'missing-row':
      return null;
  }
}
