import { stringify } from 'csv-stringify/sync';
import { disarmed } from '../base/formulaGuard.ts';
import type { Cell, Table } from './tables/table.ts';

/** Rows are turned into text so many at a time: enough to be fast, few enough to stay small. */
const batch = 500;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, since spreadsheets take it for Latin-1 without). Amounts and
 * balances are plain decimals with credits positive; dates are `YYYY-MM-DD`. A text that a spreadsheet would run as a
 * formula begins with an apostrophe.
 */
export function* csvOf(table: Table): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: string[][] = [table.columns.map(({ heading }) => heading)];
  const lines = (): Uint8Array =>
    encoder.encode(stringify(waiting, { record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
  yield encoder.encode('\ufeff');
  for (const cells of table.rows) {
    waiting.push(cells.map(valueOf));
    if (waiting.length < batch) continue;
    yield lines();
    waiting = [];
  }
  if (waiting.length > 0) yield lines();
}

function valueOf(cell: Cell): string {
  if (cell === null) return '';
  return cell.kind === 'text' ? disarmed(cell.value) : String(cell.value);
}
