import { createHash } from 'node:crypto';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { breakText, numberText, verdictWords, words } from '../../../shared/text/words.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { ExportedRow } from '../subject.ts';

/** A message is what a program shows, or keeps beside the account, when it has taken the file in. */
export function statusOf(message: string | null): string {
  const said = message === null ? '' : `<MESSAGE>${xml(message.slice(0, mostLetters))}</MESSAGE>`;
  return `<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY>${said}</STATUS>`;
}

/** Letters that a message or a memo has at most. */
export const mostLetters = 255;

/** What is not proved of an account, in a sentence; null where all is. */
export function caveatOf({ verdict, currency }: ReviewAccount): string | null {
  if (isProved(verdict.state)) return null;
  const breaks = verdict.breaks.map((each) => breakText(each, currency));
  return words.report.notReconciledOf([`${verdictWords[verdict.state].word}.`, ...breaks].join(' '));
}

/** The same of a row, in a few words. */
export function rowCaveat({ account, statement }: ExportedRow): string | null {
  if (isProved(account.verdict.state)) return null;
  const own = statement.verdict.state;
  return words.report.rowNotReconciled(verdictWords[isProved(own) ? account.verdict.state : own].word);
}

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

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between tags and in attributes. What XML 1.0 has no way to write is left out. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
