import { expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { typedLayout } from '../support/typed.ts';

const ledger = (paid: string, received: string): string => `
LEDGER OF A CUSTOMER
Date        Number      Text              ${paid}      ${received}        Balance
01.03.2024  FT-001      Goods             1.250,00             -      1.250,00
05.03.2024  DK-77       Transfer                 -      1.250,00          0,00
10.03.2024  FT-002      Goods             3.000,00             -      3.000,00
`;
const statesOf = (text: string): string[] => readStatement(typedLayout(text).pages).map(({ verdict }) => verdict.state);

it('balances beside three rows prove them as their headings say', () => {
  expect(statesOf(ledger('Credit', ' Debit'))).toEqual(['balances-hold']);
});

it('balances without an end prove no rows that go the other way than their headings say', () => {
  expect(statesOf(ledger(' Debit', 'Credit'))).not.toContain('balances-hold');
  expect(statesOf(ledger(' Debit', 'Credit'))).not.toContain('reconciled');
});
