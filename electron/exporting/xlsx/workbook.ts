import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import type { ExportSubject, OnProgress } from '../subject.ts';
import type { Table } from '../tables/table.ts';
import { zipStream, type ZipPart } from '../zipStream.ts';
import { aboutSheet, skeletonOf, tableSheet } from './library.ts';
import { sheetXml } from './sheetXml.ts';
import { aboutLines, tablesOf } from './sheets.ts';

/**
 * Rows of one sheet beside its heading; what is more goes on in a next sheet. A spreadsheet takes 1,048,576, but what adds
 * up so many at every change is slow.
 */
const mostRows = 300_000;

/**
 * The case as an XLSX workbook (ISO/IEC 29500, transitional), written as its rows are read. Amounts are numbers where a
 * spreadsheet keeps all their digits, else texts; dates are dates; texts are texts and never formulas.
 * @param sheet the decision sheet of the whole case; null where the rows are only some of it
 */
export async function* workbookOf(
  subject: ExportSubject,
  onProgress: OnProgress,
  rowsInASheet = mostRows,
  sheet: DecisionSheet | null = null,
): AsyncGenerator<Uint8Array> {
  const sheets = tablesOf(subject, rowsInASheet, sheet).flatMap((table) => sheetsOf(table, rowsInASheet));
  const { files, styles, sheetOf } = await skeletonOf(
    aboutSheet(aboutLines(subject)),
    sheets.map(({ name, columns }) => tableSheet(name, columns)),
  );
  const written = new Map(sheets.map((sheet, at) => [sheetOf(at + 1), sheet]));
  let done = 0;
  const parts = [...files].map(([name, bytes]): ZipPart => {
    const sheet = written.get(name);
    if (sheet === undefined) return { name, content: () => [bytes] };
    const onRows = (count: number): void => onProgress((done += sheet.isLong ? count : 0), subject.rowCount);
    return { name, content: () => sheetXml(bytes.toString(), sheet, styles, onRows) };
  });
  yield* zipStream(parts, subject.made.at);
}

/** As many sheets as the rows need; each goes on where the one before ended, and the last takes what is left. */
function sheetsOf({ name, columns, rows, rowCount }: Table, rowsInASheet: number) {
  const source = rows[Symbol.iterator]();
  const count = Math.max(1, Math.ceil((rowCount ?? 0) / rowsInASheet));
  return Array.from({ length: count }, (_, at) => ({
    columns,
    source,
    isLong: rowCount !== undefined,
    name: at === 0 ? name : `${name} ${at + 1}`,
    most: at + 1 === count ? Infinity : rowsInASheet,
  }));
}
