import { expect, test } from 'vitest';
import { csvOf } from '../../../../electron/localService/products/csvProduct.ts';
import type { PackagedDocument } from '../../../../electron/localService/products/packaged.ts';
import { sampleAccount } from '../support/readings.ts';

async function csv(descriptions: string[]): Promise<string> {
  const row = sampleAccount().transactions[1]!;
  const account = sampleAccount({ transactions: descriptions.map((description) => ({ ...row, description })) });
  const document: PackagedDocument = {
    ...{ id: 'd1', name: 'a.pdf', original: null, reading: null, failure: null },
    accounts: [account],
  };
  const parts: Uint8Array[] = [];
  for await (const part of csvOf(document)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201'])(
  'disarms the text %j',
  async (text) => {
    expect(await csv([text])).toContain(`'${text}`);
  },
);

test('leaves amounts below zero as numbers', async () => {
  expect(await csv(['x'])).toContain(',-17.50,debit,');
});

test('quotes commas, quotes and line ends', async () => {
  expect(await csv(['a,b', 'say "x"', 'two\nlines'])).toMatch(/"a,b".*"say ""x""".*"two\nlines"/s);
});

test('writes many rows whole and in order', async () => {
  const lines = (await csv(Array.from({ length: 20_000 }, (_, index) => `row ${index}`))).split('\r\n');
  expect(lines).toHaveLength(20_002);
  expect(lines[1]).toContain('row 0');
  expect(lines[20_000]).toContain('row 19999');
});
