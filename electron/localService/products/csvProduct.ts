import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvFormatRow } from 'd3-dsv';
import { doubtText } from '../../../shared/text/words.ts';
import { disarmed } from '../../base/formulaGuard.ts';
import { isDebit, type PackagedDocument } from './packaged.ts';

const columns = [
  'date',
  'transaction_date',
  'value_date',
  'description',
  'amount',
  'type',
  'balance',
  'currency',
  'bank',
  'account',
  'page',
  'confidence',
  'doubts',
];

/** Rows are written so many at a time. */
const batch = 500;

/**
 * The rows of one document as CSV (RFC 4180: UTF-8, comma, CRLF, a heading line). Amounts are signed, credits
 * positive, and stay numbers; text that a spreadsheet would run as a formula is disarmed with a leading `'`.
 */
export async function* csvOf(document: PackagedDocument): AsyncGenerator<Uint8Array> {
  let lines = [csvFormatRow(columns)];
  const written = (): Uint8Array => new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join(''));
  for (const account of document.accounts) {
    for (const row of account.transactions) {
      lines.push(
        csvFormatRow([
          row.date,
          row.transactionDate ?? '',
          row.valueDate ?? '',
          disarmed(row.description),
          row.amount,
          isDebit(row.amount) ? 'debit' : 'credit',
          row.balance ?? '',
          disarmed(account.currency ?? ''),
          disarmed(account.bank ?? ''),
          disarmed(account.number ?? ''),
          String(row.page ?? ''),
          String(row.confidence),
          disarmed(row.doubts.map(doubtText).join('; ')),
        ]),
      );
      if (lines.length < batch) continue;
      yield written();
      lines = [];
      // The writing of rows feeds itself; this lets other work have its turn.
      await nextTurn();
    }
  }
  yield written();
}
