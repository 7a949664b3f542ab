import { buffer } from 'node:stream/consumers';
import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import type { ColumnHead } from '../tables/table.ts';
import { styleSamples, stylesOf, textCell, type CellStyles } from './cells.ts';
import type { AboutLine } from './sheets.ts';

/** A sheet as the library takes it. */
type LibrarySheet = Pick<Sheet<never>, 'sheet' | 'columns' | 'stickyRowsCount' | 'showGridLines'> & {
  data: (CellObject | null)[][];
};

const rule = { bottomBorderStyle: 'thin', bottomBorderColor: '#9aa5b1' } as const;
const heading = { fontWeight: 'bold', backgroundColor: '#e8edf3', ...rule } as const;
const warning = { fontWeight: 'bold', textColor: '#b3261e', wrap: true, alignVertical: 'top' } as const;

/** A sheet of sentences: a title, then one sentence a line; a warning is red. */
export function aboutSheet(lines: readonly AboutLine[]): LibrarySheet {
  return {
    sheet: 'About',
    columns: [{ width: 34 }, { width: 90 }],
    showGridLines: false,
    data: [
      [{ ...textCell('Statement Desk'), fontWeight: 'bold', fontSize: 16 }],
      [],
      ...lines.map((line) => [
        { ...textCell(line.words), ...(line.warning === true ? warning : {}) },
        line.value === undefined ? null : textCell(line.value),
      ]),
    ],
  };
}

/** A sheet with a table in it that has no rows yet: heading frozen, widths set. */
export function tableSheet(name: string, columns: readonly ColumnHead[]): LibrarySheet {
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [columns.map((column) => ({ ...textCell(column.heading), ...heading }))],
  };
}

/** A workbook without rows: its files by name, the file of each sheet, and the styles that its cells may have. */
export type Skeleton = { files: Map<string, Buffer>; styles: CellStyles; sheetOf: (index: number) => string };

/**
 * The workbook as the library makes it: the first sheet whole, of each table the heading. In memory, and small.
 * @param tables of which there is at least one
 */
export async function skeletonOf(about: LibrarySheet, tables: readonly LibrarySheet[]): Promise<Skeleton> {
  const [first, ...others] = tables;
  // It says which number each style has got, and is left out again.
  const sampled = { ...first!, data: [...first!.data, styleSamples()] };
  const workbook = writeXlsxFile([about, sampled, ...others], { fontFamily: 'Calibri', fontSize: 11 });
  const files = await filesIn(await workbook.toBuffer());
  const sheetOf = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;
  const sheet = files.get(sheetOf(1))!.toString();
  const sample = /<row r="2".*?<\/row>/s.exec(sheet)?.[0] ?? '';
  files.set(sheetOf(1), Buffer.from(sheet.replace(sample, '')));
  const numbers = [...sample.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style));
  return { files, styles: stylesOf(numbers), sheetOf };
}

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
