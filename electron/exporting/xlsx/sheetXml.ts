import { getCellAddress } from 'write-excel-file/utility';
import type { Cell, ColumnHead } from '../tables/table.ts';
import { cellXml, type CellStyles } from './cells.ts';

/** The rows of a sheet: the next ones of the source, at most so many. */
type SheetRows = { columns: readonly ColumnHead[]; source: Iterator<readonly Cell[]>; most: number };

/** Links of one sheet; with more a spreadsheet calls the file damaged. */
const mostLinks = 60_000;
/** Rows are turned into text so many at a time. */
const batch = 500;
const end = '</sheetData>';

/**
 * A sheet with its rows, a filter on every column and the links of its cells.
 * @param empty the sheet with its heading alone
 * @param onRows told of each batch of rows
 */
export function* sheetXml(
  empty: string,
  { columns, source, most }: SheetRows,
  styles: CellStyles,
  onRows: (count: number) => void,
): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const letters = columns.map((_, at) => getCellAddress(0, at).slice(0, -1));
  const links: string[] = [];
  let text = empty.slice(0, empty.indexOf(end));
  let taken = 0;
  for (let next; taken < most && (next = source.next()).done !== true;) {
    const row = ++taken + 1;
    text += `<row r="${row}">`;
    for (const [at, cell] of next.value.entries()) {
      const place = `${letters[at]}${row}`;
      text += cellXml(cell, columns[at]!.kind, place, styles);
      if (typeof cell === 'object' && cell !== null && 'to' in cell && links.length < mostLinks)
        links.push(`<hyperlink ref="${place}" location="${cell.to}"/>`);
    }
    text += '</row>';
    if (taken % batch > 0) continue;
    onRows(batch);
    yield encoder.encode(text);
    text = '';
  }
  onRows(taken % batch);
  // ISO/IEC 29500-1, 18.3.1.99 wants them here, in this order.
  const filter = `<autoFilter ref="A1:${letters.at(-1)}${taken + 1}"/>`;
  const hyperlinks = links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`;
  yield encoder.encode(`${text}${end}${filter}${hyperlinks}${empty.slice(empty.indexOf(end) + end.length)}`);
}
