import type { CellObject } from 'write-excel-file/node';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import type { Cell } from '../tables/table.ts';

/** Spreadsheets keep binary floating-point numbers and promise fifteen digits of them. */
const exactDigits = 15;

/** Amounts are shown with the decimals that they were written with; with more than these they are kept as text. */
const mostDecimals = 8;

/**
 * Stands between a formula and what it came to when the workbook was made. The library writes no such value, and many
 * programs that only show a workbook work nothing out; no formula of ours holds the sign.
 */
const cachedMark = '\u2016';

/** The text of a sheet with the value of each formula behind it, as ISO/IEC 29500-1, 18.3.1.4 has it. */
export function withCachedValues(sheet: string): string {
  return sheet.replace(/\u2016([^<]*)<\/f>/g, '</f><v>$1</v>');
}

/** More characters a cell cannot hold. */
const longestCell = 32_767;

/**
 * A value as a spreadsheet keeps it. An amount becomes a number where that keeps all its digits, else a text; a text
 * stays a text also when someone edits its cell, for its format says so: `=1+1` would else become a formula then.
 */
export function cellOf(cell: Cell): CellObject | null {
  switch (cell?.kind) {
    case undefined:
      return null;
    case 'text':
      return textCell(cell.value);
    case 'number':
      return { type: Number, value: cell.value };
    case 'link':
      return { type: Number, value: cell.value, textColor: '#1f4fa3', textDecoration: { underline: true } };
    case 'sum':
      return isExact(cell.value)
        ? {
            type: 'Formula',
            value: `${cell.formula}${cachedMark}${Number(cell.value)}`,
            format: amountFormats[decimalsOf(cell.value)]!,
          }
        : textCell(cell.value);
    case 'date':
      return isDatable(cell.value)
        ? { type: Date, value: new Date(`${cell.value}T00:00:00Z`), format: 'yyyy\\-mm\\-dd' }
        : textCell(cell.value);
    case 'money':
      return isExact(cell.value)
        ? { type: Number, value: Number(cell.value), format: amountFormats[decimalsOf(cell.value)]! }
        : textCell(cell.value);
  }
}

/** A text in its cell, never looked at for a formula. */
export function textCell(text: string): CellObject {
  return { type: String, value: writtenText(text), format: '@' };
}

/** True where a spreadsheet keeps every digit of the amount. */
export function isExact(amount: Money): boolean {
  const digits = amount.replace(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= exactDigits && decimalsOf(amount) <= mostDecimals;
}

/** False before March 1900, where spreadsheets disagree about a leap day. */
export function isDatable(date: string): boolean {
  return date >= '1900-03-01';
}

const amountFormats: readonly string[] = Array.from({ length: mostDecimals + 1 }, (_, decimals) => {
  const figure = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${figure};-${figure}`;
});

/**
 * A text as ISO/IEC 29500-1, 22.9.2.19 (`ST_Xstring`) writes it: what XML cannot hold, or the library would leave out,
 * as `_x0007_`, and a text that looks like such an escape with its underscore escaped. A longer text than a cell holds
 * ends in an ellipsis.
 */
function writtenText(text: string): string {
  const fitting = text.length <= longestCell ? text : `${text.slice(0, longestCell - 1)}…`;
  const written = fitting
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, escaped);
  // The library looks texts up in a plain object, in which these are there before anything was put in.
  return written in Object.prototype ? written.replace(/^./, escaped) : written;
}

// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]/g;

function escaped(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
