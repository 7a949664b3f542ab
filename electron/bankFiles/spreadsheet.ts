import readExcelFile from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';

/** Significant digits that a spreadsheet keeps of a figure: beyond them stands what binary fractions add. */
const digits = 15;
/** What a workbook says that it unpacks to: many times what an account's rows need. */
const mostBytes = 256 * 1024 * 1024;

/**
 * The sheets of an XLSX workbook as grids of text: dates as `YYYY-MM-DD`, figures with the decimals that they have.
 * @throws {Error} where it is no workbook, or would fill the memory
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][][]> {
  const workbook = Buffer.from(bytes);
  if ((await unpackedSize(workbook)) > mostBytes) throw new Error('the workbook unpacks to more than is read');
  const sheets = await readExcelFile(workbook);
  return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
}

async function unpackedSize(workbook: Buffer): Promise<number> {
  const archive = await fromBufferPromise(workbook, { lazyEntries: true });
  let size = 0;
  for await (const entry of archive.eachEntry()) size += entry.uncompressedSize;
  return size;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ');
  if (typeof cell === 'number') return String(Number(cell.toPrecision(digits)));
  return typeof cell === 'string' ? cell.trim() : '';
}
