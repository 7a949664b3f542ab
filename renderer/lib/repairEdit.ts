import type { Edit, RowChange } from '../../shared/calls/edits.ts';
import type { ProposedRepair } from '../../shared/calls/repairs.ts';
import { mostEdited } from '../../shared/cases/editedFields.ts';
import type { Id } from '../../shared/ids.ts';

/**
 * A proposal as edits. Empty for what no edit can do: a balance printed on a row is compared and never counted, and a
 * missing row is looked for and never made up.
 */
export function repairEdits(repair: ProposedRepair, statementId: Id): Edit[] {
  const onRows = (change: RowChange): Edit[] => partsOf(repair).map((rows) => ({ kind: 'rows', rows, change }));
  switch (repair.kind) {
    case 'set-opening':
      return [{ kind: 'head', statementId, opening: repair.balance }];
    case 'set-closing':
      return [{ kind: 'head', statementId, closing: repair.balance }];
    case 'flip-sign':
    case 'set-amount':
      return onRows({ amount: repair.amount });
    case 'exclude-row':
      return onRows({ excluded: true });
    case 'turn-all':
      return onRows({ negate: true });
    case 'decide-rows':
      return onRows(repair.way === 'out' ? { negate: true, confirm: ['sign'] } : { confirm: ['sign'] });
    case 'balances-owed':
    case 'set-balance':
    case 'missing-row':
      return [];
  }
}

/** True where a proposal can be accepted. */
export const canAccept = (repair: ProposedRepair): boolean =>
  repair.alternative !== undefined || repairEdits(repair, '').length > 0;

/** The rows that a proposal is about, as many together as one edit takes. */
function partsOf({ rowId, rowIds = rowId === null ? [] : [rowId] }: ProposedRepair): number[][] {
  const parts = Math.ceil(rowIds.length / mostEdited);
  return Array.from({ length: parts }, (_, at) => rowIds.slice(at * mostEdited, (at + 1) * mostEdited));
}
