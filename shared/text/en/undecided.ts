import type { Currency } from '../../money.ts';
import type { Undecided } from '../../verdict/totals.ts';
import { countOf } from './format.ts';
import { moneyText } from './money.ts';

/** How much a total leaves out for want of a direction. */
export function undecidedText({ rows, amount }: Undecided, currency: Currency): string {
  return `${countOf(rows, 'row')} of ${moneyText(amount, currency)} in neither total: debit or credit not shown`;
}
