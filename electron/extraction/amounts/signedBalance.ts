import { negate, type Money } from '../../../shared/money.ts';
import type { Amount } from './amounts.ts';

/** How a document marks balances, beyond minus signs and `DR`. */
export type BalanceStyle = {
  /** Every balance has a letter: `D` and `S` are overdrawn. */
  letters: boolean;
  /** Balances in credit are marked `CR`, overdrawn ones not at all. */
  bareIsOverdrawn: boolean;
  /** Cards and loans: what is owed is printed positive, and a minus means a balance in credit. */
  owed: boolean;
};

const plain: BalanceStyle = { letters: false, bareIsOverdrawn: false, owed: false };

/** A printed balance in the holder's view: overdrawn (minus, `DR`, `OD`) or owed is negative. */
export function signedBalance(amount: Amount, style = plain): Money {
  const { sign, suffix, letter, value } = amount;
  let overdrawn: boolean;
  if (suffix !== null) overdrawn = suffix === 'debit';
  else if (style.letters && letter !== null) overdrawn = letter === 'D' || letter === 'S';
  else if (style.owed) overdrawn = sign !== 'minus';
  else overdrawn = sign === 'minus' || (style.bareIsOverdrawn && sign === null);
  return overdrawn ? negate(value) : value;
}
