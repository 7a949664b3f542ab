import readExcelFile from 'read-excel-file/node';

/** Significant digits that a spreadsheet keeps of a figure: beyond them stands what binary fractions add. */
const digits = 15;

/** The sheets of an XLSX workbook as grids of text: dates as `YYYY-MM-DD`, figures with the decimals that they have. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][][]> {
  const sheets = await readExcelFile(Buffer.from(bytes));
  return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('T', ' ')
      .slice(0, 19);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(digits)));
  return typeof cell === 'string' ? cell.trim() : '';
}
