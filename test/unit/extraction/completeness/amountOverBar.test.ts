import { expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import type { PageText } from '../../../../electron/extraction/reading.ts';
import { typedLayout } from '../support/typed.ts';

const printed = `UNITED BANK   Account Statement
Account Number: 010020019001234    Currency: PKR
DATE         |  DESCRIPTION               |  DEBIT      |  CREDIT     |  BALANCE
01-01-2026   |  Opening Balance           |             |             |  60000.00
02-01-2026   |  SALARY                    |             |  110000.00  |  170000.00
06-01-2026   |  POWER BILL                |  6500.00    |             |  163500.00
11-01-2026   |  CASH WITHDRAWAL ATM       |  10000.00   |             |  153500.00
17-01-2026   |  FUND TRANSFER IN          |             |  20000.00   |  173500.00
28-01-2026   |  GAS BILL                  |  3200.00    |             |  170300.00
`;

const moved = (pages: readonly PageText[], text: string, by: number): PageText[] =>
  pages.map((page) => ({
    ...page,
    words: page.words.map((word) => {
      const [left, top, right, bottom] = word.box;
      return word.text === text ? { ...word, box: [left + by, top, right + by, bottom] } : word;
    }),
  }));

it('is in doubt, for an amount over the bar between two columns stands in neither', () => {
  const { pages } = typedLayout(printed);
  const stateOf = (by: number): string => readStatement(moved(pages, '10000.00', by))[0]!.verdict.state;
  expect(stateOf(0)).toBe('balances-hold');
  expect(stateOf(30)).not.toBe('balances-hold');
});
