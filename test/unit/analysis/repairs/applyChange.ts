import type { CalendarDate } from '../../../../shared/calendar.ts';
import { negate } from '../../../../shared/money.ts';
import { positionAt, type RepairableRow } from '../../../../electron/analysis/repairs/repairableRow.ts';
import type { Change } from '../../../../shared/verdict/repair.ts';
import type { PrintedFacts } from '../../../../shared/verdict/printedFacts.ts';

/**
 * The statement as it would be after a change, to be judged anew. A missing row is supposed to stand right below the
 * row that the change names, without a balance of its own.
 */
export function applyChange(
  printed: PrintedFacts,
  rows: readonly RepairableRow[],
  change: Change,
): { printed: PrintedFacts; rows: readonly RepairableRow[] } {
  const isAt = (index: number, position: number): boolean => positionAt(rows, index) === position;
  const changed = (position: number, part: Partial<RepairableRow>): RepairableRow[] =>
    rows.map((row, index) => (isAt(index, position) ? { ...row, ...part } : row));
  switch (change.kind) {
    case 'flip-sign':
    case 'set-amount':
      return { printed, rows: changed(change.position, { amount: change.amount }) };
    case 'set-balance':
      return { printed, rows: changed(change.position, { balance: change.balance }) };
    case 'exclude-row':
      return { printed, rows: rows.filter((_, index) => !isAt(index, change.position)) };
    case 'turn-all':
      return { printed, rows: rows.map((row) => ({ ...row, amount: negate(row.amount) })) };
    case 'decide-rows': {
      const turned = (row: RepairableRow): boolean => row.undecided === true && change.way === 'out';
      return { printed, rows: rows.map((row) => (turned(row) ? { ...row, amount: negate(row.amount) } : row)) };
    }
    case 'balances-owed':
      return {
        printed: { ...printed, opening: change.opening, closing: change.closing },
        rows: rows.map((row) => ({ ...row, balance: row.balance && negate(row.balance) })),
      };
    case 'missing-row': {
      const at = rows.findLastIndex((_, index) => positionAt(rows, index) <= change.after) + 1;
      const row = { date: dateNear(rows, at), amount: change.amount, balance: null };
      return { printed, rows: rows.toSpliced(at, 0, row) };
    }
    case 'set-opening':
      return { printed: { ...printed, opening: change.balance }, rows };
    case 'set-closing':
      return { printed: { ...printed, closing: change.balance }, rows };
  }
}

/** A date that a row in this place could have: that of its neighbour. */
function dateNear(rows: readonly RepairableRow[], after: number): CalendarDate {
  return (rows[after - 1] ?? rows[after])?.date ?? '0001-01-01';
}
