import type { CellObject } from 'write-excel-file/node';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import type { Cell, ColumnKind } from '../tables/table.ts';

/** Spreadsheets keep binary floating-point numbers and promise fifteen digits of them. */
const exactDigits = 15;

/** Amounts are shown with the decimals that they were written with; with more than these they are kept as text. */
const mostDecimals = 8;

/** More characters a cell cannot hold. */
const longestCell = 32_767;

/** The styles of cells, by the numbers under which a workbook has them. */
export type CellStyles = { text: number; date: number; link: number; amounts: readonly number[] };

/** A cell of each style, and which they are once the workbook has given them numbers. */
export const styleSamples = (): CellObject[] => [
  textCell('text'),
  { type: Date, value: new Date(0), format: 'yyyy\\-mm\\-dd' },
  { type: Number, value: 1, textColor: '#1f4fa3', textDecoration: { underline: true } },
  ...Array.from({ length: mostDecimals + 1 }, (_, decimals) => {
    const figure = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
    return { type: Number, value: 1, format: `${figure};-${figure}` };
  }),
];
export function stylesOf([text = 0, date = 0, link = 0, ...amounts]: readonly number[]): CellStyles {
  return { text, date, link, amounts };
}

/**
 * A value as a spreadsheet keeps it (ISO/IEC 29500-1, 18.3.1.4), at a place such as `A1`. An amount becomes a number where
 * that keeps all its digits, else a text; a text stays a text also when someone edits its cell, for its format says so:
 * `=1+1` would else become a formula then. Behind a formula stands what it came to when the workbook was made, since many
 * programs that only show a workbook work nothing out.
 */
export function cellXml(cell: Cell, kind: ColumnKind, place: string, styles: CellStyles): string {
  if (cell === null || cell === undefined || cell === '') return '';
  const plain = (style: number | undefined, value: string | number, formula = ''): string =>
    `<c r="${place}" s="${style ?? 0}">${formula}<v>${value}</v></c>`;
  const words = (value: string): string =>
    `<c r="${place}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${inXml(writtenText(value))}</t></is></c>`;
  const amount = (value: Money, formula = ''): string =>
    isExact(value) ? plain(styles.amounts[decimalsOf(value)], Number(value), formula) : words(value);
  if (typeof cell === 'number') return plain(0, cell);
  if (typeof cell === 'object') {
    if ('link' in cell) return plain(styles.link, cell.link);
    return amount(cell.sum, `<f>${inXml(cell.formula)}</f>`);
  }
  if (kind === 'money') return amount(cell);
  if (kind === 'date' && isDatable(cell)) return plain(styles.date, Date.parse(cell) / 86_400_000 + 25_569);
  return words(cell);
}

const inXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** A text in a cell that the library writes, never looked at for a formula. */
export function textCell(text: string): CellObject {
  const written = writtenText(text);
  // The library looks texts up in a plain object, in which these are there before anything was put in.
  return { type: String, value: written in Object.prototype ? written.replace(/^./, escaped) : written, format: '@' };
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

/**
 * A text as ISO/IEC 29500-1, 22.9.2.19 (`ST_Xstring`) writes it: what XML cannot hold, or the library would leave out,
 * as `_x0007_`, and a text that looks like such an escape with its underscore escaped. A longer text than a cell holds
 * ends in an ellipsis.
 */
function writtenText(text: string): string {
  const fitting = text.length <= longestCell ? text : `${text.slice(0, longestCell - 1)}…`;
  return fitting
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, escaped);
}

// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]/g;

function escaped(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
