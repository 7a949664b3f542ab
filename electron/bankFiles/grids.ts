import { AppError } from '../../shared/errors.ts';
import { mostBankFileBytes } from '../../shared/reading/statementFiles.ts';
import { decodeText } from './decode.ts';
import { readDelimited } from './delimited.ts';
import { readFormulas, readSpreadsheet } from './spreadsheet.ts';

/** Cells of a sheet or a CSV as text, row by row. */
export type Grid = string[][];

/**
 * The sheets of a workbook, or the one of a CSV. A cell with a formula is its formula, `=` in front, never what it comes to.
 * @throws {AppError} `too-large`, `file-edits-foreign` where it is neither
 */
export async function readGrids(bytes: Uint8Array): Promise<Grid[]> {
  if (bytes.byteLength > mostBankFileBytes)
    throw new AppError('too-large', `${bytes.byteLength} bytes; ${mostBankFileBytes} are taken at most`);
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isZip) return [readDelimited(decodeText(bytes))];
    const [grids, formulas] = [await readSpreadsheet(bytes), await readFormulas(bytes)];
    return grids.map((grid, at) => withFormulas(grid, formulas[at] ?? []));
  } catch (cause) {
    throw new AppError('file-edits-foreign', 'neither a workbook nor a CSV', { cause });
  }
}

function withFormulas(grid: Grid, formulas: Awaited<ReturnType<typeof readFormulas>>[number]): Grid {
  for (const { row, column, formula } of formulas) {
    const cells = grid[row];
    if (cells !== undefined && column < cells.length) cells[column] = `=${formula}`;
  }
  return grid;
}
