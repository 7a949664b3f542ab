import { describe, expect, it } from 'vitest';
import { dateAt, datePairs, findDates } from '../../../../electron/extraction/dates/findDates.ts';
import { dateInWord, type PrintedDate } from '../../../../electron/extraction/dates/printedDate.ts';
import { deduceMonthFirst, resolveDate, type DateContext } from '../../../../electron/extraction/dates/resolveDate.ts';
import { HEIGHT, line, type PrintedCell } from '../support/print.ts';

const datesIn = (...cells: PrintedCell[]): PrintedDate[] => findDates(line(0, cells)).map(({ date }) => date);
const dateIn = (text: string): PrintedDate | undefined => datesIn([0, text])[0];
const known = (day: number, month: number, year: number | null): PrintedDate => ({ kind: 'known', day, month, year });

describe('a date in one word', () => {
  it.each([
    ['2025-04-02', 2, 4, 2025],
    ['2025/4/2', 2, 4, 2025],
    ['20250402', 2, 4, 2025],
    ['02-Apr-2025', 2, 4, 2025],
    ['02APR25', 2, 4, 2025],
    ['Apr02', 2, 4, null],
    ['2.abril.2025', 2, 4, 2025],
    ['2568-04-02', 2, 4, 2025],
    ['2025年4月2日', 2, 4, 2025],
    ['4月2日', 2, 4, null],
    ['令和7年4月2日', 2, 4, 2025],
    ['令和元年6月2日', 2, 6, 2019],
    ['平成31年4月2日', 2, 4, 2019],
    ['02APR68', 2, 4, 2025],
    ['2025-Apr-02', 2, 4, 2025],
    ['2025-04-02T10:22:11', 2, 4, 2025],
    ['(02-Apr-2025)', 2, 4, 2025],
    ['02.апр.2025', 2, 4, 2025],
  ])('is read from %s', (printed, day, month, year) => {
    expect(dateInWord(printed)).toEqual(known(day, month, year));
  });

  it('keeps both parts of figures in print order where either may be the day', () => {
    expect(dateInWord('06/07/2025')).toEqual({ kind: 'open', first: 6, second: 7, year: 2025 });
    expect(dateInWord('6.7.')).toEqual({ kind: 'open', first: 6, second: 7, year: null, dotted: true });
  });

  it('knows the order where only one is possible', () => {
    expect(dateInWord('23/04/25')).toEqual({ kind: 'known', day: 23, month: 4, year: 2025, shape: 'day-first' });
    expect(dateInWord('04/23/25')).toEqual({ kind: 'known', day: 23, month: 4, year: 2025, shape: 'month-first' });
  });

  it('knows the date where both parts are the same', () => {
    expect(dateInWord('05.05.2025')).toEqual(known(5, 5, 2025));
  });

  it.each(['45/13', '32-Jan-2025', '1,234.56', '2025', '01/02-2025', '20251302', 'Rent', '01/02/1066'])(
    'is not read from %s',
    (printed) => {
      expect(dateInWord(printed)).toBeNull();
    },
  );
});

describe('a date in several words', () => {
  it.each([
    ['3 Jan 2025', 3, 1, 2025],
    ['03 Jan-25', 3, 1, 2025],
    ['03-Jan 2025', 3, 1, 2025],
    ['3rd January, 2025', 3, 1, 2025],
    ['3 de enero de 2025', 3, 1, 2025],
    ['3. März 2025', 3, 3, 2025],
    ['January 3, 2025', 3, 1, 2025],
    ['Jan 3', 3, 1, null],
    ['3 Jan ’25', 3, 1, 2025],
    ['3 มี.ค. 2568', 3, 3, 2025],
    ['3 JAN’25', 3, 1, 2025],
    ["3 JAN'25", 3, 1, 2025],
    ['January 3rd, 2025', 3, 1, 2025],
    ['2025 Jan 3', 3, 1, 2025],
    ['2025. 01. 03.', 3, 1, 2025],
    ['2025년 1월 3일', 3, 1, 2025],
    ['3 Agt 2025', 3, 8, 2025],
  ])('is read from %s', (printed, day, month, year) => {
    expect(dateIn(printed)).toEqual(known(day, month, year));
  });

  it('does not take the first group of an amount for its year', () => {
    expect(dateIn('3 Jan 25 000,00')).toEqual(known(3, 1, null));
    expect(dateIn('3 Jan 25')).toEqual(known(3, 1, 2025));
  });

  it('may stand after an opening parenthesis', () => {
    expect(datesIn([0, '(01 March to 31 March 2026)'])).toEqual([known(1, 3, null), known(31, 3, 2026)]);
    expect(datesIn([0, '(12 boxes'])).toEqual([]);
  });

  it('does not reach over the gap between two columns', () => {
    expect(datesIn([0, '3'], [60, 'May'], [120, '2025'])).toEqual([]);
    expect(datesIn([0, '3 May'], [120, '2025'])).toEqual([known(3, 5, null)]);
  });

  it('is told from the next date where both are printed without a year', () => {
    expect(datesIn([0, '05 Dec 06 Dec'])).toEqual([known(5, 12, null), known(6, 12, null)]);
  });

  it('tells where it stands on the line', () => {
    const { words } = line(0, [
      [10, 'Paid'],
      [50, '3 Jan 2025'],
    ]);
    expect(dateAt(words, 1, HEIGHT)).toEqual({ date: known(3, 1, 2025), first: 1, last: 3, x0: 50, x1: 96 });
    expect(dateAt(words, 0, HEIGHT)).toBeNull();
  });

  it('includes a weekday printed before it', () => {
    expect(findDates(line(0, [[0, 'Mon 3 Feb 2025']]))).toEqual([
      { date: known(3, 2, 2025), first: 0, last: 3, x0: 0, x1: 64 },
    ]);
    expect(findDates(line(0, [[0, 'do 3 Feb 2025']]))[0]!.first).toBe(1);
  });
});

describe('dates of two bare numbers', () => {
  it('are read between the edges of their column only', () => {
    const printed = line(0, [
      [0, '03 27'],
      [100, '12 15'],
    ]);
    expect(datePairs(printed, 0, 50)).toEqual([
      {
        date: { kind: 'known', day: 27, month: 3, year: null, shape: 'month-first' },
        first: 0,
        last: 1,
        x0: 0,
        x1: 23,
      },
    ]);
    expect(datePairs(printed, 50, 90)).toEqual([]);
  });
});

describe('the calendar date', () => {
  const january: DateContext = { monthFirst: false, start: '2024-12-15', end: '2025-01-14', year: null };

  it('takes a printed year as it is', () => {
    expect(resolveDate(known(3, 5, 2019), january)).toBe('2019-05-03');
  });

  it('puts a date without a year into the period, on either side of new year', () => {
    expect(resolveDate(known(20, 12, null), january)).toBe('2024-12-20');
    expect(resolveDate(known(2, 1, null), january)).toBe('2025-01-02');
  });

  it('takes the year nearest to the period’s end for a date outside it', () => {
    expect(resolveDate(known(10, 12, null), january)).toBe('2024-12-10');
    expect(resolveDate(known(20, 1, null), january)).toBe('2025-01-20');
  });

  it('follows the order of the document', () => {
    const open: PrintedDate = { kind: 'open', first: 6, second: 7, year: 2025 };
    expect(resolveDate(open, january)).toBe('2025-07-06');
    expect(resolveDate(open, { ...january, monthFirst: true })).toBe('2025-06-07');
  });

  it('falls back on the year of other dates, and is unknown without one', () => {
    const context: DateContext = { monthFirst: false, start: null, end: null, year: 2023 };
    expect(resolveDate(known(3, 5, null), context)).toBe('2023-05-03');
    expect(resolveDate(known(3, 5, null), { ...context, year: null })).toBeNull();
  });

  it('is unknown for a day the calendar lacks', () => {
    expect(resolveDate(known(29, 2, 2025), january)).toBeNull();
    expect(resolveDate(known(29, 2, null), { ...january, start: '2024-02-01', end: '2024-02-29' })).toBe('2024-02-29');
  });
});

describe('the order of day and month', () => {
  const anyTime = { start: null, end: null };
  const open = (first: number, second: number): PrintedDate => ({ kind: 'open', first, second, year: 2025 });

  it('is decided by dates that allow one order only', () => {
    expect(deduceMonthFirst([open(1, 2), dateInWord('25/01/2025')!], anyTime, true)).toBe(false);
    expect(deduceMonthFirst([open(1, 2), dateInWord('01/25/2025')!], anyTime, false)).toBe(true);
  });

  it('is else the one that puts more dates into the period', () => {
    const march = { start: '2025-03-01', end: '2025-03-31' };
    expect(deduceMonthFirst([open(3, 4), open(3, 9)], march, false)).toBe(true);
    expect(deduceMonthFirst([open(4, 3), open(9, 3)], march, true)).toBe(false);
  });

  it('is else what the country does', () => {
    expect(deduceMonthFirst([open(1, 2)], anyTime, true)).toBe(true);
    expect(deduceMonthFirst([open(1, 2)], anyTime, false)).toBe(false);
  });
});
