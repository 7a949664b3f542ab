import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negate, runningSum, sum } from '../../../shared/money.ts';

const amount = fc
  .tuple(fc.constantFrom('', '-', '+'), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^(\.\d{0,4})?$/))
  .map(([sign, whole, decimals]) => `${sign}${whole}${decimals}`);

test('a running sum is the sum of its values, digit for digit', () => {
  fc.assert(
    fc.property(amount, fc.array(amount), fc.array(amount), (start, added, subtracted) => {
      const running = runningSum(start);
      for (const value of added) running.add(value);
      for (const value of subtracted) running.subtract(value);
      expect(running.read()).toBe(sum([start, ...added, ...subtracted.map(negate)]));
    }),
  );
});

test.each(['1e3', '1,000.00', '', '-', '.', ' 1', '0x10'])('a running sum refuses %o', (text) => {
  expect(() => runningSum('0').add(text)).toThrow(RangeError);
  expect(() => runningSum(text)).toThrow(RangeError);
});
