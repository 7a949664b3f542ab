import { proposeRepairs, type Repair } from '../../../../electron/analysis/repairs/proposeRepairs.ts';
import { compareMoney, type Money } from '../../../../shared/money.ts';
import type { RepairableRow } from '../../../../electron/analysis/repairs/repairableRow.ts';
import { judgedFacts } from '../../../../electron/extraction/accounts/judgedFacts.ts';
import { applyChange } from '../../analysis/repairs/applyChange.ts';
import type { PrintedFacts } from '../../../../shared/verdict/printedFacts.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';

/** An account as far as repairs need it. */
export type Repairable = Pick<PrintedFacts, 'opening' | 'closing'> & { transactions: readonly RepairableRow[] };

const same = (a: Money | null, b: Money | null): boolean =>
  a === null || b === null ? a === b : compareMoney(a, b) === 0;

/** The proposals of the break finder, the likeliest of each break in front. */
export function proposalsFor(account: AccountReading): Repair[] {
  return proposeRepairs(judgedFacts(account), account.transactions);
}

/** True where a proposal turns the changed account into the one it was. */
export function restores(repair: Repair, changed: AccountReading, original: Repairable): boolean {
  const { printed, rows } = applyChange(judgedFacts(changed), changed.transactions, repair);
  // A missing row goes to one of several places, and stands there without a balance.
  const placed = repair.kind !== 'missing-row';
  const amountsOf = (list: readonly RepairableRow[]): Money[] => {
    const amounts = list.map(({ amount }) => amount);
    return placed ? amounts : amounts.sort(compareMoney);
  };
  const [found, wanted] = [amountsOf(rows), amountsOf(original.transactions)];
  return (
    same(printed.opening, original.opening) &&
    same(printed.closing, original.closing) &&
    found.length === wanted.length &&
    found.every((amount, index) => same(amount, wanted[index]!)) &&
    (!placed || rows.every(({ balance }, index) => same(balance, original.transactions[index]!.balance)))
  );
}
