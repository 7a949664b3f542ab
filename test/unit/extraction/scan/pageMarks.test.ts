import { expect, test } from 'vitest';
import { scanPages } from '../../../../electron/extraction/scan/scan.ts';
import { typedLayout } from '../support/typed.ts';

/** The words of a document that are read as dates. */
const datesIn = (text: string): string[] =>
  scanPages(typedLayout(text).pages).pages.flatMap(({ lines }) =>
    lines.flatMap(({ dates, words }) => dates.map(({ first }) => words[first]!.text)),
  );

const rows = ['02.11. Miete', '03.11. Strom', '04.11. Lohn', '05.11. Karte', '06.11. Karte', '09.11. Karte'];

test('1/2 and 2/2 in a document of two pages that dates its rows otherwise count the pages', () => {
  const text = `11 1/2 DE12\n${rows.slice(0, 4).join('\n')}\n=====PAGE\n11 2/2 DE12\n${rows.slice(4).join('\n')}\n`;
  expect(datesIn(text)).toEqual(rows.map((row) => row.split(' ')[0]));
});

test('1/2 and 2/2 are dates where the rows are dated so', () => {
  expect(datesIn('1/2 Rent\n2/2 Salary\n=====PAGE\n3/2 Card\n')).toEqual(['1/2', '2/2', '3/2']);
});

test('3/2 is a date, since no page has that number', () => {
  const text = `1/2 Rent\n3/2 Rent\n${rows.join('\n')}\n=====PAGE\n09.11. Karte\n`;
  expect(datesIn(text)).toContain('3/2');
});
