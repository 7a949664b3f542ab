import type { CategoryCode } from '../categories/codes.ts';
import type { Currency, Money } from '../money.ts';

/** Rows of these categories in one direction, added up. */
type RowsLine = {
  id: string;
  label: string;
  direction: 'in' | 'out';
  categories: CategoryCode[];
  /** No less than `base` and `percent` of what the other line's average is above `above`, by the highest band it reaches. */
  norm?: { of: string; bands: { above: Money; base: Money; percent: Money }[] } | undefined;
};

/** Lines above it, added up and taken off. */
type TotalLine = { id: string; label: string; plus: string[]; minus: string[] };

export type BudgetLine = RowsLine | TotalLine;

/**
 * A sheet as data: lines that add up rows by their categories, and totals of lines. A lender writes its own. A line may
 * have a norm: it counts with no less than what another line's average asks for.
 */
export type BudgetSheet = {
  id: string;
  name: string;
  /** Where it comes from; shown below its name. */
  source: string;
  /** Null for any. */
  currency: Currency;
  /** Whole months that it covers, the last ones on file. */
  months: number;
  /** A line names only lines above it. */
  lines: BudgetLine[];
};

/** The sheets that come with the desk. */
export const usualSheets: readonly BudgetSheet[] = [
  {
    id: 'household',
    name: 'Household budget',
    source: 'Income less housing, living costs and debt; a usual way to find what is left over.',
    currency: null,
    months: 3,
    lines: [
      {
        id: 'income',
        label: 'Income',
        direction: 'in',
        categories: ['payroll', 'business-receipts', 'benefits', 'rent-received', 'interest-dividends', 'person-in'],
      },
      { id: 'housing', label: 'Rent or mortgage', direction: 'out', categories: ['rent', 'mortgage'] },
      {
        id: 'living',
        label: 'Living costs',
        direction: 'out',
        categories: [
          ...(['utilities-telecom', 'insurance', 'groceries-shops', 'dining', 'travel-transport'] as const),
          ...(['subscriptions', 'healthcare-education', 'cash-withdrawal', 'bank-fee', 'tax', 'other-out'] as const),
        ],
      },
      { id: 'gambling', label: 'Gambling', direction: 'out', categories: ['gambling'] },
      {
        id: 'debt',
        label: 'Debt repayments',
        direction: 'out',
        categories: ['loan-repayment', 'advance-repayment', 'card-payment'],
      },
      { id: 'left', label: 'Left over', plus: ['income'], minus: ['housing', 'living', 'gambling', 'debt'] },
    ],
  },
  {
    id: 'za-23a',
    name: 'South Africa, Regulation 23A',
    source:
      'National Credit Act 34 of 2005, Regulation 23A (affordability assessment) with the minimum expense norms of its Table 1.',
    currency: 'ZAR',
    months: 3,
    lines: [
      {
        id: 'gross',
        label: 'Income received',
        direction: 'in',
        categories: ['payroll', 'business-receipts', 'benefits', 'rent-received', 'interest-dividends'],
      },
      { id: 'statutory', label: 'Tax paid from the account', direction: 'out', categories: ['tax'] },
      { id: 'net', label: 'Net income', plus: ['gross'], minus: ['statutory'] },
      {
        id: 'expenses',
        label: 'Necessary expenses',
        direction: 'out',
        categories: [
          ...(['rent', 'utilities-telecom', 'insurance', 'groceries-shops'] as const),
          ...(['travel-transport', 'healthcare-education', 'bank-fee', 'cash-withdrawal'] as const),
        ],
        norm: {
          of: 'gross',
          bands: [
            { above: '0', base: '0', percent: '100' },
            { above: '800', base: '800', percent: '6.75' },
            { above: '6250', base: '1167.88', percent: '9' },
            { above: '25000', base: '2855.38', percent: '8.2' },
            { above: '50000', base: '4905.38', percent: '6.75' },
          ],
        },
      },
      {
        id: 'debt',
        label: 'Existing credit obligations',
        direction: 'out',
        categories: ['loan-repayment', 'advance-repayment', 'mortgage', 'card-payment'],
      },
      { id: 'discretionary', label: 'Discretionary income', plus: ['net'], minus: ['expenses', 'debt'] },
    ],
  },
];
