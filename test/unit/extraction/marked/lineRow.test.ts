import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHeldDocuments } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { lineRow } from '../../../../electron/extraction/marked/lineRow.ts';
import type { Box } from '../../../../electron/extraction/reading.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const folder = new URL('../layouts/', import.meta.url);
const layouts = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
const heldFrom = (text: string) => createHeldDocuments().keep('a', typedLayout(text).pages);

const statement = `Kestrel Bank            Account 62000417735         ZAR
Statement period 1 March 2026 to 31 March 2026
Date        Description                    Amount      Balance
            Opening balance                           1,000.00
02 Mar      Veld Foods                    -200.00       800.00
05 Mar      Total withdrawals             -200.00
09 Mar      Salary                       1,200.00     2,000.00
            Closing balance                           2,000.00

Also booked: 30 Mar refund 15.00
`;
/** A line of the statement above, by its number from 0. */
const line = (at: number): Box => [20, 40 + at * 12, 780, 50 + at * 12];

describe('a line that is drawn over', () => {
  const held = heldFrom(statement);
  const of = askedOf(held.reading().accounts[0]!);

  it('is the row that it was read as', () => {
    expect(lineRow(held, 1, line(4), of)).toEqual({
      ...{ date: '2026-03-02', transactionDate: null, valueDate: null, description: 'Veld Foods' },
      ...{ amount: '-200.00', balance: '800.00', page: 1, box: expect.any(Array) as Box },
    });
  });

  it('is a row in the columns of its table where the reader took it for none', () => {
    expect(held.reading().accounts[0]!.transactions).toHaveLength(2);
    expect(lineRow(held, 1, line(5), of)).toMatchObject({
      ...{ date: '2026-03-05', amount: '-200.00', balance: null, description: 'Total withdrawals' },
    });
  });

  it('is a row by its figures where it stands in no table, in the year of the statement', () => {
    expect(lineRow(held, 1, line(9), of)).toMatchObject({ date: '2026-03-30', amount: '15.00', balance: null });
  });

  it('is none without a date and an amount', () => {
    expect(lineRow(held, 1, line(2), of)).toBeNull();
    expect(lineRow(held, 1, [20, 700, 780, 720], of)).toBeNull();
    expect(lineRow(held, 2, line(4), of)).toBeNull();
  });
});

it.each(layouts)('is, for each row of %s, that row', (_, text) => {
  const held = heldFrom(text);
  for (const account of held.reading().accounts) {
    const alone = account.transactions.filter(
      ({ page, box }) =>
        account.transactions.filter((other) => other.page === page && isBeside(other.box, box)).length < 2,
    );
    for (const { date, amount, balance, page, box } of alone)
      expect(lineRow(held, page, box, askedOf(account))).toMatchObject({ date, amount, balance, page, box });
  }
});

/** True where two rows share a part of the page, as a movement and its fee on one line do. */
const isBeside = (a: Box, b: Box): boolean =>
  Math.min(a[3], b[3]) > Math.max(a[1], b[1]) && Math.min(a[2], b[2]) > Math.max(a[0], b[0]);
