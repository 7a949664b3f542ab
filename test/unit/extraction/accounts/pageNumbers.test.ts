import { describe, expect, it } from 'vitest';
import { missingPages, printedPages, type PrintedPage } from '../../../../electron/extraction/accounts/pageNumbers.ts';
import { line } from '../support/print.ts';

const FOOT = 810;
const MIDDLE = 420;

/** Pages of an A4 file, each with one line of print. */
function printed(texts: readonly string[], y = FOOT): PrintedPage[] {
  return printedPages(texts.map((text, at) => ({ page: at + 1, height: 842, lines: [line(y, [[50, text]], at + 1)] })));
}

/** The pages of a file that print these numbers of a total, one a page. */
const numbered = (numbers: readonly number[], total: number | null, from = 1): PrintedPage[] =>
  numbers.map((number, at) => ({ page: from + at, number, total }));

describe('printed page numbers', () => {
  it.each([
    ['Page 2 of 5', 2, 5],
    ['PAGE: 2/5', 2, 5],
    ['Page No. 2', 2, null],
    ['Seite 2 von 5', 2, 5],
    ['Página 2 de 5', 2, 5],
    ['Halaman 2 dari 5', 2, 5],
    ['หน้า 2 จาก 5', 2, 5],
    ['第2頁 共5頁', 2, 5],
    ['Account 123 Page 2 of 5 Branch 9', 2, 5],
  ])('are read from "%s"', (text, number, total) => {
    expect(printed([text])).toEqual([{ page: 1, number, total }]);
  });

  it('are read anywhere on the page where they are named', () => {
    expect(printed(['Page 2 of 5'], MIDDLE)).toEqual([{ page: 1, number: 2, total: 5 }]);
  });

  it.each(['Page 0 of 5', 'Page 6 of 5', 'Homepage 2 of 5', 'Page 1.50', 'Payment 2 of 5'])(
    'are not read from "%s"',
    (text) => {
      expect(printed([text])).toEqual([]);
    },
  );

  it('are taken with their total where a page prints both', () => {
    const lines = [line(20, [[50, 'Page 2']]), line(FOOT, [[50, 'Page 2 of 3']])];
    expect(printedPages([{ page: 1, height: 842, lines }])).toEqual([{ page: 1, number: 2, total: 3 }]);
  });

  it('are believed without a name where they count the pages', () => {
    expect(printed(['1/3', '2/3', '3/3'])).toEqual(numbered([1, 2, 3], 3));
    expect(printed(['1 of 2', '2 of 2'])).toEqual(numbered([1, 2], 2));
  });

  it('are not believed without a name where they do not, or stand among the text', () => {
    expect(printed(['1/3', '1/3'])).toEqual([]);
    expect(printed(['1/3', '2/4'])).toEqual([]);
    expect(printed(['1/2', '2/2'], MIDDLE)).toEqual([]);
  });
});

describe('missing pages', () => {
  it('are unknown where the pages are not numbered', () => {
    expect(missingPages([], 1, 3, 3)).toBeNull();
  });

  it('are none where all numbers are there', () => {
    expect(missingPages(numbered([1, 2, 3], 3), 1, 3, 3)).toEqual([]);
  });

  it('are the numbers left out between two pages', () => {
    expect(missingPages(numbered([1, 2, 5], 5), 1, 3, 3)).toEqual([3, 4]);
  });

  it('are the numbers up to the printed total', () => {
    expect(missingPages(numbered([1, 2], 4), 1, 2, 2)).toEqual([3, 4]);
    expect(missingPages(numbered([1, 2], null), 1, 2, 2)).toEqual([]);
  });

  it('are the numbers before the first page', () => {
    expect(missingPages(numbered([3, 4], 4), 1, 2, 2)).toEqual([1, 2]);
    expect(missingPages(numbered([2, 3], null), 1, 2, 2)).toEqual([1]);
  });

  it('do not include a page of the file that prints no number', () => {
    const coverFirst = numbered([2, 3], 3, 2);
    expect(missingPages(coverFirst, 2, 3, 3)).toEqual([]);
    const pictureInside: PrintedPage[] = [
      { page: 1, number: 1, total: 3 },
      { page: 3, number: 3, total: 3 },
    ];
    expect(missingPages(pictureInside, 1, 3, 3)).toEqual([]);
  });

  it('are those of the statement’s own numbering where a file holds several', () => {
    const two = [...numbered([1, 3], 3), ...numbered([1, 2], 2, 3)];
    expect(missingPages(two, 1, 2, 4)).toEqual([2]);
    expect(missingPages(two, 3, 4, 4)).toEqual([]);
  });
});
