import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../electron/extraction/readStatement.ts';
import type { Box, PageText } from '../../../electron/extraction/reading.ts';
import { sameMoney } from '../../../shared/money.ts';
import { rowDates } from '../../../shared/rows/rowDates.ts';
import { typedLayout, type ExpectedRow } from './support/typed.ts';

/**
 * Statements typed by hand in the manner of banks of many countries, one a file: what stands on the page, and below
 * `=====EXPECT` what has to be read. Names are invented; the geometry is what banks print.
 */
const folder = new URL('layouts/', import.meta.url);
const layouts = readdirSync(folder).map((file) => ({
  name: file.replace('.txt', ''),
  layout: typedLayout(readFileSync(new URL(file, folder), 'utf8')),
}));

const wordsWithin = ({ words }: PageText, [x0, y0, x1, y1]: Box): string =>
  words
    .filter(({ box }) => box[0] >= x0 && box[1] >= y0 && box[2] <= x1 && box[3] <= y1)
    .map(({ text }) => text)
    .join(' ');

const rowText = ({ date, other, amount, balance }: Omit<ExpectedRow, 'words'>): string =>
  `${date}${other === null ? '' : `/${other}`} ${plain(amount)}${balance === null ? '' : ` = ${plain(balance)}`}`;
const plain = (amount: string): string => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

describe.each(layouts)('the typed statement $name', ({ layout }) => {
  const accounts = readStatement(layout.pages);
  const rows = accounts.flatMap(({ transactions }) => transactions);

  it('gives its rows with dates, signs and balances', () => {
    const wanted = layout.rows.map(rowText);
    // A balance that is not expected by name may be read or not.
    const found = rows.map((row, index) =>
      rowText({
        ...row,
        other: layout.rows[index]?.other === null ? null : (row.transactionDate ?? row.valueDate),
        balance: layout.rows[index]?.balance === null ? null : row.balance,
      }),
    );
    expect(found).toEqual(wanted);
    layout.rows.forEach(({ words }, index) => {
      for (const word of words) expect(rows[index]!.description.toLowerCase()).toContain(word);
    });
  });

  it('shows where each date of its rows stands', () => {
    for (const { date, transactionDate, valueDate, datePlaces } of rows) {
      const printed = { date, transactionDate, valueDate };
      for (const name of rowDates) {
        const place = datePlaces?.[name];
        expect(place === undefined).toBe(printed[name] === null);
        if (place === undefined) continue;
        const numbers = wordsWithin(layout.pages[place.page - 1]!, place.box)
          .match(/\d+/g)
          ?.map(Number);
        expect(numbers?.join(' ')).toContain(String(Number(printed[name]!.slice(8))));
      }
    }
  });

  it(`is ${layout.isGreen ? 'reconciled' : 'not reconciled'}`, () => {
    expect(accounts.length).toBe(layout.accounts ?? accounts.length);
    expect(accounts.length > 0 && accounts.every(({ verdict }) => verdict.state === 'reconciled')).toBe(layout.isGreen);
  });

  it('gives its balances and facts', () => {
    const [account] = accounts;
    for (const [name, value] of Object.entries(layout.money)) {
      const found = account?.[name as 'opening' | 'closing'] ?? null;
      expect({ [name]: found, same: found !== null && sameMoney(found, value) }).toMatchObject({ same: true });
    }
    expect(account ?? {}).toMatchObject(layout.facts);
  });
});
