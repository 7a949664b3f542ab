import { negate, sign, sum, type Money } from '../../../shared/money.ts';
import type { Change } from '../../../shared/verdict/repair.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import { findBreaks, ledgerOf } from './breaks.ts';
import { faultsOf } from './effects.ts';
import type { RepairableRow } from './repairableRow.ts';

const turned = (value: Money | null): Money | null => (value === null ? null : negate(value));
const withAmount = (row: RepairableRow): RepairableRow => ({ ...row, amount: negate(row.amount) });

/**
 * What may be wrong with a statement as a whole, plainest first: every sign is turned, the rows of which nothing tells the
 * direction go one way, the balances are amounts owed. Each is one choice for all rows, and only named where every printed
 * figure holds by it. To turn all signs and to turn all balances comes to the same sums: a balance is only taken for one that
 * is owed where it counts as the holder's, and on what is known to be owed the signs stay.
 * @param owed whether the account is one of what is owed; null where nobody knows
 */
export function wholeCauses(printed: PrintedFacts, rows: readonly RepairableRow[], owed: boolean | null): Change[] {
  const causes: { change: Change; printed: PrintedFacts; rows: readonly RepairableRow[] }[] = [];
  const { opening, closing } = printed;
  const isHolders = [opening, closing].some((balance) => balance !== null && sign(balance) > 0);
  const open = rows.filter(({ undecided }) => undecided === true);
  if (open.length < rows.length && !(owed === true && isHolders))
    causes.push({ change: { kind: 'turn-all', rows: rows.length }, printed, rows: rows.map(withAmount) });
  if (open.length > 0) {
    const amount = sum(open.map((row) => row.amount));
    causes.push({
      change: { kind: 'decide-rows', way: 'out', rows: open.length, amount },
      printed,
      rows: rows.map((row) => (row.undecided === true ? withAmount(row) : row)),
    });
  }
  if (opening !== null && closing !== null && isHolders && owed !== false) {
    causes.push({
      change: { kind: 'balances-owed', opening: negate(opening), closing: negate(closing) },
      printed: { ...printed, opening: negate(opening), closing: negate(closing) },
      rows: rows.map((row) => ({ ...row, balance: turned(row.balance) })),
    });
  }
  return causes.filter((cause) => holds(cause.printed, cause.rows)).map(({ change }) => change);
}

/** True where no printed figure disagrees. */
function holds(printed: PrintedFacts, rows: readonly RepairableRow[]): boolean {
  const ledger = ledgerOf(printed, rows);
  return findBreaks(ledger).length === 0 && faultsOf(printed, ledger)([]) === 0;
}
