import { stringify } from 'csv-stringify/sync';
import type { ReviewAccount, ReviewRow, ReviewStatement } from '../../shared/model.ts';
import { maskedNumber } from './maskedNumber.ts';

export type CsvRow = { row: ReviewRow; account: ReviewAccount; statement: ReviewStatement };

const headings = [
  'Bank',
  'Holder',
  'Account',
  'Currency',
  'Period start',
  'Period end',
  'Date',
  'Description',
  'Amount',
  'Balance',
  'Row',
  'Page',
  'Confidence',
  'Doubts',
  'Statement verdict',
];

/** Rows are turned into text so many at a time: enough to be fast, few enough to stay small. */
const batch = 500;

/**
 * Transactions as CSV (RFC 4180, UTF-8 with a byte order mark, since spreadsheets take it for Latin-1 without).
 * Amounts and balances are plain decimals with credits positive; dates are `YYYY-MM-DD`. A text that a spreadsheet
 * would run as a formula begins with an apostrophe.
 * @param fullNumbers account numbers as printed; otherwise only their ends
 */
export async function* csvOf(
  rows: Iterable<CsvRow> | AsyncIterable<CsvRow>,
  fullNumbers: boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: string[][] = [headings];
  const text = (): Uint8Array => encoder.encode(stringify(waiting, { record_delimiter: 'windows' }));
  yield encoder.encode('\ufeff');
  for await (const row of rows) {
    waiting.push(cells(row, fullNumbers));
    if (waiting.length < batch) continue;
    yield text();
    waiting = [];
  }
  if (waiting.length > 0) yield text();
}

function cells({ row, account, statement }: CsvRow, fullNumbers: boolean): string[] {
  const number = account.number ?? '';
  return [
    textCell(account.bank ?? ''),
    textCell(account.holder ?? ''),
    textCell(fullNumbers ? number : maskedNumber(number)),
    textCell(row.currency ?? ''),
    statement.periodStart ?? '',
    statement.periodEnd ?? '',
    row.date,
    textCell(row.description),
    row.amount,
    row.balance ?? '',
    String(row.position),
    row.page === null ? '' : String(row.page),
    row.confidence === null ? '' : String(row.confidence),
    textCell(row.doubts.join('; ')),
    statement.verdict.state,
  ];
}

/** See OWASP, "CSV Injection": spreadsheets run cells that begin with these, also in their full-width forms. */
function textCell(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
