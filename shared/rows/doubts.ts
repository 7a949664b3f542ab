/** What of a row can be doubtful. `row`: whoever read it does not say which of its fields. */
export const doubtFields = ['date', 'description', 'amount', 'sign', 'balance', 'row'] as const;
export type DoubtField = (typeof doubtFields)[number];

/** Why a field is not certain; `shared/text/doubts.ts` has a sentence for each. */
export const doubtReasons = [
  'year-guessed',
  'day-or-month-first',
  'date-of-another-row',
  'date-against-order',
  'time-zone',
  'no-decimals',
  'fee-column',
  'direction-unknown',
  'direction-by-balance',
  'opposite-fits',
  'words-contradict',
  'mark-contradicts',
  'heading-contradicts',
  'type-contradicts',
  'rows-left-out',
  'other-currency',
  'account-cut',
  'glyphs-unknown',
  'ocr',
  'ocr-unsure',
  'ocr-mended',
  'certainty-unreadable',
  'low-confidence',
  'said',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];

/** Why one field of a row may not be what is printed. It stays until the analyst has settled that field. */
export type Doubt = {
  field: DoubtField;
  reason: DoubtReason;
  /** 0 to 1: how far the field can be relied on all the same. */
  confidence: number;
  /** The word on the page that it is about, or what a service said in words of its own. */
  detail?: string;
};

/** A field that is read with less confidence than this never turns an account green, unless the analyst confirms it. */
export const minimumConfidence = 0.7;

/** True for a doubt that keeps its statement from being green. */
export const isGrave = ({ confidence }: Doubt): boolean => confidence < minimumConfidence;

/** The doubts that the analyst has not settled. */
export function openDoubts(doubts: readonly Doubt[], confirmed: readonly DoubtField[]): Doubt[] {
  return doubts.filter(({ field }) => !confirmed.includes(field));
}

/** True where nothing tells whether an amount came in or went out: it is in neither total. @param doubts that are open */
export const isUndecided = (doubts: readonly Doubt[]): boolean =>
  doubts.some(({ reason }) => reason === 'direction-unknown');

/** The lowest of their confidences; 1 where there is no doubt. */
export function leastConfidence(doubts: readonly Doubt[]): number {
  return doubts.reduce((least, { confidence }) => Math.min(least, confidence), 1);
}

/** Fields as one number, a bit each, as they are stored. */
export function fieldBits(fields: Iterable<DoubtField>): number {
  let bits = 0;
  for (const field of fields) bits |= 1 << doubtFields.indexOf(field);
  return bits;
}

/** The fields of such a number. */
export function fieldsOfBits(bits: number): DoubtField[] {
  return doubtFields.filter((_, at) => (bits & (1 << at)) !== 0);
}
