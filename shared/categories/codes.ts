/** What money that comes in can be. */
const categoriesIn = [
  'payroll',
  'business-receipts',
  'benefits',
  'rent-received',
  'interest-dividends',
  'refund-reversal',
  'own-transfer-in',
  'loan-proceeds',
  'cash-deposit',
  'person-in',
  'other-in',
] as const;

/** What money that goes out can be. */
const categoriesOut = [
  'loan-repayment',
  'mortgage',
  'advance-repayment',
  'card-payment',
  'rent',
  'payroll-paid',
  'supplier',
  'tax',
  'utilities-telecom',
  'insurance',
  'bank-fee',
  'returned-or-overdraft-fee',
  'cash-withdrawal',
  'own-transfer-out',
  'savings-investment',
  'cheque-paid',
  'person-out',
  'groceries-shops',
  'dining',
  'travel-transport',
  'subscriptions',
  'healthcare-education',
  'other-out',
] as const;

/** What can come in or go out: a payment that bounced is booked back, a bet is placed or won. */
const categoriesBoth = ['returned-item', 'gambling'] as const;

/** Every category, in the order in which lists show them. `shared/text` has a name and a sentence for each. */
export const categoryCodes = [...categoriesIn, ...categoriesOut, ...categoriesBoth] as const;
export type CategoryCode = (typeof categoryCodes)[number];

/**
 * How far a category can be relied on. `certain`: a phrase in its context says so and nothing contradicts it. `proposed`:
 * likely, and for a person to look at. `yours`: the analyst, or a rule of theirs, says so.
 */
export type CategoryState = 'certain' | 'proposed' | 'yours';

/** A category as lists, exports and the command line carry it. */
export type RowCategory = { code: CategoryCode; state: CategoryState };

const known: ReadonlySet<string> = new Set(categoryCodes);

/** True for one of the codes. */
export function isCategoryCode(text: string): text is CategoryCode {
  return known.has(text);
}

const only = {
  in: new Set<string>([...categoriesIn, ...categoriesBoth]),
  out: new Set<string>([...categoriesOut, ...categoriesBoth]),
};

/** True where money of this direction can be of the category. */
export function fitsDirection(code: CategoryCode, direction: 'in' | 'out'): boolean {
  return only[direction].has(code);
}
