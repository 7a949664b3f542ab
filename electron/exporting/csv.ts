import { csvFormatRow } from 'd3-dsv';
import { disarmed } from '../base/formulaGuard.ts';
import type { Cell, ColumnKind, Table } from './tables/table.ts';

/** Rows are turned into text so many at a time: enough to be fast, few enough to stay small. */
const batch = 500;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, since spreadsheets take it for Latin-1 without). Amounts and
 * balances are plain decimals with credits positive; dates are `YYYY-MM-DD`. A text that a spreadsheet would run as a
 * formula begins with an apostrophe.
 */
export function* csvOf(table: Table): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let lines = `\ufeff${csvFormatRow(table.columns.map(({ heading }) => heading))}\r\n`;
  let waiting = 0;
  const kinds = table.columns.map(({ kind }) => kind);
  for (const cells of table.rows) {
    lines += `${csvFormatRow(cells.map((cell, at) => valueOf(cell, kinds[at])))}\r\n`;
    if (++waiting < batch) continue;
    yield encoder.encode(lines);
    lines = '';
    waiting = 0;
  }
  if (lines !== '') yield encoder.encode(lines);
}

function valueOf(cell: Cell, kind: ColumnKind | undefined): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'string') return kind === 'text' ? disarmed(cell) : cell;
  return String(typeof cell === 'number' ? cell : 'sum' in cell ? cell.sum : cell.link);
}
