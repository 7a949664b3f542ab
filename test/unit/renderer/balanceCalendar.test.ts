import { describe, expect, it } from 'vitest';
import { balanceCalendar } from '../../../renderer/components/analysis/balanceCalendar.ts';

const series = {
  accountId: 'a',
  currency: 'ZAR',
  unproved: [],
  breaks: [],
  known: [{ from: '2026-02-26', opening: null, balances: ['-0.01', '0.00', '499.99', '500.00', '1000.00'] }],
  unknown: [{ from: '2026-03-03', to: '2026-03-04', reason: { code: 'no-statement' as const } }],
};

describe('the calendar of an account’s balances', () => {
  it('places each day in its month and tells below zero, low and high apart', () => {
    const calendar = balanceCalendar(series, '500')!;
    expect(calendar.months.map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
    const [february, march] = calendar.months.map(({ days }) => days);
    expect(february!.slice(25).map((day) => day?.level ?? null)).toEqual(['negative', 'low', 'low', null, null, null]);
    expect(march!.slice(0, 5).map((day) => day?.level ?? null)).toEqual([
      'quarter-3',
      'quarter-4',
      'unknown',
      'unknown',
      null,
    ]);
    expect(march![2]).toEqual({
      date: '2026-03-03',
      balance: null,
      reason: { code: 'no-statement' },
      level: 'unknown',
    });
    expect(calendar).toMatchObject({ negative: 1, low: 2, unknown: 2 });
  });

  it('is nothing without a day', () => {
    expect(balanceCalendar({ ...series, known: [], unknown: [] }, '500')).toBeNull();
  });

  it('colours an account that never has money without a division by nothing', () => {
    const poor = {
      ...series,
      unknown: [],
      known: [{ from: '2026-02-01', opening: null, balances: ['0.00', '-5.00'] }],
    };
    expect(
      balanceCalendar(poor, '0')!
        .months[0]!.days.slice(0, 2)
        .map((day) => day?.level),
    ).toEqual(['quarter-1', 'negative']);
  });

  it('keeps the last ten years of a longer span', () => {
    const long = {
      ...series,
      known: [],
      unknown: [{ from: '1990-01-01', to: '2026-01-31', reason: { code: 'no-opening' as const } }],
    };
    const { months } = balanceCalendar(long, '500')!;
    expect([months.length, months[0]!.month]).toEqual([120, '2016-02']);
  });
});
