import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { balanceMetrics, isWeekend } from '../../../../electron/analysis/balanceMetrics.ts';
import { dailyBalances, dailyBalancesWithout } from '../../../../electron/analysis/dailyBalances.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import { decimal, sum } from '../../../../shared/money.ts';
import { account, statement } from './invented.ts';

const june = statement(['2026-06-01', '2026-06-30'], '100.00', [
  ['2026-06-11', '-150.00'],
  ['2026-06-16', '350.00'],
]);
const metricsOf = (statements: Parameters<typeof account>[0], from: string, to: string, rules = usualRules) =>
  balanceMetrics(dailyBalances(account(statements)), from, to, rules);

describe('metrics of balances', () => {
  test('average the end-of-day balance over every calendar day', () => {
    // 10 days at 100, 5 days at −50, 15 days at 300: (1000 − 250 + 4500) ÷ 30 = 175.
    expect(metricsOf([june], '2026-06-01', '2026-06-30')).toMatchObject({
      days: 30,
      ofDays: 30,
      averageDailyBalance: '175.00',
      lowest: '-50.00',
      lowestOn: '2026-06-11',
      highest: '300.00',
      daysNegative: 5,
      longestNegative: 5,
      daysLow: 30,
      opening: '100.00',
      closing: '300.00',
      reason: null,
    });
  });

  test('leave Saturdays and Sundays out where the rules say business days', () => {
    const rules = { ...usualRules, averageDays: 'business' as const };
    // June 2026 begins on a Monday: 8 working days at 100, 3 at −50, 11 at 300: 3950 ÷ 22.
    expect(metricsOf([june], '2026-06-01', '2026-06-30', rules).averageDailyBalance).toBe('179.55');
    expect([isWeekend('2026-06-06'), isWeekend('2026-06-07'), isWeekend('2026-06-08')]).toEqual([true, true, false]);
    expect([isWeekend('1969-12-28'), isWeekend('1969-12-29')]).toEqual([true, false]);
  });

  test('tell the longest run of negative days apart from their number', () => {
    const dips = statement(['2026-06-01', '2026-06-30'], '10.00', [
      ['2026-06-03', '-20.00'],
      ['2026-06-05', '20.00'],
      ['2026-06-20', '-20.00'],
      ['2026-06-23', '20.00'],
    ]);
    expect(metricsOf([dips], '2026-06-01', '2026-06-30')).toMatchObject({ daysNegative: 5, longestNegative: 3 });
  });

  test('stand for the part of a month that statements cover, and say so', () => {
    const half = statement(['2026-06-16', '2026-07-15'], '10.00', [['2026-07-01', '5.00']]);
    expect(metricsOf([half], '2026-06-01', '2026-06-30')).toMatchObject({
      from: '2026-06-16',
      days: 15,
      ofDays: 30,
      averageDailyBalance: '10.00',
      reason: { code: 'part-of-days', from: '2026-06-16', to: '2026-06-30', days: 15, ofDays: 30 },
    });
  });

  test('join statements that adjoin, also on the day on which a balance is handed over', () => {
    const first = statement(['2026-06-01', '2026-06-15'], '0.00', [['2026-06-15', '10.00']]);
    const second = statement(['2026-06-15', '2026-06-30'], '10.00', [['2026-06-15', '20.00']]);
    expect(metricsOf([second, first], '2026-06-01', '2026-06-30')).toMatchObject({
      averageDailyBalance: '16.00',
      closing: '30.00',
      reason: null,
    });
  });

  test('are missing with the reason where a statement does not hold', () => {
    const broken = statement(['2026-07-01', '2026-07-31'], '300.00', [['2026-07-05', '-10.00']], '291.00');
    const july = metricsOf([june, broken], '2026-07-01', '2026-07-31');
    expect(july).toMatchObject({ averageDailyBalance: null, lowest: null, daysNegative: null, closing: null });
    expect(july.reason).toMatchObject({ code: 'sum-differs', reached: '290.00', closing: '291.00' });
    expect(metricsOf([june, broken], '2026-06-01', '2026-06-30').averageDailyBalance).toBe('175.00');
  });

  test('are missing where no balances are printed, where no statement lies and where two disagree', () => {
    const silent = statement(['2026-06-01', '2026-06-30'], null, [['2026-06-05', '-10.00']]);
    expect(metricsOf([silent], '2026-06-01', '2026-06-30').reason).toEqual({ code: 'balances-not-printed' });
    const august = statement(['2026-08-01', '2026-08-31'], '300.00', []);
    expect(metricsOf([june, august], '2026-09-01', '2026-09-30').reason).toEqual({ code: 'no-statement' });
    const other = statement(['2026-06-20', '2026-07-20'], '900.00', [['2026-06-25', '1.00']]);
    expect(metricsOf([june, other], '2026-06-01', '2026-06-30').reason).toEqual({ code: 'balances-disagree' });
    expect(metricsOf([], '2026-06-01', '2026-06-30').reason).toEqual({ code: 'no-statement-of-account' });
  });

  test('keep the balances of the other months where one is missing, and say how many days they stand for', () => {
    const august = statement(['2026-08-01', '2026-08-31'], '300.00', [['2026-08-31', '-310.00']]);
    const september = statement(['2026-09-01', '2026-09-30'], '-10.00', []);
    // 10 days at 100, 5 at −50, 15 + 30 at 300, 31 at −10: 13,940 ÷ 91; the days overdrawn do not run over the gap.
    expect(metricsOf([june, august, september], '2026-06-01', '2026-09-30')).toMatchObject({
      ...{ opening: '100.00', closing: '-10.00', averageDailyBalance: '153.19', lowest: '-50.00' },
      ...{ days: 91, ofDays: 122, daysNegative: 36, longestNegative: 31 },
      reason: { code: 'part-of-days', days: 91, ofDays: 122, from: '2026-06-01', to: '2026-09-30' },
    });
    const overdrawn = (from: string, to: string) => statement([from, to], '-1.00', []);
    const around = [overdrawn('2026-06-01', '2026-06-30'), overdrawn('2026-08-01', '2026-08-31')];
    expect(metricsOf(around, '2026-06-01', '2026-08-31').longestNegative).toBe(31);
  });

  test('are apart from what figures that do not hold come to, which is there to be looked at', () => {
    const broken = statement(['2026-07-01', '2026-07-03'], '300.00', [['2026-07-02', '-10.00']], '291.00');
    const backwards = statement(['2026-07-04', '2026-07-05'], null, [['2026-07-05', '4.00']], '295.00');
    const beside = { ...statement(['2026-07-06', '2026-07-06'], null, [['2026-07-06', '1.00']]), startsAt: '7.00' };
    const silent = statement(['2026-07-07', '2026-07-09'], null, [['2026-07-08', '1.00']]);
    const { known, unknown, unproved } = dailyBalances(account([june, broken, backwards, beside, silent]));
    expect(known.map(({ from }) => from)).toEqual(['2026-06-01']);
    expect(unproved).toEqual([
      { from: '2026-07-01', balances: ['300.00', '290.00', '290.00', '291.00', '295.00', '8.00'] },
    ]);
    expect(unknown.at(-1)?.to).toBe('2026-07-09');
  });

  test('take overlapping statements that agree as one', () => {
    const tail = statement(['2026-06-16', '2026-06-30'], '-50.00', [['2026-06-16', '350.00']]);
    expect(metricsOf([june, tail], '2026-06-01', '2026-06-30').averageDailyBalance).toBe('175.00');
  });

  test('without some rows are as if these had never been, also in later statements', () => {
    const july = statement(['2026-07-01', '2026-07-31'], '300.00', []);
    const without = new Set([june.rows[1]!.id]);
    const balances = dailyBalancesWithout(account([june, july]), without);
    expect(balanceMetrics(balances, '2026-07-01', '2026-07-31', usualRules)).toMatchObject({
      opening: '-50.00',
      averageDailyBalance: '-50.00',
      daysNegative: 31,
    });
  });

  test('do not make days of a period that was misread', () => {
    const absurd = statement(['1026-06-01', '2026-06-30'], '1.00', []);
    expect(metricsOf([absurd], '2026-06-01', '2026-06-30').reason).toEqual({ code: 'period-too-long' });
  });

  test('average × days is the sum of the balances, whatever the rows', () => {
    const rows = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 29 }), cents: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: -1_000_000, max: 1_000_000 }), (made, start) => {
        const ordered = made.toSorted((a, b) => a.day - b.day);
        const amount = (cents: number) => (cents / 100).toFixed(2);
        const own = statement(
          ['2026-06-01', '2026-06-30'],
          amount(start),
          ordered.map(({ day, cents }) => [addDays('2026-06-01', day), amount(cents)] as const),
        );
        const metrics = metricsOf([own], '2026-06-01', '2026-06-30');
        const naive = Array.from({ length: 30 }, (_, day) =>
          sum([amount(start), ...ordered.filter((row) => row.day <= day).map((row) => amount(row.cents))]),
        );
        const difference = decimal(metrics.averageDailyBalance!)
          .times(30)
          .minus(decimal(sum(naive)))
          .abs();
        expect(difference.lessThanOrEqualTo('0.15')).toBe(true);
        expect(metrics.daysNegative).toBe(
          naive.filter((balance) => decimal(balance).isNeg() && !decimal(balance).isZero()).length,
        );
        expect(metrics.closing).toBe(naive.at(-1));
      }),
      { numRuns: 60 },
    );
  });
});
