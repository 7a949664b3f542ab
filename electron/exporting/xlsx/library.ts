import type { Writable } from 'node:stream';
import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import type { Column } from '../tables/table.ts';
import { textCell, withCachedValues } from './cells.ts';
import type { AboutLine } from './sheets.ts';

/** A sheet to write. The filter reaches over its heading and all rows. */
export type WrittenSheet = Pick<Sheet<never>, 'sheet' | 'columns' | 'stickyRowsCount' | 'showGridLines'> & {
  data: (CellObject | null)[][];
  filtered: boolean;
  /** Places of the workbook that cells lead to. */
  links: { row: number; column: number; to: string }[];
};

/** Links of one sheet; with more a spreadsheet calls the file damaged. */
export const mostLinks = 60_000;

const rule = { bottomBorderStyle: 'thin', bottomBorderColor: '#9aa5b1' } as const;
const heading = { fontWeight: 'bold', backgroundColor: '#e8edf3', ...rule } as const;
const warning = { fontWeight: 'bold', textColor: '#b3261e', wrap: true, alignVertical: 'top' } as const;

/** A sheet of sentences: a title, then one sentence a line; a warning is red. */
export function aboutSheet(lines: readonly AboutLine[]): WrittenSheet {
  return {
    sheet: 'About',
    columns: [{ width: 34 }, { width: 90 }],
    showGridLines: false,
    filtered: false,
    links: [],
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

/** A sheet with a table in it that has no rows yet: heading frozen, a filter on every column, widths set. */
export function tableSheet(name: string, columns: readonly Column[]): WrittenSheet {
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    filtered: true,
    links: [],
    data: [columns.map((column) => ({ ...textCell(column.heading), ...heading }))],
  };
}

/**
 * Writes the workbook out, compressed. The library makes each sheet's text in one go, so that this belongs off the
 * thread that answers the windows.
 * @param onRow told of each row that is turned into text
 */
export async function writeWorkbook(sheets: WrittenSheet[], output: Writable, onRow: () => void): Promise<void> {
  const filterOf = (sheetIndex: number): string => {
    const { filtered, data } = sheets[sheetIndex]!;
    return filtered ? `<autoFilter ref="A1:${getCellAddress(data.length - 1, data[0]!.length - 1)}"/>` : '';
  };
  const linksOf = (sheetIndex: number): string => {
    const all = sheets[sheetIndex]!.links.map(
      ({ row, column, to }) => `<hyperlink ref="${getCellAddress(row, column)}" location="${to}"/>`,
    );
    return all.length === 0 ? '' : `<hyperlinks>${all.join('')}</hyperlinks>`;
  };
  const workbook = writeXlsxFile(sheets, {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [
      {
        files: {
          transform: {
            'xl/worksheets/sheet{id}.xml': {
              // The library knows neither filters nor links; ISO/IEC 29500-1, 18.3.1.99 wants them here.
              transform: (content, _, { sheetIndex }) =>
                withCachedValues(content).replace(
                  '</sheetData>',
                  `</sheetData>${filterOf(sheetIndex)}${linksOf(sheetIndex)}`,
                ),
              transformElementAttributes(tag, attributes) {
                if (tag === 'row') onRow();
                return attributes;
              },
            },
          },
        },
      },
    ],
  });
  await workbook.toStream(output);
}
