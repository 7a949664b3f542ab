import type { Doubt, DoubtField, DoubtReason } from '../../rows/doubts.ts';

/** The fields of a row as the analyst reads them. */
export const doubtFieldWords: Record<DoubtField, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  sign: 'Debit or credit',
  balance: 'Balance',
  row: 'Row',
};

/** What is to be looked at in a row that is unsure: `Check direction`. */
export function checkFieldText(field: DoubtField): string {
  return `Check ${field === 'sign' ? 'direction' : doubtFieldWords[field].toLowerCase()}`;
}

/** What the analyst does about them. */
export const confirmWords = {
  confirm: 'Confirm',
  all: 'All uncertain fields',
  command: 'Confirm all uncertain fields in the selected rows',
} as const;

const sentences: Record<DoubtReason, (detail: string) => string> = {
  'year-guessed': () => 'The date is printed without a year, and no period shows which.',
  'day-or-month-first': () => 'The dates could be day first or month first.',
  'date-of-another-row': () => 'The date may belong to a neighbouring row.',
  'date-against-order': () => 'The date is out of order; the other date of the row is not.',
  'time-zone': () => 'The service sent a time with a time zone; the date is used as written.',
  'no-decimals': () => 'The amount is printed without decimals.',
  'fee-column': () => 'A fee printed in its own column.',
  'direction-unknown': () => 'Debit or credit not shown.',
  'direction-by-balance': () => 'No sign is printed. Only this direction fits the printed balances.',
  'opposite-fits': () => 'Debit or credit not shown: both fit the printed balances.',
  'words-contradict': () => 'The labels contradict the signs: all amounts may be reversed.',
  'mark-contradicts': (detail) => `The page prints “${detail}”, but the amount was read the other way.`,
  'heading-contradicts': (detail) => `The heading over this amount is “${detail}”, but it was read as something else.`,
  'type-contradicts': () => 'The amount is negative, but its type is credit.',
  'rows-left-out': () => 'Lines that look like transactions were left out: the sums agree only without them.',
  'other-currency': (detail) =>
    `The amount is in another currency (${detail}) than the account. Confirm it, correct it or leave it out.`,
  'account-cut': () => 'Other rows in this file may belong to this account, and they do not reconcile.',
  'glyphs-unknown': () => 'The file does not identify some of the characters printed here.',
  ocr: () => 'Read by OCR.',
  'ocr-unsure': (detail) => `OCR is unsure of “${detail}”.`,
  'ocr-mended': (detail) => `OCR read “${detail}”; letters in it were read as similar figures.`,
  'certainty-unreadable': () => 'The service’s confidence cannot be read.',
  'low-confidence': () => 'The service is not sure of this row.',
  said: (detail) => detail,
};

/** Why a field is not certain, in one sentence. */
export function doubtText({ reason, detail = '' }: Pick<Doubt, 'reason' | 'detail'>): string {
  return sentences[reason](detail);
}

/** A doubt with its field and how far it can be relied on: `Date: No year is printed… 50 % sure.` */
export function doubtLine(doubt: Doubt): string {
  return `${doubtFieldWords[doubt.field]}: ${doubtText(doubt)} ${Math.round(doubt.confidence * 100)} % sure.`;
}

/** That the analyst has settled them: `Confirmed: date, amount`. */
export function confirmedText(doubts: readonly Pick<Doubt, 'field'>[]): string {
  const words = new Set(doubts.map(({ field }) => doubtFieldWords[field].toLowerCase()));
  return `Confirmed: ${[...words].join(', ')}`;
}
