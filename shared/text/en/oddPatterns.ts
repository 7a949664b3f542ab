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
  const name = oddPatternWords[facts.pattern];
  const title = facts.pattern === 'same-amount' ? `${name}: ${moneyText(facts.amount, currency)}` : name;
  return { title, reason: oddReason(facts, currency) };
}

function oddReason(facts: OddFacts, currency: Currency): string {
  switch (facts.pattern) {
    case 'passes-through':
      return `${countOf(facts.pairs, 'amount comes', 'amounts come')} in and ${facts.pairs === 1 ? 'leaves' : 'leave'} again within ${countOf(facts.days, 'day')}. Ordinary causes: paying a supplier on receipt, money held for others.`;
    case 'below-threshold':
      return `Within ${facts.within} % below ${moneyWithCurrency(facts.threshold, currency)}. Ordinary causes: daily takings of a similar size, a limit of the deposit machine.`;
    case 'same-amount':
      return `${countOf(facts.parties, 'party', 'parties')} ${facts.direction === 'in' ? 'paid' : 'were paid'} exactly this amount. Ordinary causes: a fixed price, a membership fee.`;
    case 'first-digits':
      return `${facts.share} % of ${countOf(facts.of, 'amount')} begin with ${facts.digit}; ${facts.expected} % would be usual. Ordinary causes: fixed prices, one dominant contract.`;
    case 'weekend':
      return `Few of this account’s ${countOf(facts.of, 'row')} are dated on a weekend. Ordinary causes: card purchases, instant payments.`;
    case 'awakened':
      return `No row for ${countOf(facts.quiet, 'day')} after ${dateText(facts.from)}, then these within a month. Ordinary causes: seasonal trade, a second account brought into use.`;
    case 'unlike':
      return `Nearly all of the ${countText(facts.of)} descriptions are in ${facts.others}; these are not. Ordinary causes: text typed by the payer, a new system at the bank.`;
  }
}
