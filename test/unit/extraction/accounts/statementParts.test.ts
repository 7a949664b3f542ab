import { expect, it } from 'vitest';
import { statementParts } from '../../../../electron/extraction/accounts/statementParts.ts';
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
