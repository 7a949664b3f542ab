import type { DefinitionId } from '../../shared/metrics/definitions.ts';
import type { RuleId } from '../../shared/recognitions/finding.ts';

/** A group of findings on the screen: its rules, and what was looked for where nothing was found. */
export type FindingSection = { id: string; title: string; rules: readonly (RuleId & DefinitionId)[]; empty: string };

export const findingSections: readonly FindingSection[] = [
  {
    id: 'income',
    title: 'Income and salary',
    rules: ['salary', 'regular-income'],
    empty: 'No credits that name pay, and none that come from one payer on a cycle with like amounts.',
  },
  {
    id: 'recurring',
    title: 'Recurring payments',
    rules: ['recurring'],
    empty: 'No payments to one payee on a cycle with like amounts, as often as the rules ask.',
  },
  {
    id: 'transfers',
    title: 'Transfers between own accounts',
    rules: ['transfer'],
    empty: 'No equal amounts that leave one account of this case and reach another within the days of the rules.',
  },
  {
    id: 'unseen-accounts',
    title: 'Accounts not on file',
    rules: ['unseen-account'],
    empty:
      'No transfer points to an account of which this case has no statement, as far as the texts of the rows tell.',
  },
  {
    id: 'returned',
    title: 'Returned items',
    rules: ['returned'],
    empty: 'No row says that a payment was returned, unpaid, dishonoured or rejected, in any of the languages known.',
  },
  {
    id: 'fees',
    title: 'Fees and interest',
    rules: ['fee', 'interest'],
    empty: 'No row names a fee, a charge, a commission or interest.',
  },
  { id: 'cash', title: 'Cash', rules: ['cash'], empty: 'No row names cash, a cash machine or a cash deposit.' },
  {
    id: 'counterparties',
    title: 'Counterparties',
    rules: ['counterparty'],
    empty: 'No text of a row leaves a name once dates, numbers and the bank’s own words are taken away.',
  },
  { id: 'largest', title: 'Largest amounts', rules: ['largest'], empty: 'There are no rows.' },
  { id: 'round', title: 'Round sums', rules: ['round'], empty: 'No whole amount ends in two zeros or more.' },
];
