import type { CategoryCode, CategoryState } from '../../categories/codes.ts';
import type { CategoryEvidence, JudgedCategory } from '../../categories/evidence.ts';
import { ruleEffects, ruleText } from './categoryRules.ts';
import { cycleWords } from './findings.ts';
import { countOf, dateText } from './format.ts';

/** The name of each category, and what belongs to it. */
export const categoryWords: Record<CategoryCode, { name: string; means: string }> = {
  payroll: { name: 'Salary', means: 'Wages or salary paid into the account.' },
  'business-receipts': { name: 'Business receipts', means: 'Customer payments, paid invoices and card settlements.' },
  benefits: { name: 'Benefits and pension', means: 'State benefits or a pension.' },
  'rent-received': { name: 'Rent received', means: 'Rent paid by a tenant.' },
  'interest-dividends': { name: 'Interest and dividends', means: 'Credit interest, profit share or dividends.' },
  'refund-reversal': { name: 'Refund or reversal', means: 'A refund, or a payment reversed to the account.' },
  'own-transfer-in': { name: 'Own transfer in', means: 'A transfer from another account of the same holder.' },
  'loan-proceeds': { name: 'Loan or advance received', means: 'A loan or cash advance paid out to the account.' },
  'cash-deposit': { name: 'Cash deposit', means: 'Cash paid in.' },
  'person-in': { name: 'From a person', means: 'Money from a named private person.' },
  'other-in': { name: 'Other money in', means: 'Recognised money in of another kind, such as a cheque paid in.' },
  'loan-repayment': { name: 'Loan repayment', means: 'A loan, car or instalment payment.' },
  mortgage: { name: 'Mortgage', means: 'A home loan payment.' },
  'advance-repayment': { name: 'Advance repayment', means: 'A merchant cash advance or payday loan payment.' },
  'card-payment': { name: 'Card payment', means: 'A payment towards a credit card balance.' },
  rent: { name: 'Rent paid', means: 'Rent paid to a landlord.' },
  'payroll-paid': { name: 'Wages paid', means: 'Wages that a business pays.' },
  supplier: { name: 'Supplier', means: 'A payment from one business to another.' },
  tax: { name: 'Tax', means: 'Income tax, VAT, payroll tax or council rates.' },
  'utilities-telecom': { name: 'Utilities and phone', means: 'Power, gas, water, phone or broadband.' },
  insurance: { name: 'Insurance', means: 'An insurance premium.' },
  'bank-fee': { name: 'Bank fee', means: 'A charge of the bank, or interest charged on a card or loan.' },
  'returned-or-overdraft-fee': {
    name: 'Returned or overdraft fee',
    means: 'A charge for a returned payment or an overdraft.',
  },
  'cash-withdrawal': { name: 'Cash withdrawal', means: 'Cash taken out.' },
  'own-transfer-out': { name: 'Own transfer out', means: 'A transfer to another account of the same holder.' },
  'savings-investment': {
    name: 'Savings and investments',
    means: 'Securities, funds, fixed deposits or a pension plan.',
  },
  'cheque-paid': { name: 'Cheque paid', means: 'A cheque that names no payee.' },
  'person-out': { name: 'To a person', means: 'Money to a named private person.' },
  'groceries-shops': { name: 'Groceries and shops', means: 'Shops of any kind, also online.' },
  dining: { name: 'Eating out', means: 'Cafés, restaurants and food delivery.' },
  'travel-transport': { name: 'Travel and transport', means: 'Fuel, public transport, parking, flights and hotels.' },
  subscriptions: { name: 'Subscriptions', means: 'Streaming, software, gyms and memberships.' },
  'healthcare-education': { name: 'Health and education', means: 'Pharmacies, doctors, schools and courses.' },
  'other-out': { name: 'Other money out', means: 'Recognised money out of another kind, such as a donation.' },
  'returned-item': { name: 'Returned item', means: 'A payment that bounced.' },
  gambling: { name: 'Gambling', means: 'A bet placed, or winnings.' },
};

const categoryStateWords: Record<CategoryState, string> = {
  certain: 'Certain',
  proposed: 'Proposed',
  yours: 'Yours',
};

/** Rows that have no category. */
export const uncategorised = 'No category';

/** The name of a category, or of none. */
export const categoryName = (code: CategoryCode | 'untold'): string =>
  code === 'untold' ? uncategorised : categoryWords[code].name;

/** What speaks for a category, in one line: `Matched “school fee” · Monthly, 6 times`. */
export function categoryWhy({ state, evidence }: JudgedCategory): string {
  return [categoryStateWords[state], ...evidence.map(evidenceText)].join(' · ');
}

function evidenceText(of: CategoryEvidence): string {
  switch (of.code) {
    case 'words':
      return `Matched “${of.phrase}”`;
    case 'channel':
      return `Paid by “${of.phrase}”`;
    case 'account':
      return accountKinds[of.is];
    case 'rhythm':
      return `${countOf(of.times, 'time')}, ${of.cycle === 'daily' ? 'each business day' : cycleWords[of.cycle]}`;
    case 'counterpart':
      return `Other side on ${dateText(of.date)}`;
    case 'holder':
      return `Names the holder: ${of.name}`;
    case 'person':
      return `Names a person: ${of.name}`;
    case 'rule':
      return `Your rule: ${ruleText(of.when)}${ruleEffects(of)}`;
    case 'analyst':
      return 'Set by the analyst';
  }
}

const accountKinds = {
  card: 'Card account',
  loan: 'Loan account',
  savings: 'Savings account',
  business: 'Business account',
} as const;
