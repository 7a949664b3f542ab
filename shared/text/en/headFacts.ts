import type { AccountType, EvidenceReason, HeadFact } from '../../reading/headFacts.ts';

/** The facts at the head of a statement as the analyst reads them. */
export const headFactWords: Record<HeadFact, string> = {
  bank: 'Bank',
  holder: 'Holder',
  number: 'Account number',
  currency: 'Currency',
  type: 'Type of account',
  periodStart: 'Period from',
  periodEnd: 'Period to',
  opening: 'Opening',
  closing: 'Closing',
};

export const accountTypeWords: Record<AccountType, string> = {
  current: 'Current account',
  savings: 'Savings account',
  card: 'Card',
  loan: 'Loan',
};

const reasons: Record<EvidenceReason, string> = {
  printed: 'Printed there',
  pointed: 'Printed where you pointed',
  derived: 'Calculated from other figures; not printed',
};

export const headFactsTitle = 'Details';

/** `Bank: printed there, 95 % sure.` */
export function evidenceText(fact: HeadFact, reason: EvidenceReason, confidence: number): string {
  return `${headFactWords[fact]}: ${reasons[reason]}, ${Math.round(confidence * 100)} % sure.`;
}

/** Words of the dialog in which the head of a statement is corrected. */
export const headEditWords = {
  correct: 'Correct',
  title: 'Edit statement details',
  sentence:
    'Your entries are kept beside what was read. With a period, number, currency or balance of yours, a statement agrees with your entries and is not shown as reconciled.',
  statement: 'This statement',
  account: 'Its account, in all its statements',
  unknownType: 'Not known',
  corrected: 'Corrected',
} as const;

/** What is wrong with an entry, and how to write it. */
export const headProblems = {
  emptyBalance: 'A balance cannot be empty. Use Undo to remove a correction.',
  turned: 'The period ends before it begins.',
  currency: 'Enter three letters, such as ZAR, EUR or USD.',
  hidden: 'Dots hide part of the number. Enter all of it, or leave the field as it was.',
  long: 'Enter at most 200 characters.',
} as const;

/** `read as FIRST BANK`, or that nothing was read. */
export const readAsText = (read: string): string => (read === '' ? 'nothing was read' : `read as ${read}`);
