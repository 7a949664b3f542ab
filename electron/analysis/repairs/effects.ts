import { toUnits, type Money } from '../../../shared/money.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import type { Ledger } from './breaks.ts';

/** How a change moves what the whole statement is compared with; all in units. */
export type Effect = {
  opening: bigint;
  closing: bigint;
  credits: bigint;
  debits: bigint;
  creditCount: number;
  debitCount: number;
};

/** Of a change that moves nothing. */
export const still: Effect = { opening: 0n, closing: 0n, credits: 0n, debits: 0n, creditCount: 0, debitCount: 0 };

/** What it does to the sums of money in and out when the amount of a row becomes another; 0 stands for no row. */
export function amountEffect(before: bigint, after: bigint): Effect {
  const side = (amount: bigint, factor: 1 | -1): Effect => ({
    ...still,
    credits: amount > 0n ? BigInt(factor) * amount : 0n,
    debits: amount < 0n ? BigInt(-factor) * amount : 0n,
    creditCount: amount > 0n ? factor : 0,
    debitCount: amount < 0n ? factor : 0,
  });
  const [gone, come] = [side(before, -1), side(after, 1)];
  return {
    ...still,
    credits: gone.credits + come.credits,
    debits: gone.debits + come.debits,
    creditCount: gone.creditCount + come.creditCount,
    debitCount: gone.debitCount + come.debitCount,
  };
}

/**
 * How many of the figuresprinted for the whole statement disagree after some changes: the closing balance, totals of
 * money in and out, counts. The rules are those of `judge`.
 */
export function faultsOf(printed: PrintedFacts, ledger: Ledger): (effects: readonly Effect[]) => number {
  const { opening, closing, amounts, places } = ledger;
  const units = (value: Money | null | undefined): bigint | null =>
    value === null || value === undefined ? null : toUnits(value, places);
  const creditsShown = units(printed.totalCredits);
  const debitsShown = units(printed.totalDebits);
  let credits = 0n;
  let debits = 0n;
  let creditCount = 0;
  let debitCount = 0;
  for (const amount of amounts) {
    if (amount > 0n) [credits, creditCount] = [credits + amount, creditCount + 1];
    if (amount < 0n) [debits, debitCount] = [debits - amount, debitCount + 1];
  }
  return (effects) => {
    const moved = (part: 'opening' | 'closing' | 'credits' | 'debits'): bigint =>
      effects.reduce((total, effect) => total + effect[part], 0n);
    const counted = (part: 'creditCount' | 'debitCount'): number =>
      effects.reduce((total, effect) => total + effect[part], 0);
    const [moneyIn, moneyOut] = [credits + moved('credits'), debits + moved('debits')];
    const [numberIn, numberOut] = [creditCount + counted('creditCount'), debitCount + counted('debitCount')];
    const numberOfRows = amounts.length + counted('creditCount') + counted('debitCount');
    const differs = (shown: number | null | undefined, found: number): boolean =>
      shown !== null && shown !== undefined && shown !== found;
    return [
      opening !== null &&
        closing !== null &&
        opening + moved('opening') + moneyIn - moneyOut !== closing + moved('closing'),
      creditsShown !== null && creditsShown !== moneyIn,
      debitsShown !== null && debitsShown !== moneyOut,
      differs(printed.creditCount, numberIn),
      differs(printed.debitCount, numberOut),
      differs(printed.rowCount, numberOfRows),
    ].filter(Boolean).length;
  };
}
