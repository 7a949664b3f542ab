import { sameMoney, type Money } from '../../../shared/money.ts';

/** The values without repetition, in order. */
export function distinctMoney(values: readonly Money[]): Money[] {
  return values.filter((value, index) => values.findIndex((other) => sameMoney(other, value)) === index);
}
