import { expect, test } from 'vitest';
import { csvOf } from '../../electron/exporting/csv.ts';
import { rowsTable } from '../../electron/exporting/tables/rowsTable.ts';
import type { Table } from '../../electron/exporting/tables/table.ts';
import { bytesOf, hostileTexts, subjectSaying } from '../unit/exporting/invented.ts';
import { readWorkbook, unescaped } from '../unit/exporting/readWorkbook.ts';

const csv = async (table: Table): Promise<string> => (await bytesOf(csvOf(table))).toString();

test.each(hostileTexts.filter((text) => /^[=+\-@\t\r\n＝＋－＠]/.test(text)))(
  'makes text of %o, which a spreadsheet would run',
  async (text) => {
    const safe = text.replace('\t=', "\t'=").replaceAll('"', '""');
    expect(await csv(rowsTable(subjectSaying([text])))).toContain(`'${safe}`);
  },
);

test.each([
  ['fee; =HYPERLINK("x")', 'fee; \'=HYPERLINK("x")'],
  ['fee;"+1"', 'fee;\'"+1"'],
  ['fee\t@SUM(A1);;-2+3', "fee\t'@SUM(A1);;'-2+3"],
])('makes text of what begins after a semicolon or tab, where some spreadsheets split: %o', async (text, safe) => {
  const table: Table = { name: 'T', columns: [{ heading: 'A', width: 9, kind: 'text' }], rows: [[text]] };
  expect(await csv(table)).toContain(safe.replaceAll('"', '""'));
});

test('leaves a semicolon alone that no formula follows', async () => {
  const table: Table = {
    name: 'T',
    columns: [{ heading: 'A', width: 9, kind: 'text' }],
    rows: [['a; b;c =1']],
  };
  expect(await csv(table)).toContain('\r\na; b;c =1\r\n');
});

test('holds no formula but its own sums, whatever the rows say, and gives every text back as it was', async () => {
  const { sheets, xml } = await readWorkbook(subjectSaying(hostileTexts));
  for (const sheet of xml.values()) {
    const formulas = [...sheet.matchAll(/<f[ >](.*?)<\/f>/gs)].map(([, formula]) => formula!);
    for (const formula of formulas)
      expect(formula).toMatch(
        /^-?ROUND\(SUMIFS\((Rows!\$[A-Z]+\$2:\$[A-Z]+\$\d+|[A-Z0-9,"<>=&;()]|amp|gt|lt|quot|DATE)+\)$/,
      );
  }
  const rows = sheets.get('Rows')!;
  for (const [index, text] of hostileTexts.entries()) {
    const written = rows.get(`B${index + 2}`)!;
    expect(written.number).toBeNull();
    // A lone half of a pair has no form in XML.
    expect(unescaped(written.text!)).toBe(text.toWellFormed());
  }
  expect(rows.get('B17')!.text).toBe('_x005F_x000D_ is not a line break');
});
