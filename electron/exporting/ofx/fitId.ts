import { numberText } from '../../../shared/text/words.ts';
import { createHash } from 'node:crypto';
import type { ReviewRow } from '../../../shared/model.ts';

/** What makes a row the same row whenever and in whatever order it is exported. */
type Identified = Pick<ReviewRow, 'date' | 'amount' | 'description'>;

/**
 * A `FITID`: the same for the same row in every export, so that no program takes it in twice, and another one for each
 * of several equal rows of a statement.
 *
 * It is the start of a SHA-256 over the end of the account's number, the date, the amount, the words and which of the
 * equal rows it is. The whole number is not hashed: ten digits would be guessed from the hash in seconds.
 * @param identity see `rowIdentity`
 * @param occurrence from 1
 */
export function fitId(accountNumber: string | null, identity: string, occurrence: number): string {
  const parts = [numberText(accountNumber, true), identity, String(occurrence)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** The same text for rows that cannot be told apart: 12.5 and 12.50 are one amount, and white space is how lines break. */
export function rowIdentity({ date, amount, description }: Identified): string {
  const value = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return JSON.stringify([date, value, description.normalize('NFC').replace(/\s+/g, ' ').trim()]);
}
