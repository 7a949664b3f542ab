import type { ServiceMonth } from '../../model/review.ts';
import { sameMoney, subtract, type Money } from '../../money.ts';
import { monthText } from './format.ts';
import { moneyText } from './money.ts';

/** A summary that holds nothing to review. @param came what it holds instead, as a sentence */
export function noAccount(came: string): string {
  return `The summary names no account, so it has no rows and no totals. ${came}`;
}

/** What is said where a service's monthly totals are not those of its rows. */
export const monthDifferences = {
  title: 'The service’s monthly totals differ from its rows',
  sentence: 'The figures shown here are added up from the rows. Compare both with the page before you rely on either.',
} as const;

/** How a month of the service differs from its rows, in a sentence. */
export function monthDifference({ month, currency, totalIncome, totalExpenses, ours }: ServiceMonth): string {
  const when = currency === null ? monthText(month) : `${monthText(month)}, ${currency}`;
  if (ours === null) return `${when}: not compared, since the currency of these totals is not given.`;
  const money = (amount: Money): string => moneyText(amount, currency);
  if (totalIncome === null && totalExpenses === null)
    return `${when}: the service gives no totals; its rows add up to ${money(ours.moneyIn)} in and ${money(ours.moneyOut)} out.`;
  const parts = (
    [
      ['in', totalIncome, ours.moneyIn],
      ['out', totalExpenses, ours.moneyOut],
    ] as const
  ).flatMap(([way, said, sum]) =>
    said === null || sameMoney(said, sum)
      ? []
      : [`${money(said)} ${way}, its rows ${money(sum)} (difference ${money(subtract(said, sum))})`],
  );
  return `${when}: the service says ${parts.join('; ')}.`;
}
