import {
  limitKinds,
  type LimitCode,
  type LimitOutcome,
  type PolicyLimit,
  type PolicyVerdict,
} from '../../decision/policy.ts';
import type { Currency } from '../../money.ts';
import { countOf } from './format.ts';
import { moneyWithCurrency } from './money.ts';

/** What each limit is of, and what it counts. */
export const limitWords: Record<LimitCode, { name: string; meaning: string }> = {
  proved: { name: 'Statements reconciled', meaning: 'Share of statements that reconcile as read' },
  'months-covered': { name: 'Whole months on file', meaning: 'Months with every day covered by a statement' },
  'missing-days': { name: 'Missing days', meaning: 'Days without a statement between the first and the last' },
  'monthly-revenue': { name: 'Revenue per month', meaning: 'Average of whole months, as on the decision sheet' },
  'revenue-fall': { name: 'Fall in revenue', meaning: 'Last 3 months below the 3 before; needs 6 months' },
  'largest-payer': { name: 'Largest payer’s share', meaning: 'Share of revenue from one payer' },
  'average-balance': {
    name: 'Average daily balance',
    meaning: 'All accounts in the currency together, without cards and loans',
  },
  'days-negative': { name: 'Days below zero, per 30 days', meaning: 'Of the account with the most' },
  'returned-items': { name: 'Returned payments per month', meaning: 'Average over the months on file' },
  'open-advances': { name: 'Open advances', meaning: 'Advances still being repaid' },
  'debt-coverage': { name: 'Coverage ratio', meaning: '(revenue − running costs) ÷ debt service; met without debt' },
  gambling: { name: 'Gambling', meaning: 'Share of revenue' },
};

export const policyVerdictWords: Record<PolicyVerdict, string> = {
  meets: 'Meets policy',
  look: 'Needs a look',
  fails: 'Does not meet policy',
};

/** A figure in the unit of its limit: `18,500.00 ZAR`, `42 %`. */
export function limitFigureText(code: LimitCode, value: string, currency: Currency): string {
  const { unit } = limitKinds[code];
  if (unit === 'money') return moneyWithCurrency(value, currency);
  if (unit === 'percent') return `${value} %`;
  if (unit === 'months' || unit === 'days') return countOf(Number(value), unit === 'months' ? 'month' : 'day');
  return value;
}

/** A limit as a sentence without its end: `Revenue per month at least 20,000.00 ZAR`. */
export function limitText({ code, value }: PolicyLimit, currency: Currency): string {
  const bound = policyWords.bound[limitKinds[code].bound].toLowerCase();
  return `${limitWords[code].name}: ${bound} ${limitFigureText(code, value, currency)}`;
}

/** What the case has beside it: `18,500.00 ZAR`, or that nobody knows. */
export function limitFoundText({ code, state, figure }: LimitOutcome, currency: Currency): string {
  if (figure === null) return state === 'met' ? policyWords.notApplicable : policyWords.notKnown;
  const found = limitFigureText(code, figure, currency);
  return state === 'not-known' ? policyWords.partlyKnown(found) : found;
}

/** Words of the lender's own limits. */
export const policyWords = {
  title: 'Policy',
  sentence:
    'Set your own limits and see which cases meet them, on the decision sheet and in the list of cases. It shows where to look first; it is not a decision about a person.',
  loading: 'Loading the policy',
  none: 'No policy yet.',
  create: 'Create a policy',
  currency: 'Currency of amounts',
  currencyHint: 'Three letters, such as USD',
  notACurrency: 'Use three letters',
  notANumber: 'Not a number',
  noLimit: 'Select at least one limit',
  figure: 'Figure',
  limit: 'Limit',
  bound: { least: 'At least', most: 'At most' },
  units: { percent: '%', months: 'months', days: 'days', money: '', times: '', ratio: '' },
  failing: 'If not met',
  failingWords: { fails: 'Does not meet', look: 'Needs a look' },
  outcome: 'Outcome',
  showAll: (limits: number) => `Show all ${countOf(limits, 'limit')}`,
  showOpen: 'Show only limits not met',
  use: (limit: string) => `Use limit: ${limit}`,
  valueOf: (limit: string) => `Value of limit: ${limit}`,
  failingOf: (limit: string) => `If not met: ${limit}`,
  save: 'Save policy',
  saved: 'Policy saved',
  savedText: 'Cases are compared with it in the background.',
  remove: 'Remove policy…',
  removeTitle: 'Remove the policy?',
  removeSentence: 'Cases are no longer compared with limits. Nothing else changes.',
  removeVerb: 'Remove',
  import: 'Import…',
  export: 'Export…',
  exported: 'Policy exported',
  kept: (met: number, of: number) => `${met} of ${countOf(of, 'limit')} met`,
  notKnown: 'not known',
  notApplicable: 'not applicable',
  partlyKnown: (found: string) => `${found}, partly known`,
  look: 'Needs a look',
  met: 'Met',
  caseHas: 'This case',
} as const;
