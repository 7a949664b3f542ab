import { expect, test } from 'vitest';
import { columnName, dateSerial, isExact } from '../../../electron/exporting/xlsx/sheet.ts';
import { workbookOf } from '../../../electron/exporting/xlsx/workbook.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { bytesOf, hostileTexts, subjectSaying, subjectWith } from './invented.ts';
import { unzipped } from '../../support/unzipped.ts';

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type ReadCell = { text: string | null; number: string | null; style: number };

/** Sheets by their name: cells by their place. */
async function read(
  subject: ExportSubject,
): Promise<{ sheets: Map<string, Map<string, ReadCell>>; xml: Map<string, string> }> {
  const files = await unzipped(await bytesOf(workbookOf(subject)));
  const part = (name: string): string => files.get(name)!.toString();
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map((match) => match[1]!);
  const xml = new Map(names.map((name, index) => [name, part(`xl/worksheets/sheet${index + 1}.xml`)]));
  const sheets = new Map(
    [...xml].map(([name, sheet]) => [
      name,
      new Map(
        [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"(?: t="inlineStr")?>(.*?)<\/c>/gs)].map((match) => [
          match[1]!,
          {
            style: Number(match[2]),
            text: /<t [^>]*>(.*)<\/t>/s.exec(match[3]!)?.[1] ?? null,
            number: /<v>(.*)<\/v>/.exec(match[3]!)?.[1] ?? null,
          },
        ]),
      ),
    ]),
  );
  return { sheets, xml };
}

test('has a sheet each for totals, rows, checks, accounts, edits and definitions', async () => {
  const { sheets } = await read(subjectWith());
  expect([...sheets.keys()]).toEqual(['About', 'Totals', 'Rows', 'Checks', 'Accounts', 'Edits', 'Definitions']);
});

test('keeps amounts as numbers, dates as dates and words as words', async () => {
  const { sheets, xml } = await read(subjectWith());
  const rows = sheets.get('Rows')!;
  expect(rows.get('A2')).toMatchObject({ number: '46056', text: null });
  expect(rows.get('C3')).toMatchObject({ number: '-400.05', text: null });
  expect(rows.get('B2')).toMatchObject({ text: 'Salary Fernhill Foods', number: null });
  expect(xml.get('Rows')).toContain('state="frozen"');
  expect(xml.get('Rows')).toContain('<autoFilter ref="A1:Y4"/>');
});

test('shows the decimals that the statement prints, and keeps as text what a spreadsheet would round', async () => {
  const subject = subjectWith([
    {
      id: 'one',
      period: ['2026-02-01', '2026-02-28'],
      opening: null,
      closing: null,
      rows: [
        ['2026-02-02', 'yen', '15000'],
        ['2026-02-02', 'rand', '-1.50'],
        ['2026-02-02', 'long', '1234567890123456.78'],
        ['2026-02-02', 'fine', '0.123456789'],
        ['1899-01-01', 'old', '1.00'],
      ],
    },
  ]);
  const { sheets } = await read(subject);
  const rows = sheets.get('Rows')!;
  expect(rows.get('C2')!.style).not.toBe(rows.get('C3')!.style);
  expect([rows.get('C2')!.number, rows.get('C3')!.number]).toEqual(['15000', '-1.50']);
  expect([rows.get('C4')!.text, rows.get('C5')!.text]).toEqual(['1234567890123456.78', '0.123456789']);
  expect(rows.get('A6')).toMatchObject({ text: '1899-01-01', number: null });
});

test('holds no formula, whatever the rows say, and gives every text back as it was', async () => {
  const { sheets, xml } = await read(subjectSaying(hostileTexts));
  for (const sheet of xml.values()) expect(sheet).not.toMatch(/<f[ >]/);
  const rows = sheets.get('Rows')!;
  for (const [index, text] of hostileTexts.entries()) {
    const written = rows.get(`B${index + 2}`)!;
    expect(written.number).toBeNull();
    // A lone half of a pair has no form in XML.
    expect(unescaped(written.text!)).toBe(text.toWellFormed());
  }
  expect(rows.get('B17')!.text).toBe('_x005F_x000D_ is not a line break');
});

test('cuts a text that no cell can hold', async () => {
  const { sheets } = await read(subjectSaying(['x'.repeat(40_000)]));
  expect(sheets.get('Rows')!.get('B2')!.text).toHaveLength(32_767);
});

test('says on its first sheet that it is not proved, and names what is not', async () => {
  const unproved = subjectWith([
    { id: 'one', period: ['2026-02-01', '2026-02-28'], opening: null, closing: null, rows: [['2026-02-02', 'x', '1']] },
  ]);
  const about = [...(await read(unproved)).sheets.get('About')!.values()].map(({ text }) => text);
  expect(about).toContain('NOT PROVED: 1 of 1 statement is not reconciled.');
  expect(about.join()).toMatch(/prints no opening and closing balance/);
  const proved = [...(await read(subjectWith())).sheets.get('About')!.values()].map(({ text }) => text);
  expect(proved.join()).not.toContain('NOT PROVED');
});

test('is the same bytes each time', async () => {
  expect((await bytesOf(workbookOf(subjectWith()))).equals(await bytesOf(workbookOf(subjectWith())))).toBe(true);
});

test.each([
  ['1.00', true],
  ['999999999999999', true],
  ['1000000000000001', false],
  ['-0.123456789', false],
  ['000000000000000000.50', true],
])('knows whether %s is kept to the last digit: %s', (amount, exact) => expect(isExact(amount)).toBe(exact));

test('counts days and columns as spreadsheets do', () => {
  expect([dateSerial('1900-03-01'), dateSerial('2026-01-01'), dateSerial('1900-02-28')]).toEqual([61, 46023, null]);
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
