import { unprovedMark, type ExportSubject } from '../subject.ts';
import { checksTable, definitionsTable, editsTable, statementsTable, totalsTable } from '../tables/caseTables.ts';
import { rowsTable } from '../tables/rowsTable.ts';
import type { Table } from '../tables/table.ts';
import { zipStream, type ZipPart } from '../zipStream.ts';
import { mostSheetRows, proseXml, sheetXml } from './sheet.ts';
import { stylesPart } from './styles.ts';
import { xml } from './xml.ts';

type Sheet = { name: string; content: ZipPart['content'] };

/**
 * The case as an XLSX workbook (ISO/IEC 29500, transitional), written as a stream, so that a million rows need no more
 * memory than ten. Amounts are numbers where a spreadsheet keeps all their digits, else texts; dates are dates; texts
 * are texts and never formulas.
 */
export function workbookOf(subject: ExportSubject): AsyncIterable<Uint8Array> {
  const rows = rowsTable(subject);
  const sheets: Sheet[] = [
    { name: 'About', content: () => [proseXml('Statement Desk', aboutLines(subject))] },
    sheetOf(totalsTable(subject)),
    ...rowSheets(rows, subject.rowCount),
    sheetOf(checksTable(subject)),
    sheetOf(statementsTable(subject)),
    sheetOf(editsTable(subject)),
    sheetOf(definitionsTable(subject)),
  ];
  const fixed = (name: string, text: string): ZipPart => ({ name, content: () => [new TextEncoder().encode(text)] });
  return zipStream(
    [
      fixed('[Content_Types].xml', contentTypes(sheets)),
      fixed('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
      fixed('xl/workbook.xml', workbookPart(sheets)),
      fixed(
        'xl/_rels/workbook.xml.rels',
        relations([
          ...sheets.map((_, i): Relation => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`]),
          [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
        ]),
      ),
      fixed('xl/styles.xml', stylesPart()),
      ...sheets.map(({ content }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content })),
    ],
    subject.made.at,
  );
}

function sheetOf({ name, columns, rows }: Table): Sheet {
  return { name, content: () => sheetXml(columns, rows[Symbol.iterator]()) };
}

/** As many sheets as the rows need; each goes on where the one before ended. */
function rowSheets({ name, columns, rows }: Table, rowCount: number): Sheet[] {
  const needed = Math.max(1, Math.ceil(rowCount / (mostSheetRows - 1)));
  const remaining = rows[Symbol.iterator]();
  return Array.from({ length: needed }, (_, index) => ({
    name: index === 0 ? name : `${name} ${index + 1}`,
    content: () => sheetXml(columns, remaining),
  }));
}

function aboutLines(subject: ExportSubject): { words: string; value?: string; warning?: boolean }[] {
  const { file, made, narrowed, masked, rowCount } = subject;
  const mark = unprovedMark(subject);
  return [
    ...(mark === null ? [] : [{ words: mark, warning: true }]),
    { words: 'Case', value: file.name },
    ...(file.reference === null ? [] : [{ words: 'Reference', value: file.reference }]),
    { words: 'Made', value: `${made.at} by Statement Desk ${made.version}` },
    { words: 'Rows', value: narrowed.length === 0 ? `All ${rowCount}` : `${rowCount}: ${narrowed.join(' ')}` },
    { words: 'Account numbers', value: masked ? 'Masked, but for their last four characters' : 'As printed' },
    {
      words: 'Amounts',
      value:
        'Credits are positive. An amount of more than 15 digits is kept as text, since a spreadsheet would round it.',
    },
    ...(file.notes.trim() === '' ? [] : [{ words: 'Notes', value: file.notes }]),
    ...subject.unreadable.map((value) => ({ words: 'Could not be read', value })),
    ...subject.unproved.map(({ bank, number, periodStart, periodEnd, reason }) => ({
      words: `Not reconciled: ${[bank, number].filter(Boolean).join(' ')}`,
      value: `${periodStart ?? '?'} to ${periodEnd ?? '?'}: ${reason}`,
    })),
  ];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageBase = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

type Relation = [id: string, kind: string, target: string];

function relations(list: readonly Relation[]): string {
  const entries = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packageBase}/relationships">${entries.join('')}</Relationships>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', `${spreadsheet}.sheet.main+xml`],
    ['/xl/styles.xml', `${spreadsheet}.styles+xml`],
    ...sheets.map((_, i) => [`/xl/worksheets/sheet${i + 1}.xml`, `${spreadsheet}.worksheet+xml`]),
  ];
  const overrides = parts.map(([name, type]) => `<Override PartName="${name!}" ContentType="${type!}"/>`);
  return (
    `${head}<Types xmlns="${packageBase}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function workbookPart(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, i) => `<sheet name="${xml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return (
    `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">` +
    `<bookViews><workbookView activeTab="1"/></bookViews><sheets>${list.join('')}</sheets></workbook>`
  );
}
