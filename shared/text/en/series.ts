import type { Currency, Money } from '../../money.ts';
import { sameMoney } from '../../money.ts';
import type { SeriesBreak } from '../../verdict/series.ts';
import { countOf, dateText, periodText } from './format.ts';
import { moneyText } from './money.ts';

/** Why statements do not follow each other, in one sentence. @param currency of their account */
export function breakText(found: SeriesBreak, currency: Currency): string {
  switch (found.kind) {
    case 'discontinuous': {
      const [opening, closing, difference] = [found.opening, found.closing, found.difference].map((value) =>
        moneyText(value, currency),
      );
      return `The statement from ${dateText(found.on)} opens at ${opening}; the one before it closes at ${closing}, a difference of ${difference}.`;
    }
    case 'gap':
      return `No statement covers ${periodText(found.from, found.to)} (${countOf(found.days, 'day')}). ${meanwhile(found.difference, currency)}`;
    case 'other-currency':
      return found.currency === null
        ? 'The same account number also has statements without a printed currency, for other days: compare the currencies.'
        : `The same account number also has statements in ${found.currency}, for other days: compare the currencies.`;
  }
}

function meanwhile(difference: Money | null, currency: Currency): string {
  if (difference === null) return 'The change in the balance is not known.';
  return sameMoney(difference, '0')
    ? 'The balance is the same before and after.'
    : `The balance changes by ${moneyText(difference, currency)} in between.`;
}
