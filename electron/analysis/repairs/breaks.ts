import { decimalsOf, toUnits, type Money } from '../../../shared/money.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import type { RepairableRow } from './repairableRow.ts';

/** A statement in counts of the smallest printed unit, exact and quick to add. */
export type Ledger = {
  places: number;
  opening: bigint | null;
  closing: bigint | null;
  amounts: bigint[];
  /** Null where none is printed on the row. */
  balances: (bigint | null)[];
};

/** One place at which a printed balance does not follow from the one before. Indices are from 0. */
export type Break = {
  /** The row whose balance does not follow; null where it is the closing balance. */
  at: number | null;
  /** Rows since the last balance: any of them may be at fault. There are none where `last < first`. */
  first: number;
  last: number;
  /** Printed balance minus the one that the rows give. */
  difference: bigint;
};

/** Every place at which a printed balance does not follow from the one before it, oldest first. */
export function findBreaks({ opening, closing, amounts, balances }: Ledger): Break[] {
  const breaks: Break[] = [];
  let known = opening;
  let since = 0n;
  let first = 0;
  for (const [index, amount] of amounts.entries()) {
    since += amount;
    const shown = balances[index] ?? null;
    if (shown === null) continue;
    const difference = known === null ? 0n : shown - known - since;
    if (difference !== 0n) breaks.push({ at: index, first, last: index, difference });
    known = shown;
    since = 0n;
    first = index + 1;
  }
  const difference = known === null || closing === null ? 0n : closing - known - since;
  if (difference !== 0n) breaks.push({ at: null, first, last: amounts.length - 1, difference });
  return breaks;
}

/** Which of the balances the printed totals confirm: opening + money in − money out = closing, all as printed. */
export function confirmedByTotals({ opening, closing, places }: Ledger, printed: PrintedFacts): boolean {
  const { totalCredits = null, totalDebits = null } = printed;
  if (opening === null || closing === null || totalCredits === null || totalDebits === null) return false;
  return opening + toUnits(totalCredits, places) - toUnits(totalDebits, places) === closing;
}

/** The figures of a statement in units of the smallest decimal that any of them has. */
export function ledgerOf(printed: PrintedFacts, rows: readonly RepairableRow[]): Ledger {
  const edges = [printed.opening, printed.closing, printed.totalCredits, printed.totalDebits];
  let places = Math.max(...edges.map((value) => decimalsOf(value ?? '0')));
  for (const { amount, balance } of rows) {
    places = Math.max(places, decimalsOf(amount), balance === null ? 0 : decimalsOf(balance));
  }
  const units = (value: Money | null): bigint | null => (value === null ? null : toUnits(value, places));
  return {
    places,
    opening: units(printed.opening),
    closing: units(printed.closing),
    amounts: rows.map(({ amount }) => toUnits(amount, places)),
    balances: rows.map(({ balance }) => units(balance)),
  };
}
