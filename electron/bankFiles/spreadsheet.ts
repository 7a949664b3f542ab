import { buffer } from 'node:stream/consumers';
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

/** A cell with a formula: its place in the sheet, counted from 0. */
type FormulaCell = { row: number; column: number; formula: string };

/** The formulas of each sheet, in the order of the sheets; a formula that is shared with other cells may be empty there. */
export async function readFormulas(bytes: Uint8Array): Promise<FormulaCell[][]> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    if (!/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(entry.fileName)) continue;
    files.set(entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString());
  }
  const relations = [...(files.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)];
  const targets = new Map(relations.map(([tag]) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]));
  return [...(files.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
    const target = targets.get(attributeOf(tag, 'r:id'))?.replace(/^\/?(xl\/)?/, 'xl/') ?? '';
    return formulasIn(files.get(target) ?? '');
  });
}

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const formulaCell = /<(?:\w+:)?c\b[^>]*\sr="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>([^<]*))/g;

function formulasIn(sheet: string): FormulaCell[] {
  return [...sheet.matchAll(formulaCell)].map(([, letters = '', row, formula = '']) => ({
    row: Number(row) - 1,
    column: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    formula,
  }));
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
