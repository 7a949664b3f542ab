import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadAccount, ReadRow } from '../../../shared/cases/readings.ts';
import { compareReadings, compareRows } from '../../../electron/analysis/compareReadings.ts';

const row = (date: string, amount: string, description: string): ReadRow => ({
  date: `2026-03-${date}`,
  amount,
  description,
  page: 1,
  box: null,
});
const account = (number: string | null, rows: ReadRow[], currency: string | null = 'ZAR'): ReadAccount => ({
  number,
  currency,
  opening: null,
  closing: null,
  verdict: 'reconciled',
  rows,
});
const outcome = (here: ReadRow[], there: ReadRow[]): string[] =>
  compareRows(here, there).map(({ here: a, there: b, differs }) => {
    if (a === null) return `only there: ${b!.description}`;
    if (b === null) return `only here: ${a.description}`;
    return differs.length === 0 ? 'agree' : differs.join(' and ');
  });

describe('two readings of one statement', () => {
  test('agree on rows that differ only in case, accents, punctuation and written decimals', () => {
    expect(outcome([row('01', '-10.50', 'CAFÉ, Quay St.')], [row('01', '-10.5', 'Cafe Quay St')])).toEqual(['agree']);
  });

  test('name what differs: text, sign, amount, date', () => {
    expect(outcome([row('01', '-10.00', 'Rent')], [row('01', '-10.00', 'Rant')])).toEqual(['text']);
    expect(outcome([row('01', '-10.00', 'Rent')], [row('01', '10.00', 'Rent')])).toEqual(['sign']);
    expect(outcome([row('01', '-10.00', 'Rent')], [row('01', '-100.00', 'Rent')])).toEqual(['amount']);
    expect(outcome([row('01', '-10.00', 'Rent')], [row('04', '-10.00', 'Rent')])).toEqual(['date']);
    expect(outcome([row('01', '-10.00', 'Rent')], [row('01', '10.00', 'Rant')])).toEqual(['sign and text']);
    expect(outcome([row('01', '-10.00', 'Rent')], [row('09', '-10.00', 'Rent')])).toEqual([
      'only here: Rent',
      'only there: Rent',
    ]);
  });

  test('keep twins apart: two here and one there leave one over', () => {
    const twin = row('01', '-3.00', 'Parking');
    expect(outcome([twin, twin], [twin])).toEqual(['agree', 'only here: Parking']);
  });

  test('show what one reader missed where it stands in the statement', () => {
    const [a, b, c] = [row('01', '1.00', 'A'), row('02', '2.00', 'B'), row('03', '3.00', 'C')];
    expect(outcome([a, c], [a, b, c])).toEqual(['agree', 'only there: B', 'agree']);
  });

  test('lose no row and use none twice, whatever they hold', () => {
    const any = fc.record({
      date: fc.constantFrom('01', '02', '08'),
      amount: fc.constantFrom('-1.00', '1.0', '2.00', '0', '-0.00'),
      text: fc.constantFrom('A', 'a.', 'B', ''),
    });
    const rows = fc
      .array(any, { maxLength: 14 })
      .map((made) => made.map((each) => row(each.date, each.amount, each.text)));
    fc.assert(
      fc.property(rows, rows, (here, there) => {
        const compared = compareRows(here, there);
        expect(compared.flatMap((each) => each.here ?? [])).toEqual(here);
        expect(new Set(compared.flatMap((each) => each.there ?? [])).size).toBe(new Set(there).size);
        expect(compared.filter((each) => each.there !== null)).toHaveLength(there.length);
        expect(compareRows(here, here).every((each) => each.differs.length === 0 && each.there !== null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('two readings of one file', () => {
  test('pair accounts by number, also where one masks it, and leave none out', () => {
    const rent = row('01', '-10.00', 'Rent');
    const { accounts } = compareReadings(
      [account('62 4418 4471', [rent]), account('11 2277', [])],
      [account('1122-77', []), account('****4471', [rent]), account('900', [rent])],
    );
    expect(accounts.map(({ number, agree, onlyThere, there }) => [number, agree, onlyThere, there !== null])).toEqual([
      ['62 4418 4471', 1, 0, true],
      ['11 2277', 0, 0, true],
      ['900', 0, 1, true],
    ]);
  });
});
