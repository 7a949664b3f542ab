import type { OddLimits } from '../../recognitions/oddLimits.ts';
import type { Currency } from '../../money.ts';
import type { OddFacts, OddPattern } from '../../recognitions/oddPatterns.ts';
import { countOf, countText, dateText } from './format.ts';
import { moneyText, moneyWithCurrency } from './money.ts';

/** Each pattern by its name. */
export const oddPatternWords: Record<OddPattern, string> = {
  'passes-through': 'Money in and straight out',
  'below-threshold': 'Cash just below a reporting threshold',
  'same-amount': 'Same amount, different parties',
  'first-digits': 'Unusual first digits',
  weekend: 'Dated on a weekend',
  awakened: 'Quiet, then busy',
  unlike: 'Written differently',
};

/** From which figure on a pattern is one. */
export const oddLimitWords: Record<keyof OddLimits, string> = {
  passingDays: 'Money in and straight out: days in between',
  belowPercent: 'Just below a threshold: percent below it',
  sameParties: 'Same amount: different parties',
  digitAmounts: 'First digits: amounts at least',
  weekendPercent: 'Weekend: percent of rows at most',
  quietDays: 'Quiet, then busy: days without a row',
  unlikePercent: 'Written differently: percent of descriptions at most',
};

/** What was seen, and what commonly explains it. */
export function oddText(facts: OddFacts, currency: Currency): { title: string; reason: string } {
  const title = oddPatternWords[facts.pattern];
  switch (facts.pattern) {
    case 'passes-through':
      return {
        title,
        reason: `${countOf(facts.pairs, 'amount comes', 'amounts come')} in and ${facts.pairs === 1 ? 'leaves' : 'leave'} again within ${countOf(facts.days, 'day')}. Ordinary causes: paying a supplier on receipt, money held for others.`,
      };
    case 'below-threshold':
      return {
        title,
        reason: `Within ${facts.within} % below ${moneyWithCurrency(facts.threshold, currency)}. Ordinary causes: daily takings of a similar size, a limit of the deposit machine.`,
      };
    case 'same-amount':
      return {
        title: `${title}: ${moneyText(facts.amount, currency)}`,
        reason: `${countOf(facts.parties, 'party', 'parties')} ${facts.direction === 'in' ? 'paid' : 'were paid'} exactly this amount. Ordinary causes: a fixed price, a membership fee.`,
      };
    case 'first-digits':
      return {
        title,
        reason: `${facts.share} % of ${countOf(facts.of, 'amount')} begin with ${facts.digit}; ${facts.expected} % would be usual. Ordinary causes: fixed prices, one dominant contract.`,
      };
    case 'weekend':
      return {
        title,
        reason: `Hardly any of this account’s ${countText(facts.of)} rows are. Ordinary causes: card purchases, instant payments.`,
      };
    case 'awakened':
      return {
        title,
        reason: `No row for ${countOf(facts.quiet, 'day')} after ${dateText(facts.from)}, then these within a month. Ordinary causes: seasonal trade, a second account brought into use.`,
      };
    case 'unlike':
      return {
        title,
        reason: `The other descriptions of ${countText(facts.of)} are in ${facts.others}. Ordinary causes: text typed by the payer, a new system at the bank.`,
      };
  }
}
