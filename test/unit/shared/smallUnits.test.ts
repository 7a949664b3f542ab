import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compareMoney,
  decimalsOf,
  isMoney,
  runningSum,
  sign,
  sortedByMoney,
  subtract,
  sum,
} from '../../../shared/money.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';

const Wide = Decimal.clone({ precision: 200, toExpNeg: -200, toExpPos: 200 });

/** Near and far from every limit: small, with many decimals, of many digits, with zeros before and after. */
const amount = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 10n ** 10n, max: 10n ** 13n })).map(String),
    fc.oneof(fc.stringMatching(/^(\.\d{0,2})?$/), fc.stringMatching(/^\.\d{3,7}0{0,3}$/)),
    fc.constantFrom('', '', '000'),
  )
  .map(([signed, whole, decimals, zeros]) => `${signed}${zeros}${whole}${decimals}`);
const written = (value: Decimal, ...parts: string[]): string => {
  const text = value.toFixed(Math.max(0, ...parts.map(decimalsOf)));
  return value.isZero() ? text.replace('-', '') : text;
};

test('sums, differences, signs and order are those of plain decimals, digit for digit', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount), (a, b, more) => {
      const [x, y] = [new Wide(a), new Wide(b)];
      expect(add(a, b)).toBe(written(x.plus(y), a, b));
      expect(subtract(a, b)).toBe(written(x.minus(y), a, b));
      expect(compareMoney(a, b)).toBe(x.comparedTo(y));
      expect(sign(a)).toBe(x.isZero() ? 0 : x.comparedTo(0));
      const all = [a, b, ...more];
      const total = written(
        all.reduce((whole, each) => whole.plus(each), new Wide(0)),
        ...all,
      );
      expect(sum(all)).toBe(total);
      const running = runningSum(a);
      for (const each of all.slice(1)) running.add(each);
      expect(running.read()).toBe(total);
      for (const each of all) running.subtract(each);
      expect(running.read()).toBe(written(new Wide(0), ...all));
      const decimals = all.map((value) => ({ value, by: new Wide(value) }));
      expect(sortedByMoney(all, (value) => value)).toEqual(
        decimals.toSorted((one, other) => one.by.comparedTo(other.by)).map(({ value }) => value),
      );
      expect(sortedByMoney(all, (value) => value, 'largest')).toEqual(
        decimals.toSorted((one, other) => other.by.comparedTo(one.by)).map(({ value }) => value),
      );
    }),
    { numRuns: 1000 },
  );
});

test('a value has units just where these are a whole number of up to sixteen digits', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const units = new Wide(value).times(10_000);
      const small = units.isInteger() && units.abs().lessThanOrEqualTo(1e15);
      expect(smallUnits(value)).toBe(small ? units.plus(0).toNumber() || 0 : null);
    }),
    { numRuns: 1000 },
  );
});

test('many large amounts stay exact beyond what a number holds', () => {
  const large = Array.from({ length: 100 }, () => '99999999999.9999');
  expect(sum(large)).toBe('9999999999999.9900');
  const running = runningSum('0');
  for (const value of large) running.add(value);
  expect(running.read()).toBe('9999999999999.9900');
});

test.each(['', '-', '.', '+.', '1e3', '1,000', ' 1', '1.2.3', '--1', '0x1', '1'.repeat(113)])(
  '%o has no units',
  (text) => {
    expect(isMoney(text)).toBe(false);
    expect(smallUnits(text)).toBeNull();
    expect(() => sum([text])).toThrow(RangeError);
    expect(() => add('1', text)).toThrow(RangeError);
    expect(() => compareMoney(text, '1')).toThrow(RangeError);
  },
);
