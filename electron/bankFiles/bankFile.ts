import { AppError } from '../../shared/errors.ts';
import { mostBankFileBytes } from '../../shared/reading/statementFiles.ts';
import { readCamt } from './camt.ts';
import { decodeText } from './decode.ts';
import { readDelimited } from './delimited.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { printSheets } from './print.ts';
import { readQif } from './qif.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { sheetOf, type Sheet } from './statement.ts';
import { findTables } from './tables/findTables.ts';
import { isWebPage, readWebTable } from './webTable.ts';

/** Beyond this it is no account of a person or a firm, and would take minutes to set. */
const mostRows = 50_000;

/**
 * Sets a bank's data file on pages, to be read, checked and shown like a statement that the bank printed: what it is,
 * its content tells. The file itself is inside the PDF. A PDF under another name stays as it is.
 * @throws {AppError} `empty-file`, `bank-file-unreadable`, `old-excel-file`, `no-transactions`, `too-large`
 */
export async function printBankFile(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength === 0) throw new AppError('empty-file', 'the file has no bytes');
  if (startsWith(bytes, '%PDF-')) return bytes;
  if (bytes.byteLength > mostBankFileBytes) {
    throw new AppError('too-large', `${bytes.byteLength} bytes; ${mostBankFileBytes} are taken at most`);
  }
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new AppError('old-excel-file', 'an OLE document');
  const sheets = await sheetsOf(bytes).catch((cause: unknown) => {
    throw new AppError('bank-file-unreadable', 'the content contradicts its format', { cause });
  });
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows === 0) throw new AppError('no-transactions', 'nothing in it has a date and an amount');
  if (rows > mostRows) throw new AppError('too-large', `${rows} rows; ${mostRows} are taken at most`);
  return printSheets(sheets, { name, bytes });
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  if (startsWith(bytes, 'PK')) return (await readSpreadsheet(bytes)).flatMap(findTables);
  const text = decodeText(bytes);
  if (/<OFX>/i.test(text)) return readOfx(text).map(sheetOf);
  if (isWebPage(text)) return findTables(readWebTable(text));
  if (/^\s*</.test(text)) return readCamt(text).map(sheetOf);
  if (/^\s*!(?:Type|Account|Option)/i.test(text)) return readQif(text);
  if (/^:(?:60F|60M|61):/m.test(text)) return readMt940(text).map(sheetOf);
  return findTables(readDelimited(text));
}

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start;
