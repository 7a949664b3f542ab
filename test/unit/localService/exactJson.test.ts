import { expect, test } from 'vitest';
import { exactJson, exactNumber, exactNumberOrNull } from '../../../electron/localService/exactJson.ts';

const text = (value: unknown): string => Buffer.from(exactJson(value)).toString('utf8');

test.each([
  ['0.10', '0.10'],
  ['12345678901234567.89', '12345678901234567.89'],
  ['-0.00', '0.00'],
  ['-12.50', '-12.50'],
  ['.5', '0.5'],
  ['-.05', '-0.05'],
  ['+7', '7'],
  ['007.10', '7.10'],
  ['1000000000000000000000000000000', '1000000000000000000000000000000'],
])('writes the amount %s as the number %s', (amount, written) => {
  expect(text({ amount: exactNumber(amount) })).toBe(`{"amount":${written}}`);
});

test('writes no amount as null', () => {
  expect(text([exactNumberOrNull(null), exactNumberOrNull('1.0')])).toBe('[null,1.0]');
});

test.each(['', '1e5', '1,0', 'NaN', '1}', '"x"'])('refuses %j, which is no plain amount', (amount) => {
  expect(() => exactNumber(amount)).toThrow(RangeError);
});

test('writes text in UTF-8 and escapes what JSON needs', () => {
  expect(text({ description: 'Größe "x"\n' })).toBe('{"description":"Größe \\"x\\"\\n"}');
});
