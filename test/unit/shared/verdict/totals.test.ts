import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits } from '../../../../shared/money.ts';
import { tallyOf, totalsByMonth, type TalliedStatement } from '../../../../shared/verdict/totals.ts';

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

  test('are the sums that decimal.js comes to, digit for digit, of amounts of 30 digits and 8 decimals too', () => {
    const Exact = Decimal.clone({ precision: 200 });
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 8 }))
      .map(([units, places]) => fromUnits(units, places));
    const date = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 28 }));
    const row = fc.record({
      amount,
      date: date.map(([month, day]) => `2026-0${month}-${String(day).padStart(2, '0')}`),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row), { maxLength: 4 }), (statements) => {
        const parts = statements.map((rows): TalliedStatement => ({ ...march, opening: null, tally: tallyOf(rows) }));
        for (const { month, moneyIn, moneyOut, net } of totalsByMonth(account, parts)) {
          const amounts = statements.flat().filter((each) => each.date.startsWith(month));
          const folded = (sign: 1 | -1): Decimal =>
            amounts
              .map((each) => new Exact(each.amount))
              .filter((value) => !value.isZero() && value.s === sign)
              .reduce((sum, value) => sum.plus(value), new Exact(0));
          expect([moneyIn, moneyOut, net].map((each) => new Exact(each).toFixed())).toEqual(
            [folded(1), folded(-1).neg(), folded(1).plus(folded(-1))].map((each) =>
              each.isZero() ? '0' : each.toFixed(),
            ),
          );
        }
      }),
    );
  });
});
