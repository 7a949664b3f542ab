import { daysBetween } from '../../../shared/calendar.ts';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import { formulaStart } from '../csv.ts';
import type { Cell, Column } from '../tables/table.ts';
import { amountStyles, mostDecimals, styleOf } from './styles.ts';
import { cellText } from './xml.ts';

/** Rows of a sheet, its heading among them: ISO/IEC 29500-1 sets no limit, spreadsheets do. */
export const mostSheetRows = 1_048_576;

/** Spreadsheets keep binary floating-point numbers and promise fifteen digits of them. */
const exactDigits = 15;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const styles = {
  text: styleOf('text'),
  disarmed: styleOf('disarmed'),
  heading: styleOf('heading'),
  date: styleOf('date'),
  count: styleOf('count'),
  title: styleOf('title'),
  warning: styleOf('warning'),
};

/** Rows are turned into bytes so many at a time. */
const batch = 500;

/**
 * The XML of a sheet with a table in it: heading frozen, a filter on every column, widths set.
 * @param rows taken only as far as the sheet can hold them: an iterator, so that the next sheet goes on where this ends
 */
export function* sheetXml(columns: readonly Column[], rows: Iterator<readonly Cell[]>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const letters = columns.map((_, index) => columnName(index));
  const last = letters.at(-1) ?? 'A';
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const heading = columns.map((column, i) => textCell(`${letters[i]!}1`, column.heading, styles.heading)).join('');
  yield encoder.encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><sheetViews>` +
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      `<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${widths.join('')}</cols>` +
      `<sheetData><row r="1">${heading}</row>`,
  );
  let line = 1;
  let waiting = '';
  while (line < mostSheetRows) {
    const next = rows.next();
    if (next.done === true) break;
    line++;
    let cells = '';
    for (const [index, cell] of next.value.entries()) {
      if (cell !== null) cells += cellXml(`${letters[index]!}${line}`, cell);
    }
    waiting += `<row r="${line}">${cells}</row>`;
    if (line % batch !== 0) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  yield encoder.encode(`${waiting}</sheetData><autoFilter ref="A1:${last}${line}"/></worksheet>`);
}

/** The XML of a sheet of sentences: a title, then one sentence a line; a warning is red. */
export function proseXml(
  title: string,
  lines: readonly { words: string; value?: string; warning?: boolean }[],
): Uint8Array {
  const cells = lines.map(({ words, value, warning }, index) => {
    const line = index + 3;
    const style = warning === true ? styles.warning : styles.text;
    const second = value === undefined ? '' : textCell(`B${line}`, value, styles.text);
    return `<row r="${line}">${textCell(`A${line}`, words, style)}${second}</row>`;
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}">` +
      '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>' +
      '<cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>' +
      `<sheetData><row r="1">${textCell('A1', title, styles.title)}</row>${cells.join('')}</sheetData></worksheet>`,
  );
}

function cellXml(place: string, cell: NonNullable<Cell>): string {
  switch (cell.kind) {
    case 'text':
      return textCell(place, cell.value, formulaStart.test(cell.value) ? styles.disarmed : styles.text);
    case 'number':
      return `<c r="${place}" s="${styles.count}"><v>${cell.value}</v></c>`;
    case 'date': {
      const serial = dateSerial(cell.value);
      return serial === null
        ? textCell(place, cell.value, styles.text)
        : `<c r="${place}" s="${styles.date}"><v>${serial}</v></c>`;
    }
    case 'money':
      return isExact(cell.value)
        ? `<c r="${place}" s="${amountStyles[decimalsOf(cell.value)]!}"><v>${cell.value}</v></c>`
        : textCell(place, cell.value, styles.text);
  }
}

/** A text in its cell, never looked at for a formula: `t="inlineStr"` holds nothing but text. */
function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** True where a spreadsheet keeps every digit of the amount. */
export function isExact(amount: Money): boolean {
  const digits = amount.replace(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= exactDigits && decimalsOf(amount) <= mostDecimals;
}

/** Days since 1899-12-30, as spreadsheets count them; null before March 1900, where they disagree about a leap day. */
export function dateSerial(date: string): number | null {
  return date < '1900-03-01' ? null : daysBetween('1899-12-30', date);
}

/** 0 is `A`, 26 is `AA`. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}
