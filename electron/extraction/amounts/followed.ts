import { add, sameMoney, type Money } from '../../../shared/money.ts';

/** How many printed balances follow from the one before by the movements between them, and how many do not. */
export type Followed = { hold: number; fail: number };

/** A movement with the balance printed after it; null where none is. */
type Step = { moved: Money; balance: Money | null };

/**
 * Follows the chain of balances: the one before and the movements since lead to the next.
 * @param steps oldest first
 * @param opening the balance before the first of them; null where it is not known
 */
export function followed(steps: readonly Step[], opening: Money | null = null): Followed {
  let known = opening;
  let hold = 0;
  let fail = 0;
  for (const { moved, balance } of steps) {
    if (known !== null) known = add(known, moved);
    if (balance === null) continue;
    if (known !== null) {
      if (sameMoney(known, balance)) hold++;
      else fail++;
    }
    known = balance;
  }
  return { hold, fail };
}
