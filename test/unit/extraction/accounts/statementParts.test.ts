import { expect, it } from 'vitest';
import { statementParts } from '../../../../electron/extraction/accounts/statementParts.ts';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { scanPages } from '../../../../electron/extraction/scan/scan.ts';
import { typedLayout } from '../support/typed.ts';

const head = (
  number: string,
  month: string,
): string => `Kestrel Bank        Account number: ${number}        Page 1 of 2
Statement period: 01/${month}/2026 - 28/${month}/2026
Beginning balance                                     1,000.00

Date     Description                  Amount          Balance
02/${month}    GROCER                       -40.00            960.00
`;

const second = (month: string): string => `                                                     Page 2 of 2
Date     Description                  Amount          Balance
09/${month}    FUEL                         -10.00            950.00
Ending balance                                          950.00
`;

it('puts a second page to the statement before it, where an earlier one counts its pages alike', () => {
  const first = `${head('62000417735', '04')}=====PAGE\n${second('04')}`;
  const other = `${head('11880024466', '05')}=====PAGE\n${second('05')}`;
  const { pages } = typedLayout(`${first}=====PAGE\n${other}`);
  expect(statementParts(pages, scanPages(pages)).map((part) => part.map(({ page }) => page))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('does not part a statement where a row names the account of another', () => {
  const { pages } = typedLayout(`Kestrel Bank        Account number: ****1234
Date         Description                           Amount          Balance
02/04/2026   Grocer                                -40.00           960.00
=====PAGE
09/04/2026   Transfer to account 12345678          -10.00           950.00
11/04/2026   Fuel                                  -20.00           930.00
`);
  expect(statementParts(pages, scanPages(pages))).toHaveLength(1);
});

it('gives a page of another bank no number of a card that the pages behind it print', () => {
  const card = (text: string): string => `Harrier Rewards Credit Card statement
Statement Date            Card number                 Sheet number ${text}
11 January 2026           3333 2222 1111 0000
`;
  const { pages } = typedLayout(`${card('1 of 3')}
Previous Balance           12.00
New Balance                45.00
Minimum payment             5.00
=====PAGE
${card('2 of 3')}
Received   Transaction   Details                         Amount
11 Dec 25  10 Dec 25     GROCER TOWN                      25.00
13 Dec 25  12 Dec 25     BOOKS TOWN                       20.00
17 Dec 25  16 Dec 25     PAYMENT RECEIVED                 12.00CR
=====PAGE
Sample Bank Ltd.
A/C No: 987654321012
Statement Period: 01/04/2025 to 30/06/2025
Date        Description                  Debit       Credit      Balance
01/04/2025  Opening Balance                                      25,000.00
02/04/2025  UPI/PAYMENT               1,499.00                   23,501.00
03/04/2025  SALARY APRIL                          75,000.00      98,501.00
25/04/2025  BIL/CREDIT-CARD/APR      15,000.00                   83,501.00
30/04/2025  Closing Balance                                      83,501.00
=====PAGE
${card('3 of 3')}
We charge interest on cash advances from the day on which they are made until your credit card is paid in full.
`);
  expect(readStatement(pages).map(({ number }) => number)).toEqual(['3333 2222 1111 0000', '987654321012']);
});

it('parts a page off that counts itself as one that the statement before has already', () => {
  const { pages } = typedLayout(`${head('62000417735', '04')}=====PAGE\n${second('04')}=====PAGE
Harbour Savings                        Transaction Details
Datum    Omschrijving                     Af          Saldo
03/02    STROOM                       -30.00            970.00
Saldo overgebracht                                      970.00
                                                     Page 2 of 2
`);
  expect(statementParts(pages, scanPages(pages)).map((part) => part.map(({ page }) => page))).toEqual([[1, 2], [3]]);
});

it('takes no account for a card that only the page behind its last row speaks of', () => {
  const { pages } = typedLayout(`Sample Bank Ltd.
A/C No: 987654321012
Statement Period: 01/04/2025 to 30/04/2025
Opening Balance: 25,000.00
Date        Description                  Amount       Balance
02/04/2025  Salary                      50,000.00     75,000.00
10/04/2025  Utility Payment              2,500.00     72,500.00
Closing Balance: 72,500.00
=====PAGE
Your credit card
Minimum payment: 45.00
`);
  const [account] = readStatement(pages);
  expect(account?.type).toBeNull();
  expect(account?.transactions.map(({ amount }) => amount)).toEqual(['50000.00', '-2500.00']);
});
