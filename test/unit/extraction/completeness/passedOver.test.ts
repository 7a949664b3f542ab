import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { endingAt, pageText, wordsAt, type PrintedCell } from '../support/print.ts';
import { typedLayout } from '../support/typed.ts';

const HEAD = `Account number 12345678          Statement period 01/04/2026 to 30/04/2026
Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
`;
const ROWS = `02/04/2026    GROCER                        40.00                   960.00
03/04/2026    SALARY                                    50.00     1,010.00
04/04/2026    ELECTRIC COMPANY              30.00                   980.00
`;
const END = `              Closing balance                                       980.00
`;

const stateOf = (text: string): string | undefined =>
  readStatement(typedLayout(`${text}=====EXPECT\n`).pages)[0]?.verdict.state;

describe('a statement whose balances hold', () => {
  it('is green where its rows are all that it prints', () => {
    expect(stateOf(HEAD + ROWS + END)).toBe('reconciled');
  });

  it('stays so where a list below a heading prints rows once more', () => {
    const list = `

Large payments
02/04/2026    GROCER                        40.00
`;
    expect(stateOf(HEAD + ROWS + END + list)).toBe('reconciled');
  });

  it('stays so where the text of a row names what was paid abroad, at its rate, between numbers', () => {
    const paid = `${ROWS}05/04/2026    TRANSFER                                  10.00       990.00
              ABCD/030089131934/USD10.42@/6207660754/05/04/
06/04/2026    GROCER                        10.00                   980.00
`;
    expect(stateOf(HEAD + paid + END)).toBe('reconciled');
  });

  it('stays so where a page of words follows, with a figure in a sentence and one on its own', () => {
    const terms = `=====PAGE
How we protect your money
Deposits up to 85,000.00 are protected for each of our customers in this country.
Cash at a machine                   1.50
`;
    expect(stateOf(HEAD + ROWS + END + terms)).toBe('reconciled');
  });

  it.each([
    [
      'two rows that cancel out are glued to one word each, with the digits of the balance behind the amount',
      `${HEAD}${ROWS}05-04-2026FuelPurchase38.571018.5
06-04-2026DiningOut38.57980.0
${END}`,
    ],
    [
      'a page of figures follows that say nothing of it',
      `${HEAD}${ROWS}${END}=====PAGE
GROCER                        41.00
ELECTRIC COMPANY              32.00
SALARY                        73.00
`,
    ],
    [
      'rows stand once more below it, with no heading',
      `${HEAD}${ROWS}${END}



02/04/2026    GROCER                        40.00
03/04/2026    SALARY                                    50.00
`,
    ],
    [
      'rows stand apart below what is not booked yet',
      `${HEAD}${ROWS}${END}

Pending transactions
02/05/2026    HOTEL                         90.00




02/04/2026    GROCER                        75.00
03/04/2026    SALARY                                    75.00
`,
    ],
    [
      'a row without a date says what a row says and costs what the rows above come to',
      `${HEAD}02/04/2026    GROCER                        40.00                   960.00
03/04/2026    SALARY                                    80.00     1,040.00
04/04/2026    ELECTRIC COMPANY              60.00                   980.00
              ELECTRIC COMPANY              20.00
${END}`,
    ],
    [
      'a row of nothing has another figure between its columns',
      `${HEAD}${ROWS}05/04/2026    CARD PAYMENT                   0.00  25.00            980.00
${END}`,
    ],
    ['its subtotal is none of its rows', `${HEAD}${ROWS}              Subtotal                     74.00\n${END}`],
    [
      'the balance that it carries forward is none that its rows come to',
      `${HEAD}${ROWS}              Balance carried forward                               960.00\n`,
    ],
    [
      'a form goes on below it with balances, one of them another',
      `${HEAD}${ROWS}              End of transactions                                   980.00
                                                                    980.00
                                                                    980.00
                                                                    960.00
`,
    ],
    [
      'the balance is printed once more with a group of thousands that begins with zero',
      `Summary of accounts
Account type            Account number      Ending balance
CHECKING                12345678                  $0,980.00

${HEAD}${ROWS}${END}`,
    ],
    [
      'the closing balance in print is the opening one',
      `${HEAD}${ROWS}              Closing balance                                     1,000.00\n`,
    ],
  ])('is not green where %s', (_, text) => {
    expect(stateOf(text)).not.toMatch(/^(?:reconciled|balances-hold)$/);
  });
});

it.each(['Anytown @19:30', 'Anytown rate'])(
  'is not green where "%s" stands beside figures near its columns',
  (text) => {
    const row = (date: string, name: string, debit: string, credit: string, balance: string): PrintedCell[] => [
      [58, date],
      [129, name],
      ...(debit === '' ? [] : [endingAt(398, debit)]),
      ...(credit === '' ? [] : [endingAt(460, credit)]),
      endingAt(537, balance),
    ];
    const lines = (extra: PrintedCell[][]): PrintedCell[][] => [
      [[58, 'Account number: 987654321012']],
      [[58, 'Date'], [129, 'Description'], endingAt(398, 'Debit'), endingAt(460, 'Credit'), endingAt(537, 'Balance')],
      row('04/01/2025', 'Opening Balance', '', '', '25,000.00'),
      row('04/02/2025', 'SHOP', '1,499.00', '', '23,501.00'),
      row('04/03/2025', 'SALARY', '', '75,000.00', '98,501.00'),
      row('04/15/2025', 'ATM', '5,000.00', '', '93,501.00'),
      ...extra,
      row('04/17/2025', 'REFUND', '', '240.00', '93,741.00'),
      row('04/20/2025', 'RENT', '20,000.00', '', '73,741.00'),
      row('04/30/2025', 'Closing Balance', '', '', '73,741.00'),
    ];
    const stateWith = (extra: PrintedCell[][]): string | undefined => {
      const words = lines(extra).flatMap((cells, at) => cells.flatMap((cell) => wordsAt(60 + 13 * at, cell, 8)));
      return readStatement([pageText(words)])[0]?.verdict.state;
    };
    expect(stateWith([])).toBe('reconciled');
    expect(stateWith([[[113, 'ATM HARBOUR']], [[140, text], endingAt(383, '50.00'), endingAt(556, '148.10')]])).toBe(
      'uncertain-rows',
    );
  },
);
