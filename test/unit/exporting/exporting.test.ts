import { parse } from 'node:path';
import { expect, test } from 'vitest';
import { csvOf, type CsvRow } from '../../../electron/exporting/csv.ts';
import { freeName, safeFileName, withEnding } from '../../../electron/exporting/fileName.ts';
import { maskedNumber } from '../../../electron/exporting/maskedNumber.ts';

const statement = {
  id: 's',
  accountId: 'a',
  collectionId: 'c',
  documentId: null,
  periodStart: '2026-02-01',
  periodEnd: null,
  opening: null,
  closing: null,
  rowCount: 1,
  verdict: { state: 'no-balances-printed', reason: '', difference: null, firstBadRow: null, checks: [] },
} as const;
const account = {
  id: 'a',
  bank: 'Müller & Söhne',
  holder: '@holder',
  number: '62-0012-3456',
  currency: 'ZAR',
  type: null,
  statements: [],
};
const rowOf = (description: string, amount = '-12.50'): CsvRow => ({
  account,
  statement: { ...statement, verdict: { ...statement.verdict, checks: [] } },
  row: {
    id: 1,
    accountId: 'a',
    statementId: 's',
    documentId: null,
    position: 3,
    date: '2026-02-03',
    description,
    amount,
    balance: null,
    currency: 'ZAR',
    page: 2,
    box: null,
    confidence: 0.9,
    doubts: ['-faint', 'cut'],
    breaks: false,
  },
});
async function csv(rows: CsvRow[], full = false): Promise<string> {
  return Buffer.concat(await Array.fromAsync(csvOf(rows, full))).toString();
}

test('writes a heading and a line a row, marked as UTF-8', async () => {
  expect(await csv([rowOf('Rent, March')])).toBe(
    '\ufeffBank,Holder,Account,Currency,Period start,Period end,Date,Description,Amount,Balance,Row,Page,Confidence,Doubts,Statement verdict\r\n' +
      'Müller & Söhne,\'@holder,****3456,ZAR,2026-02-01,,2026-02-03,"Rent, March",-12.50,,3,2,0.9,\'-faint; cut,no-balances-printed\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])('makes text of %o', async (description) => {
  expect(await csv([rowOf(description)])).toContain(`'${description}`);
});

test('leaves amounts numbers, also negative ones, digit for digit', async () => {
  const text = await csv([rowOf('x', '-12345678901234567.89'), rowOf('y', '0.10')]);
  expect(text).toContain(',-12345678901234567.89,');
  expect(text).toContain(',0.10,');
});

test('quotes line breaks and quotation marks', async () => {
  expect(await csv([rowOf('He said "pay"\nnow')])).toContain('"He said ""pay""\nnow"');
});

test('writes a heading for no rows, and every row of many', async () => {
  expect((await csv([])).trimEnd().split('\r\n')).toHaveLength(1);
  expect((await csv(Array.from({ length: 1234 }, () => rowOf('x')))).trimEnd().split('\r\n')).toHaveLength(1235);
});

test('shows full numbers when asked', async () => {
  expect(await csv([rowOf('x')], true)).toContain(',62-0012-3456,');
});

test.each([
  ['62-0012-3456', '****3456'],
  ['DE89 3704 0044 0532 0130 00', '****3000'],
  ['1234', '****'],
  ['', ''],
])('masks %o as %o', (number, masked) => expect(maskedNumber(number)).toBe(masked));

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['C:\\Windows\\system32', 'C__Windows_system32'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['.hidden', 'hidden'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['line\nbreak\0.csv', 'line_break_.csv'],
  ['trailing. . ', 'trailing'],
  ['   ', 'fallback'],
  ['', 'fallback'],
  ['Ünïcode 名前.pdf', 'Ünïcode 名前.pdf'],
])('makes %o safe as %o', (name, safe) => expect(safeFileName(name, 'fallback')).toBe(safe));

test('shortens a long name and keeps its ending', () => {
  const name = safeFileName(`${'😀'.repeat(100)}.json`, 'x');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(parse(name).ext).toBe('.json');
  expect(name.isWellFormed()).toBe(true);
});

test('adds the ending of the media type where there is none', () => {
  expect(withEnding('rows', 'application/json; charset=utf-8')).toBe('rows.json');
  expect(withEnding('rows.txt', 'application/json')).toBe('rows.txt');
  expect(withEnding('rows', 'application/x-unknown')).toBe('rows');
});

test('counts up until a name is free', () => {
  const taken = new Set(['a.pdf', 'a (2).pdf']);
  expect(freeName('a.pdf', (name) => taken.has(name))).toBe('a (3).pdf');
});
