import { expect, test } from 'vitest';
import { exactJson, exactNumber, exactNumberOrNull } from '../../../../electron/localService/products/exactJson.ts';

async function text(value: unknown): Promise<string> {
  const pieces = await Array.fromAsync(exactJson(value));
  return Buffer.concat(pieces).toString('utf8');
}

test.each([
  ['0.10', '0.10'],
  ['12345678901234567.89', '12345678901234567.89'],
  ['-0.00', '0.00'],
  ['-0', '0'],
  ['-0.01', '-0.01'],
  ['0', '0'],
  ['-12.50', '-12.50'],
  ['.5', '0.5'],
  ['-.05', '-0.05'],
  ['+7', '7'],
  ['007.10', '7.10'],
  ['1000000000000000000000000000000', '1000000000000000000000000000000'],
])('writes the amount %s as the number %s', async (amount, written) => {
  expect(await text({ amount: exactNumber(amount) })).toBe(`{"amount":${written}}`);
});

test('writes no amount as null', async () => {
  expect(await text([exactNumberOrNull(null), exactNumberOrNull('1.0')])).toBe('[null,1.0]');
});

test.each(['', '1e5', '1,0', 'NaN', '1}', '"x"'])('refuses %j, which is no plain amount', (amount) => {
  expect(() => exactNumber(amount)).toThrow(RangeError);
});

test('writes text in UTF-8 and escapes what JSON needs', async () => {
  expect(await text({ description: 'Größe "x"\n' })).toBe('{"description":"Größe \\"x\\"\\n"}');
});

test.each([[{}], [[]], [[[], {}, [1, [2]]]], [{ a: { b: null, c: [true, 'x', 1.5] }, 'd"': {} }], ['text'], [null]])(
  'writes %j as JSON does',
  async (value) => {
    expect(await text(value)).toBe(JSON.stringify(value));
  },
);

test('makes the entries of a long list while it writes, and lets other work have its turn', async () => {
  const made: number[] = [];
  let turns = 0;
  const ticking = setInterval(() => turns++, 0);
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  const list = numbers.values().map((index) => {
    made.push(index);
    return { index, amount: exactNumber('1.10') };
  });
  const pieces = exactJson({ list, end: true });
  const first = await pieces.next();
  expect(made.length).toBeLessThan(10_000);
  const rest = await Array.fromAsync(pieces);
  clearInterval(ticking);
  const whole = Buffer.concat([first.value as Uint8Array, ...rest]).toString('utf8');
  expect(whole).toMatch(/^\{"list":\[\{"index":0,"amount":1\.10\},.*\{"index":99999,"amount":1\.10\}\],"end":true\}$/);
  expect(turns).toBeGreaterThan(3);
});

test('writes an empty list made while writing', async () => {
  expect(await text({ rows: [].values() })).toBe('{"rows":[]}');
});
