import { describe, expect, test } from 'vitest';
import { isDatable, isExact } from '../../../electron/exporting/xlsx/cells.ts';
import { workbookOf } from '../../../electron/exporting/xlsx/workbook.ts';
import { AppError } from '../../../shared/errors.ts';
import { bytesOf, subjectSaying, subjectWith } from './invented.ts';
import { readWorkbook, unescaped, workbookFiles } from './readWorkbook.ts';
import { worked } from './workedFormula.ts';

test('has a sheet each for totals, rows, checks, accounts, edits and definitions', async () => {
  const { sheets } = await readWorkbook(subjectWith());
  expect([...sheets.keys()]).toEqual([
    'About',
    'Totals',
    'Rows',
    'Pages',
    'Checks',
    'Accounts',
    'Edits',
    'Definitions',
  ]);
});

test('keeps amounts as numbers, dates as dates and words as words', async () => {
  const { sheets, xml, formatOf } = await readWorkbook(subjectWith());
  const rows = sheets.get('Rows')!;
  expect(rows.get('A2')).toMatchObject({ number: '46056', text: null });
  expect([formatOf(rows.get('A2')!), formatOf(rows.get('B2')!)]).toEqual(['yyyy\\-mm\\-dd', '@']);
  expect(rows.get('C3')).toMatchObject({ number: '-400.05', text: null });
  expect(rows.get('B2')).toMatchObject({ text: 'Salary Fernhill Foods', number: null });
  expect(xml.get('Rows')).toContain('state="frozen"');
  expect(xml.get('Rows')).toContain('</sheetData><autoFilter ref="A1:AO4"/>');
  expect(xml.get('Rows')).toContain('<col min="2" max="2" width="52" customWidth="1"/>');
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
  const { sheets, formatOf } = await readWorkbook(subject);
  const rows = sheets.get('Rows')!;
  expect([formatOf(rows.get('C2')!), formatOf(rows.get('C3')!)]).toEqual(['#,##0;-#,##0', '#,##0.00;-#,##0.00']);
  expect([rows.get('C2')!.number, rows.get('C3')!.number]).toEqual(['15000', '-1.5']);
  expect([rows.get('C4')!.text, rows.get('C5')!.text]).toEqual(['1234567890123456.78', '0.123456789']);
  expect(rows.get('A6')).toMatchObject({ text: '1899-01-01', number: null });
});

test('cuts a text that no cell can hold', async () => {
  const { sheets } = await readWorkbook(subjectSaying(['x'.repeat(40_000)]));
  expect(sheets.get('Rows')!.get('B2')!.text).toHaveLength(32_767);
});

test('says on its first sheet that it is not proved, and names what is not', async () => {
  const unproved = subjectWith([
    { id: 'one', period: ['2026-02-01', '2026-02-28'], opening: null, closing: null, rows: [['2026-02-02', 'x', '1']] },
  ]);
  const about = [...(await readWorkbook(unproved)).sheets.get('About')!.values()].map(({ text }) => text);
  expect(about).toContain('NOT RECONCILED: 1 of 1 statement is not reconciled.');
  expect(about.join()).toMatch(/No opening or closing balance found/);
  const proved = [...(await readWorkbook(subjectWith())).sheets.get('About')!.values()].map(({ text }) => text);
  expect(proved.join()).not.toContain('NOT RECONCILED');
});

test('holds the same each time', async () => {
  expect(await workbookFiles(subjectWith())).toEqual(await workbookFiles(subjectWith()));
});

test.each([
  ['1.00', true],
  ['999999999999999', true],
  ['1000000000000001', false],
  ['-0.123456789', false],
  ['000000000000000000.50', true],
])('knows whether %s is kept to the last digit: %s', (amount, exact) => expect(isExact(amount)).toBe(exact));

test('takes for dates only what all spreadsheets count alike', () => {
  expect(['1900-02-28', '1900-03-01', '2026-01-01'].map(isDatable)).toEqual([false, true, true]);
});

test('goes on in a next sheet where a sheet is full, with its heading and its filter', async () => {
  const { sheets, xml } = await readWorkbook(subjectSaying(['one', 'two', 'three', 'four', 'five']), 2);
  const said = (sheet: string): (string | null | undefined)[] =>
    ['B1', 'B2', 'B3', 'B4'].map((place) => sheets.get(sheet)!.get(place)?.text);
  expect(said('Rows')).toEqual(['Description', 'one', 'two', undefined]);
  expect(said('Rows 2')).toEqual(['Description', 'three', 'four', undefined]);
  expect(said('Rows 3')).toEqual(['Description', 'five', undefined, undefined]);
  expect(xml.get('Rows 3')).toContain('<autoFilter ref="A1:AO2"/>');
  expect([...sheets.keys()]).not.toContain('Rows 4');
});

test('tells how far it is, to the end', async () => {
  const told: number[] = [];
  const subject = subjectSaying(Array.from({ length: 3000 }, (_, at) => `row ${at}`));
  await bytesOf(workbookOf(subject, (done, total) => told.push(done / total)));
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told).toContain(0.5);
  expect(told.at(-1)).toBe(1);
});

test('ends at once where it is stopped while it is written', async () => {
  const stop = (done: number, total: number): void => {
    if (done >= total / 2) throw new AppError('cancelled', 'the export was stopped');
  };
  const subject = subjectSaying(Array.from({ length: 3000 }, (_, at) => `row ${at}`));
  await expect(bytesOf(workbookOf(subject, stop))).rejects.toMatchObject({ code: 'cancelled' });
});

describe('live figures', () => {
  const many = subjectWith([
    {
      ...{ id: 'feb', period: ['2026-02-01', '2026-02-28'], opening: '0.00', closing: '0.35' },
      rows: [
        ['2026-02-01', 'in', '0.10', '0.10'],
        ['2026-02-02', 'in', '0.20', '0.30'],
        ['2026-02-28', 'out', '-0.05', '0.25'],
        ['2026-02-28', 'in', '0.10', '0.35'],
      ],
    },
    {
      ...{ id: 'march', period: ['2026-03-01', '2026-03-31'], opening: '0.35', closing: '1000000.35' },
      rows: [['2026-03-31', 'in', '1000000.00', '1000000.35']],
    },
  ]);

  test('are formulas over the rows, with the exact totals as what they came to', async () => {
    const { sheets, xml } = await readWorkbook(many);
    const found = [...xml.get('Totals')!.matchAll(/<c r="([A-Z]+)(\d)" s="\d+"><f>(.*?)<\/f><v>(.*?)<\/v><\/c>/g)];
    const expected = many.totals.flatMap(({ moneyIn, moneyOut, net }) => [moneyIn, moneyOut, net].map(Number));
    expect(found.map(([, , , , cached]) => Number(cached))).toEqual(expected);
    expect(expected).toEqual([0.4, 0.05, 0.35, 1_000_000, 0, 1_000_000]);
    expect(found.map(([, , , formula]) => worked(unescaped(formula!), sheets.get('Rows')!))).toEqual(expected);
  });

  test('are plain where the rows are not all there, or not all kept as numbers', async () => {
    const narrowed = { ...many, narrowed: ['Only rows of March.'] };
    expect((await readWorkbook(narrowed)).xml.get('Totals')).not.toContain('<f>');
    expect((await readWorkbook(many, 2)).xml.get('Totals')).not.toContain('<f>');
    const long = subjectWith([
      {
        ...{ id: 'one', period: ['2026-02-01', '2026-02-28'], opening: null, closing: null },
        rows: [['2026-02-02', 'long', '1234567890123456.78']],
      },
    ]);
    expect((await readWorkbook(long)).xml.get('Totals')).not.toContain('<f>');
  });

  test('lead from each row to its page, and from the page to its first row', async () => {
    const { sheets, xml } = await readWorkbook(many);
    const linksOf = (sheet: string) =>
      [...xml.get(sheet)!.matchAll(/<hyperlink ref="([A-Z]+\d+)" location="([^"]+)"\/>/g)].map(([, from, to]) => [
        from,
        to,
      ]);
    const pages = sheets.get('Pages')!;
    const pageColumn = [...sheets.get('Rows')!].find(([, cell]) => cell.text === 'Page')![0].slice(0, -1);
    expect(linksOf('Rows')).toEqual(
      [2, 3, 4, 5, 6].map((line) => [`${pageColumn}${line}`, line < 6 ? 'Pages!A2' : 'Pages!A4']),
    );
    expect([pages.get('A2')?.text, pages.get('A4')?.text, pages.get('C2')?.number]).toEqual([
      'feb.pdf',
      'march.pdf',
      '4',
    ]);
    expect(linksOf('Pages')).toEqual([
      ['D2', 'Rows!A2'],
      ['D4', 'Rows!A6'],
    ]);
    // Where it stands among the parts of a sheet is fixed.
    expect(xml.get('Rows')).toMatch(/<\/sheetData><autoFilter [^>]*\/><hyperlinks>/);
  });
});
