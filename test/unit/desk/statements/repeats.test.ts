import { describe, expect, it } from 'vitest';
import { repeatedRows, type ComparedStatement } from '../../../../electron/desk/statements/repeats.ts';

type Row = [id: number, date: string, amount: string, balance?: string];

const statement = (period: [string, string] | null, ...rows: Row[]): ComparedStatement => ({
  ...{ id: rows.map(([id]) => id).join(), opening: null, closing: null },
  periodStart: period?.[0] ?? null,
  periodEnd: period?.[1] ?? null,
  firstDay: rows.map(([, date]) => date).sort()[0] ?? null,
  lastDay:
    rows
      .map(([, date]) => date)
      .sort()
      .at(-1) ?? null,
  rows: rows.map(([id, date, amount, balance]) => ({ id, date, amount, balance: balance ?? null })),
});
const january: [string, string] = ['2026-01-01', '2026-01-31'];
const midMonth: [string, string] = ['2026-01-15', '2026-02-14'];

describe('rows of overlapping statements', () => {
  it('are repeated where both statements list the same amounts for a day, in any order', () => {
    const earlier = statement(january, [1, '2026-01-20', '-5.00'], [2, '2026-01-20', '7.0']);
    const later = statement(midMonth, [3, '2026-01-20', '7.00'], [4, '2026-01-20', '-5.00'], [5, '2026-02-01', '1.00']);
    expect(repeatedRows([earlier, later])).toEqual([3, 4]);
  });

  it('all count on a day on which the statements differ', () => {
    const earlier = statement(january, [1, '2026-01-20', '-5.00'], [2, '2026-01-21', '2.00']);
    const more = statement(midMonth, [3, '2026-01-20', '-5.00'], [4, '2026-01-20', '-5.00'], [5, '2026-01-21', '3.00']);
    expect(repeatedRows([earlier, more])).toEqual([]);
  });

  it('all count where the printed balances at the end of the day contradict each other', () => {
    const earlier = statement(january, [1, '2026-01-20', '-5.00', '95.00']);
    expect(repeatedRows([earlier, statement(midMonth, [2, '2026-01-20', '-5.00', '90.00'])])).toEqual([]);
    expect(repeatedRows([earlier, statement(midMonth, [3, '2026-01-20', '-5.00', '95.0'])])).toEqual([3]);
    expect(repeatedRows([earlier, statement(midMonth, [4, '2026-01-20', '-5.00'])])).toEqual([4]);
  });

  it('all count outside the days that both periods hold', () => {
    const earlier = statement(january, [1, '2026-01-10', '-5.00']);
    expect(repeatedRows([earlier, statement(midMonth, [2, '2026-01-10', '-5.00'])])).toEqual([]);
  });

  it('are repeated on the days from the first to the last row of a statement that prints no period', () => {
    const earlier = statement(january, [1, '2026-01-10', '-5.00']);
    expect(repeatedRows([earlier, statement(null, [3, '2026-01-10', '-5.00'])])).toEqual([3]);
  });

  it('all count on the day on which the balance is handed over', () => {
    const earlier = { ...statement(january, [1, '2026-01-31', '-5.00']), closing: '10.00' };
    const later = statement(['2026-01-31', '2026-02-28'], [2, '2026-01-31', '-5.00']);
    expect(repeatedRows([earlier, { ...later, opening: '10.00' }])).toEqual([]);
    expect(repeatedRows([earlier, { ...later, opening: '15.00' }])).toEqual([2]);
  });

  it('of a statement that is there three times count once', () => {
    const copies = [1, 2, 3].map((id) => statement(january, [id, '2026-01-10', '-5.00']));
    expect(repeatedRows(copies)).toEqual([2, 3]);
  });

  it('that follow one another on days of their own all count', () => {
    const february = statement(['2026-02-01', '2026-02-28'], [2, '2026-02-01', '-5.00']);
    expect(repeatedRows([statement(january, [1, '2026-01-31', '-5.00']), february])).toEqual([]);
  });
});
