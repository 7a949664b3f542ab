import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
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

/**
 * The rows of one document as CSV (RFC 4180: UTF-8, comma, CRLF, a heading line). Amounts are signed, credits
 * positive, and stay numbers; text that a spreadsheet would run as a formula is disarmed with a leading `'`.
 */
export function csvOf(document: PackagedDocument): AsyncIterable<Uint8Array> {
  const lines = stringify({ header: true, columns, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  // An error of the source ends the reading of the lines, where it is seen.
  writeRows(document, lines).catch((error: unknown) => lines.destroy(error as Error));
  return lines;
}

async function writeRows(document: PackagedDocument, lines: ReturnType<typeof stringify>): Promise<void> {
  for (const account of document.accounts) {
    for (const row of account.transactions) {
      const more = lines.write([
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
        row.page ?? '',
        row.confidence,
        disarmed(row.doubts.map(doubtText).join('; ')),
      ]);
      if (more) continue;
      await new Promise((resolve) => lines.once('drain', resolve));
      // The writing of rows feeds itself; this lets other work have its turn.
      await nextTurn();
    }
  }
  lines.end();
}
