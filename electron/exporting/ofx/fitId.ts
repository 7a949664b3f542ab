import { createHash } from 'node:crypto';
import type { ReviewRow } from '../../../shared/model.ts';
import { decimal } from '../../../shared/money.ts';
import { maskedNumber } from '../maskedNumber.ts';

/** What makes a row the same row whenever and in whatever order it is exported. */
type Identified = Pick<ReviewRow, 'date' | 'amount' | 'description'>;

/**
 * A `FITID`: the same for the same row in every export, so that no program takes it in twice, and another one for each
 * of several equal rows of a statement.
 *
 * It is the start of a SHA-256 over the end of the account's number, the date, the amount, the words and which of the
 * equal rows it is. The whole number is not hashed: ten digits would be guessed from the hash in seconds.
 * @param occurrence from 1
 */
export function fitId(accountNumber: string | null, row: Identified, occurrence: number): string {
  const parts = [maskedNumber(accountNumber ?? ''), ...identity(row), String(occurrence)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** The same text for rows that cannot be told apart. */
export function rowIdentity(row: Identified): string {
  return JSON.stringify(identity(row));
}

function identity({ date, amount, description }: Identified): string[] {
  // 12.5 and 12.50 are one amount, and white space is how a line was broken.
  return [date, decimal(amount).toFixed(), description.normalize('NFC').replace(/\s+/g, ' ').trim()];
}
