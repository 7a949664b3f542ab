import type { ServiceMonth } from '../model.ts';
import { subtract, type Currency, type Money } from '../money.ts';

/** A summary that holds nothing to review. @param came what it holds instead, as a sentence */
export function noAccount(came: string): string {
  return `The summary names no account, so it has no rows and no totals. ${came}`;
}

/** What is said where a service's monthly totals are not those of its rows. */
export const monthDifferences = {
  title: 'The service’s monthly totals are not those of its rows',
  sentence: 'The figures shown here are added up from the rows. Compare both with the page before you rely on either.',
} as const;

/**
 * How a month of the service differs from its rows, in a sentence.
 * @param names how a month and an amount are written where it is read
 */
export function monthDifference(
  { month, currency, totalIncome, totalExpenses, ours }: ServiceMonth,
  names: { month: (month: string) => string; money: (amount: Money, currency: Currency) => string },
): string {
  const when = [names.month(month), currency].filter(Boolean).join(', ');
  if (ours === null) return `${when}: not compared, since the currency of these totals is not given.`;
  const money = (amount: Money): string => names.money(amount, currency);
  if (totalIncome === null && totalExpenses === null)
    return `${when}: the service gives no totals; its rows add up to ${money(ours.moneyIn)} in and ${money(ours.moneyOut)} out.`;
  const part = (said: Money | null, sum: Money, direction: string): string[] =>
    said === null || Number(subtract(said, sum)) === 0
      ? []
      : [`${money(said)} ${direction}, its rows ${money(sum)} (difference ${money(subtract(said, sum))})`];
  const parts = [...part(totalIncome, ours.moneyIn, 'in'), ...part(totalExpenses, ours.moneyOut, 'out')];
  return `${when}: the service says ${parts.join('; ')}.`;
}
