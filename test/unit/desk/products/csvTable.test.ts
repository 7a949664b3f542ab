import { expect, test } from 'vitest';
import { readCsv } from '../../../../electron/desk/products/csvTable.ts';

test('reads quoted fields with delimiters, quotes and line ends inside', () => {
  expect(readCsv('date,text\r\n2026-03-01,"A ""good"", long\nday"\r\n')).toEqual({
    head: ['date', 'text'],
    rows: [['2026-03-01', 'A "good", long\nday']],
    more: false,
  });
});

test.each([
  ['semicolons', 'a;b\n1,5;2\n'],
  ['tabs', 'a\tb\n1,5\t2'],
  ['bars after a byte order mark', '\ufeffa|b\n1,5|2'],
])('finds %s', (_what, text) => {
  expect(readCsv(text)).toEqual({ head: ['a', 'b'], rows: [['1,5', '2']], more: false });
});

test('leaves empty lines out, keeps empty fields, and ends an open quote with the text', () => {
  expect(readCsv('a,b\n\n,\n1,"open')).toMatchObject({
    rows: [
      ['', ''],
      ['1', 'open'],
    ],
  });
});

test('gives the beginning of a long one and says so', () => {
  const long = readCsv(`a,b\n${'1,2\n'.repeat(500)}`);
  expect(long).toMatchObject({ more: true });
  expect(long?.rows).toHaveLength(200);
  expect(readCsv(`a,b\n${'1,2\n'.repeat(200)}`)).toMatchObject({ more: false });
});

test.each(['', '\n', 'one column\n1\n'])('takes %j for no table', (text) => {
  expect(readCsv(text)).toBeNull();
});
