import { describe, expect, test } from 'vitest';
import { dailyContradictions } from '../../../../electron/extraction/checks/dailyBalances.ts';
import type { AccountSection } from '../../../../electron/extraction/accounts/accountSection.ts';
import type { RawRow } from '../../../../electron/extraction/rows/rows.ts';
import { scannedPage } from '../support/print.ts';
import { march, rawRow } from '../support/rows.ts';

const dayOf = ({ date }: RawRow): string => `2026-03-0${date?.kind === 'known' ? date.day : 0}`;
const listing = (...days: [day: number, balance: string][]): AccountSection => ({
  movements: [],
  checks: [],
  dailyBalances: [
    {
      page: 1,
      top: 0,
      panel: null,
      sideBySide: true,
      section: 'daily-balances',
      rows: days.map(([day, balance]) => rawRow({ amount: balance }, { date: march(day) })),
      labels: [],
      unread: [],
      shape: null,
    },
  ],
  figures: [],
  overview: [],
  differences: [],
  number: null,
  firstPage: 1,
  lastPage: 1,
  from: -Infinity,
  until: Infinity,
});
const rows = [
  { date: '2026-03-02', amount: '-10.00', balance: null },
  { date: '2026-03-03', amount: '5.00', balance: null },
  { date: '2026-03-05', amount: '20.00', balance: null },
];

describe('a list of balances by day', () => {
  test('agrees with rows that reach its balances', () => {
    const section = listing([2, '90.00'], [3, '95.00'], [5, '115.00']);
    expect(dailyContradictions(section, '100.00', rows, dayOf)).toEqual([]);
  });

  test('has the lowest of its days under that name, or the statement contradicts itself', () => {
    const section = listing([2, '90.00'], [3, '95.00'], [5, '115.00']);
    const named = (text: string) =>
      dailyContradictions(section, '100.00', rows, dayOf, scannedPage([[20, [50, text]]]).lines).map(
        (found) => found.code,
      );
    expect(named('Minimum daily balance 90.00')).toEqual([]);
    expect(named('Minimum daily balance 95.00')).toEqual(['day-differs']);
    expect(named('Minimum balance to avoid the fee 500.00')).toEqual([]);
  });

  test('contradicts rows by the day at which they reach another balance', () => {
    const section = listing([2, '90.00'], [3, '95.00'], [5, '155.00']);
    expect(dailyContradictions(section, '100.00', rows, dayOf)).toEqual([
      { code: 'day-differs', date: '2026-03-05', printed: '155.00', reached: '115.00' },
    ]);
  });

  test('says nothing where it lists other balances or the opening balance is not known', () => {
    expect(dailyContradictions(listing([2, '50.00'], [3, '55.00']), '100.00', rows, dayOf)).toEqual([]);
    expect(dailyContradictions(listing([2, '90.00'], [3, '55.00'], [5, '115.00']), null, rows, dayOf)).toEqual([]);
  });
});
