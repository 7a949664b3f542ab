import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compareMoney,
  decimalsOf,
  isMoney,
  negate,
  sameMoney,
  sign,
  subtract,
  sum,
} from '../../../shared/money.ts';

/** Any amount of up to 17 digits before and 4 after the point, as integer units of 1/10000. */
const units = fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n });
const text = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

describe('money', () => {
  test('adds what floating point cannot', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sum(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
    expect(add('12345678901234567.89', '0.01')).toBe('12345678901234567.90');
  });

  test('adds, subtracts and compares exactly, whatever the amounts', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(sameMoney(add(text(a), text(b)), text(a + b))).toBe(true);
        expect(sameMoney(subtract(text(a), text(b)), text(a - b))).toBe(true);
        expect(Math.sign(compareMoney(text(a), text(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  test('takes no amount of more than 50 characters from outside', () => {
    expect([isMoney('9'.repeat(50)), isMoney('9'.repeat(51))]).toEqual([true, false]);
  });

  test('adds the longest amounts to the last digit, and reads the sum back', () => {
    const [large, small] = ['9'.repeat(50), `0.${'0'.repeat(47)}1`];
    const total = sum([large, large, small]);
    expect(total).toBe(`1${'9'.repeat(49)}8.${'0'.repeat(47)}1`);
    expect(subtract(subtract(total, large), large)).toBe(small);
    expect([sign(total), compareMoney(total, large) > 0, decimalsOf(negate(total))]).toEqual([1, true, 48]);
  });

  test('keeps as many decimals as the most precise part has', () => {
    expect(sum(['1', '2.5', '3.25'])).toBe('6.75');
    expect(sum(['1.50', '1.50'])).toBe('3.00');
    expect(sum([])).toBe('0');
    expect(decimalsOf('7')).toBe(0);
  });

  test('never writes a negative zero or an exponent', () => {
    expect(negate('0.00')).toBe('0.00');
    expect(add('-5.00', '5.00')).toBe('0.00');
    expect(add('0.000000000001', '0')).toBe('0.000000000001');
    expect(negate('.50')).toBe('-0.50');
  });

  test('knows the sign of a value, not of its text', () => {
    expect([sign('-0.00'), sign('0'), sign('-.01'), sign('+3')]).toEqual([0, 0, -1, 1]);
  });

  test.each(['', ' ', '1,234.50', '1e5', 'NaN', 'Infinity', '0x10', '1.2.3', '--1', '١٢', '9'.repeat(120)])(
    'refuses what is not a plain decimal: %j',
    (given) => {
      expect(isMoney(given)).toBe(false);
      expect(() => add(given, '1')).toThrow(RangeError);
    },
  );
});
