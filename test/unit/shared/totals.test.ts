import { describe, expect, test } from 'vitest';
import { tallyOf, totalsByMonth, type TalliedStatement } from '../../../shared/totals.ts';

const account = { id: 'a', currency: 'ZAR' };
const march: TalliedStatement = {
  opening: '100.00',
  periodStart: '2026-02-15',
  verdict: 'reconciled',
  tally: tallyOf([
    { date: '2026-02-20', amount: '-0.10' },
    { date: '2026-03-01', amount: '-0.20' },
    { date: '2026-03-02', amount: '1000.00' },
  ]),
};
const april: TalliedStatement = {
  opening: '1099.70',
  periodStart: '2026-03-15',
  verdict: 'mismatch',
  tally: tallyOf([
    { date: '2026-03-20', amount: '-99.70' },
    { date: '2026-04-02', amount: '-1000.00' },
  ]),
};

describe('totals by month', () => {
  test('split a statement that crosses a month and join two that share one', () => {
    const totals = totalsByMonth(account, [april, march]);
    expect(
      totals.map((each) => [each.month, each.moneyIn, each.moneyOut, each.net, each.opening, each.closing]),
    ).toEqual([
      ['2026-02', '0.00', '0.10', '-0.10', '100.00', '99.90'],
      ['2026-03', '1000.00', '99.90', '900.10', '99.90', '1000.00'],
      ['2026-04', '0.00', '1000.00', '-1000.00', '1000.00', '0.00'],
    ]);
  });

  test('show the worst verdict of the statements with rows in the month', () => {
    expect(totalsByMonth(account, [march, april]).map((each) => each.verdict)).toEqual([
      'reconciled',
      'mismatch',
      'mismatch',
    ]);
  });

  test('carry no balance where none is printed to start from', () => {
    const [february] = totalsByMonth(account, [{ ...march, opening: null }]);
    expect([february!.opening, february!.closing, february!.net]).toEqual([null, null, '-0.10']);
  });

  test('are none for no rows', () => {
    expect(totalsByMonth(account, [{ ...march, tally: tallyOf([]) }])).toEqual([]);
  });
});
