import type { AccountType, EvidenceReason, HeadFact } from '../../headFacts.ts';

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
  derived: 'Follows from other figures; nothing printed names it',
};

export const headFactsTitle = 'Where it was read';

/** `Bank: printed there, 95 % sure.` */
export function evidenceText(fact: HeadFact, reason: EvidenceReason, confidence: number): string {
  return `${headFactWords[fact]}: ${reasons[reason]}, ${Math.round(confidence * 100)} % sure.`;
}

/** Words of the dialog in which the head of a statement is corrected. */
export const headEditWords = {
  correct: 'Correct',
  title: 'Correct the head of the statement',
  sentence:
    'What you type is your entry, kept beside what was read. A statement with a period, number, currency or balance of yours agrees with your entries and is not green.',
  statement: 'This statement',
  account: 'Its account, in all of its statements',
  unknownType: 'Not known',
  corrected: 'Corrected',
} as const;

/** What is wrong with an entry, and how to write it. */
export const headProblems = {
  emptyBalance: 'A balance can be replaced and not taken away. Undo takes a correction back.',
  turned: 'The period ends before it begins.',
  currency: 'Write the three letters of the currency: ZAR, EUR, USD.',
  hidden: 'Dots hide the rest of the number. Write all of it, or leave the field as it was.',
  long: 'That is longer than 200 letters.',
} as const;

/** `read as FIRST BANK`, or that nothing was read. */
export const readAsText = (read: string): string => (read === '' ? 'nothing was read' : `read as ${read}`);
