import { describe, expect, test } from 'vitest';
import { findText } from '../../../../electron/extraction/lines/findText.ts';
import type { PageText } from '../../../../electron/extraction/reading.ts';
import { wordsAt, type PrintedCell } from '../support/print.ts';

const page = (number: number, ...lines: [y: number, ...cells: PrintedCell[]][]): PageText => ({
  page: number,
  width: 595,
  height: 842,
  kind: lines.length === 0 ? 'scan' : 'text',
  words: lines.flatMap(([y, ...cells]) => cells.flatMap((cell) => wordsAt(y, cell))),
});

describe('finding a text', () => {
  test('gives each place in reading order, with the box of the words it touches', () => {
    const pages = [
      page(1, [100, [50, 'Salary Looms']], [200, [50, 'Paid'], [200, 'Salary']]),
      page(2, [40, [50, 'Salary']]),
    ];
    expect(findText(pages, 'salary').places).toEqual([
      { page: 1, box: [50, 100, 80, 110] },
      { page: 1, box: [200, 200, 230, 210] },
      { page: 2, box: [50, 40, 80, 50] },
    ]);
  });

  test('goes over words, whatever the case, the accents and the spaces', () => {
    const pages = [page(1, [100, [50, 'Überweisung München GmbH']])];
    expect(findText(pages, '  uberweisung   MUNCH').places).toEqual([{ page: 1, box: [50, 100, 143, 110] }]);
    expect(findText(pages, 'überweisung gmbh').places).toEqual([]);
  });

  test('finds a figure as it is printed', () => {
    expect(findText([page(1, [100, [50, 'Fee'], [300, '1,200.00']])], '1,200').places).toHaveLength(1);
  });

  test('finds nothing for blanks', () => {
    expect(findText([page(1, [100, [50, 'Fee']])], '  ').places).toEqual([]);
  });

  test('counts the pages that are pictures', () => {
    expect(findText([page(1, [100, [50, 'Fee']]), page(2)], 'fee')).toMatchObject({ unread: 1, more: false });
  });

  test('ends at five hundred places and says so', () => {
    const line = (at: number): [number, ...PrintedCell[]] => [at * 12, [50, 'fee fee fee']];
    const found = findText([page(1, ...Array.from({ length: 200 }, (_, at) => line(at)))], 'fee');
    expect(found.places).toHaveLength(500);
    expect(found.more).toBe(true);
  });
});
