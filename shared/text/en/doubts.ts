import type { Doubt, DoubtField, DoubtReason } from '../../doubts.ts';

/** The fields of a row as the analyst reads them. */
export const doubtFieldWords: Record<DoubtField, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  sign: 'Debit or credit',
  balance: 'Balance',
  row: 'Row',
};

/** What the analyst does about them. */
export const confirmWords = {
  confirm: 'Confirm',
  all: 'Everything in doubt',
  command: 'Confirm everything in doubt in the chosen rows',
} as const;

const sentences: Record<DoubtReason, (detail: string) => string> = {
  'year-guessed': () => 'No year is printed with the date, and no period tells it.',
  'day-or-month-first': () => 'The dates can be read with the day first or with the month first.',
  'date-of-another-row': () =>
    'Its date may belong to another row: none is printed beside it that is certainly its own.',
  'time-zone': () => 'The service gave a time in a time zone; the date is as written.',
  'no-decimals': () => 'The amount is printed without decimals.',
  'fee-column': () => 'A fee that the statement prints in a column of its own.',
  'direction-unknown': () => 'Debit or credit not shown.',
  'direction-by-balance': () => 'No sign is printed; it is the only one that fits the printed balances.',
  'opposite-fits': () => 'Debit or credit not shown: the opposite reading fits the balances as well.',
  'words-contradict': () =>
    'What the rows and sums are called contradicts their signs: they may all be the wrong way round.',
  'mark-contradicts': (detail) => `The page prints “${detail}”, and the amount is read the other way.`,
  'heading-contradicts': (detail) => `The page prints “${detail}” over this amount, and it is read as something else.`,
  'type-contradicts': () => 'The amount is negative, yet its type is credit.',
  'rows-left-out': () => 'Lines that look like rows were left out: only without them do the sums hold.',
  'other-currency': (detail) =>
    `The amount is in another currency (${detail}) than the account. Confirm it, correct it or leave it out.`,
  'account-cut': () => 'Other rows in this file may belong to the same account, and they do not reconcile.',
  'glyphs-unknown': () => 'The file does not say which characters are printed here.',
  ocr: () => 'Read by OCR.',
  'ocr-unsure': (detail) => `OCR is unsure of “${detail}”.`,
  'ocr-mended': (detail) => `OCR read “${detail}”; letters in it were taken for figures of like shape.`,
  'certainty-unreadable': () => 'What the service says of its own certainty cannot be read.',
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
