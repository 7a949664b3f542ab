import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOrder, canonical, unitsOf } from '../../../../electron/store/rows/amountOrder.ts';
import { compareMoney } from '../../../../shared/money.ts';

const amounts = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^(0|[1-9]\d{0,21})$/),
    fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: null }),
  )
  .map(([minus, whole, fraction]) => minus + whole + (fraction === null ? '' : `.${fraction}`));

describe('the order of amounts', () => {
  it('is that of their values, whatever their decimals', () => {
    const ascending = ['-100', '-99.99', '-10.01', '-10', '-1.5', '-0.05', '-0.005', '0', '0.0001', '0.01', '0.1', '1'];
    expect(ascending.toReversed().toSorted((a, b) => Buffer.compare(amountOrder(a), amountOrder(b)))).toEqual(
      ascending,
    );
  });

  it('holds amounts of one value for equal', () => {
    for (const zero of ['0', '0.00', '-0', '-0.00']) expect(amountOrder(zero)).toEqual(amountOrder('0'));
    expect(amountOrder('-10.50')).toEqual(amountOrder('-10.5'));
    expect(amountOrder('100')).toEqual(amountOrder('100.000'));
  });

  it('agrees with exact arithmetic for any two amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const order = Buffer.compare(amountOrder(canonical(a)), amountOrder(canonical(b)));
        expect(order).toBe(Math.sign(compareMoney(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with exact arithmetic for every two neighbours up to two thousand', () => {
    const orderOf = (cents: number): Uint8Array => amountOrder(canonical((cents / 100).toFixed(2)));
    const wrong: number[] = [];
    for (let cents = -200_000; cents < 200_000; cents++) {
      if (Buffer.compare(orderOf(cents), orderOf(cents + 1)) !== -1) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });

  it('has room for the longest amounts there are', () => {
    const [largest, smallest] = ['9'.repeat(50), `.${'0'.repeat(48)}1`];
    expect(Buffer.compare(amountOrder(largest), amountOrder(canonical(smallest)))).toBe(1);
    expect(Buffer.compare(amountOrder(`-${'9'.repeat(49)}`), amountOrder(canonical(`-.${'0'.repeat(47)}1`)))).toBe(-1);
  });
});

describe('amounts as they are stored', () => {
  it.each([
    ['12.50', '12.50'],
    ['+12.5', '12.5'],
    ['.5', '0.5'],
    ['-.50', '-0.50'],
    ['007.10', '7.10'],
    ['-0.00', '0.00'],
    ['5.', '5'],
  ])('%s is kept as %s', (given, kept) => {
    expect(canonical(given)).toBe(kept);
  });

  it.each(['', '1,5', '1e3', 'NaN', '--1', ' 1', '1'.repeat(51)])('%j is refused', (text) => {
    expect(() => canonical(text)).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it.each([
    ['0', 0],
    ['12.5', 125_000],
    ['-12.50', -125_000],
    ['0.0001', 1],
    ['1.50000', 15_000],
    ['99999999999.9999', 999_999_999_999_999],
    ['100000000000', null],
    ['0.00001', null],
  ])('%s is %s ten-thousandths', (amount, units) => {
    expect(unitsOf(amount)).toBe(units);
  });
});
