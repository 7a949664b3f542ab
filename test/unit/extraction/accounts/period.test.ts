import { describe, expect, it } from 'vitest';
import type { PrintedDate } from '../../../../electron/extraction/dates/printedDate.ts';
import { findIssueDates, findRanges, resolveRange } from '../../../../electron/extraction/accounts/period.ts';
import { scannedPage, type PrintedCell } from '../support/print.ts';

const known = (day: number, month: number, year: number | null): PrintedDate => ({ kind: 'known', day, month, year });

/** The ranges of a page, as calendar dates with the day first, likeliest first. */
function rangesIn(...lines: (readonly [y: number, ...cells: PrintedCell[]])[]): (string | null)[] {
  return findRanges([scannedPage(lines)])
    .toSorted((a, b) => b.score - a.score)
    .map((range) => {
      const period = resolveRange(range, false, null);
      return period && `${period.start} ${period.end}`;
    });
}
const rangeIn = (text: string): string | null | undefined => rangesIn([50, [50, text]])[0];

describe('a printed range', () => {
  it.each([
    ['Statement period 1 January 2025 to 31 January 2025'],
    ['Statement period: 01.01.2025 - 31.01.2025'],
    ['Zeitraum 01.01.2025 bis 31.01.2025'],
    ['Du 01/01/2025 au 31/01/2025'],
    ['01/01/2025-31/01/2025'],
    ['Jan 1 2025-Jan 31 2025'],
    ['January 1–31, 2025'],
    ['1-31 January 2025'],
    ['1 January to 31 January 2025'],
    ['January 2025'],
    ['対象期間 2025年1月1日 ～ 2025年1月31日'],
    ['ご照会期間 令和7年1月1日～ 令和7年1月31日'],
    ['對帳單期間： 114/01/01~114/01/31'],
    ['Období: 1. 1. 2025 - 31. 1. 2025'],
    ['Từ ngày 01/01/2025 đến ngày 31/01/2025'],
    ['За период от 01.01.2025 до 31.01.2025'],
    ['31/01/2025 עד 01/01/2025 לתקופה'],
  ])('is read from "%s"', (text) => {
    expect(rangeIn(text)).toBe('2025-01-01 2025-01-31');
  });

  it.each(['Account 1234 | Jan 2025 - Mar 2025', 'January to March 2025', 'janvier 2025 au mars 2025'])(
    'may be of whole months: "%s"',
    (text) => expect(rangeIn(text)).toBe('2025-01-01 2025-03-31'),
  );

  it('has both ends in the order that one of them alone allows', () => {
    expect(rangeIn('Activity from 09/01/2025 to 09/30/2025')).toBe('2025-09-01 2025-09-30');
  });

  it('is read from two ends that stand on lines of their own', () => {
    expect(rangesIn([50, [50, 'From 01/01/2025']], [62, [50, 'To 31/01/2025']])).toEqual(['2025-01-01 2025-01-31']);
  });

  it('is not read from two ends that stand far apart', () => {
    expect(rangesIn([50, [50, 'From 01/01/2025']], [90, [50, 'To 31/01/2025']])).toEqual([]);
  });

  it('is read from two dates under headings of their own', () => {
    expect(rangesIn([50, [50, 'From To']], [62, [50, '01/01/2025'], [200, '31/01/2025']])).toEqual([
      '2025-01-01 2025-01-31',
    ]);
  });

  it('is not read from two dates of a table’s row', () => {
    expect(rangesIn([50, [50, '01/01/2025'], [120, '03/01/2025'], [200, 'Rent'], [400, '45.00']])).toEqual([]);
  });

  it('is likelier the statement’s period where it is named so', () => {
    expect(
      rangesIn(
        [50, [50, 'Promotional offer 01/03/2025 to 30/06/2025']],
        [90, [50, 'Some text 01/02/2025 to 28/02/2025']],
        [130, [50, 'Statement period 01/01/2025 to 31/01/2025']],
      ),
    ).toEqual(['2025-01-01 2025-01-31', '2025-02-01 2025-02-28', '2025-03-01 2025-06-30']);
  });

  it('tells its place, and scores higher on the first page', () => {
    const lines = [[50, [50, 'Statement period 01/01/2025 to 31/01/2025']]] as const;
    const ranges = findRanges([scannedPage(lines, 1), scannedPage(lines, 2)]);
    expect(ranges.map(({ page, middle, score }) => ({ page, middle, score }))).toEqual([
      { page: 1, middle: 55, score: 7 },
      { page: 2, middle: 55, score: 6 },
    ]);
  });
});

describe('the calendar dates of a range', () => {
  it('take a missing year from the other end, over new year too', () => {
    expect(resolveRange({ start: known(5, 1, null), end: known(4, 2, 2025) }, false, null)).toEqual({
      start: '2025-01-05',
      end: '2025-02-04',
    });
    expect(resolveRange({ start: known(5, 12, null), end: known(4, 1, 2025) }, false, null)).toEqual({
      start: '2024-12-05',
      end: '2025-01-04',
    });
  });

  it('take the year of the document where neither end prints one', () => {
    const range = { start: known(1, 3, null), end: known(31, 3, null) };
    expect(resolveRange(range, false, 2023)).toEqual({ start: '2023-03-01', end: '2023-03-31' });
    expect(resolveRange(range, false, null)).toBeNull();
  });

  it('follow the order of day and month', () => {
    const open = (first: number, second: number): PrintedDate => ({ kind: 'open', first, second, year: 2025 });
    const range = { start: open(1, 2), end: open(3, 4) };
    expect(resolveRange(range, false, null)).toEqual({ start: '2025-02-01', end: '2025-04-03' });
    expect(resolveRange(range, true, null)).toEqual({ start: '2025-01-02', end: '2025-03-04' });
  });

  it('are none where the end comes first, the calendar lacks a day or years lie between', () => {
    expect(resolveRange({ start: known(5, 3, 2025), end: known(4, 3, 2025) }, false, null)).toBeNull();
    expect(resolveRange({ start: known(1, 2, 2025), end: known(30, 2, 2025) }, false, null)).toBeNull();
    expect(resolveRange({ start: known(1, 1, 2020), end: known(1, 1, 2025) }, false, null)).toBeNull();
  });
});

describe('dates of issue', () => {
  it('are told from closing dates by their label', () => {
    const page = scannedPage([
      [50, [50, 'Statement date 05/02/2025']],
      [70, [50, 'Closing date 31 January 2025']],
    ]);
    expect(findIssueDates([page])).toEqual([
      { date: { kind: 'open', first: 5, second: 2, year: 2025 }, ending: false, issued: true, page: 1 },
      { date: known(31, 1, 2025), ending: true, issued: false, page: 1 },
    ]);
  });

  it('may have their label on the line above', () => {
    const page = scannedPage([
      [50, [50, 'Statement ending']],
      [62, [50, '31 January 2025']],
    ]);
    expect(findIssueDates([page])).toEqual([{ date: known(31, 1, 2025), ending: true, issued: false, page: 1 }]);
  });

  it('are told by their own label where a due date stands on the same line', () => {
    const page = scannedPage([[50, [50, 'Statement Date 20 Jan 2026'], [300, 'Payment Due Date 10 Feb 2026']]]);
    expect(findIssueDates([page])).toEqual([{ date: known(20, 1, 2026), ending: false, issued: true, page: 1 }]);
  });

  it('are none with another label, without a year, beside an amount or behind the second page', () => {
    const dueDate = [50, [50, 'Payment due date 28 February 2025']] as const;
    const noYear = [70, [50, 'Statement date 5 February']] as const;
    const row = [90, [50, '5 February 2025'], [200, '45.00']] as const;
    expect(findIssueDates([scannedPage([dueDate, noYear, row])])).toEqual([]);
    const issued = scannedPage([[50, [50, 'Statement date 5 February 2025']]], 3);
    expect(findIssueDates([scannedPage([], 1), scannedPage([], 2), issued])).toEqual([]);
  });
});
