import { workbookOf } from '../../../electron/exporting/xlsx/workbook.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { unzipped } from '../../support/unzipped.ts';
import { bytesOf } from './invented.ts';

/** The files of the archive that a workbook is. @param rowsInASheet as many as the product takes, where nothing else is said */
export const workbookFiles = async (
  subject: ExportSubject,
  rowsInASheet?: number,
  sheet: DecisionSheet | null = null,
): Promise<Map<string, Buffer>> => unzipped(await bytesOf(workbookOf(subject, () => undefined, rowsInASheet, sheet)));

/** A text of its XML as a spreadsheet shows it. */
export const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export type ReadCell = { text: string | null; number: string | null; style: number };

/** Sheets by their name: cells by their place. */
export async function readWorkbook(
  subject: ExportSubject,
  rowsInASheet?: number,
  sheet: DecisionSheet | null = null,
): Promise<{
  sheets: Map<string, Map<string, ReadCell>>;
  xml: Map<string, string>;
  formatOf: (cell: ReadCell) => string | undefined;
}> {
  const files = await workbookFiles(subject, rowsInASheet, sheet);
  const part = (name: string): string => files.get(name)!.toString();
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map((match) => match[1]!);
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map((match) => match[1]!);
  const xml = new Map(names.map((name, index) => [name, part(`xl/worksheets/sheet${index + 1}.xml`)]));
  const sheets = new Map(
    [...xml].map(([name, sheet]) => [
      name,
      new Map(
        [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"(?: t="(\w+)")?>(?:<is><t[^>]*>|<v>)(.*?)<\/[tv]>/gs)].map(
          ([, place, style, kind, value]) => [
            place!,
            {
              style: Number(style),
              text: kind === undefined ? null : kind === 's' ? texts[Number(value)]! : value!,
              number: kind === undefined ? value! : null,
            },
          ],
        ),
      ),
    ]),
  );
  const [, formats, styles] = /<numFmts[^>]*>(.*)<\/numFmts>.*<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(
    part('xl/styles.xml'),
  )!;
  const codes = new Map(
    [...formats!.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id!, unescaped(code!)]),
  );
  const ids = [...styles!.matchAll(/<xf ([^>]*)>/g)].map((match) => /numFmtId="(\d+)"/.exec(match[1]!)?.[1]);
  return { sheets, xml, formatOf: ({ style }) => codes.get(ids[style] ?? '') };
}
