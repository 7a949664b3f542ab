import { describe, expect, test } from 'vitest';
import { cardNumber, numberInRows, plainNumber } from '../../../../electron/extraction/accounts/plainNumber.ts';
import { scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const found = (...lines: Printed[]): string | null => plainNumber([scannedPage(lines)], () => false);

describe('a number without a label before it', () => {
  test('is an IBAN in the head of the page, in groups or in one piece', () => {
    expect(found([40, [50, 'Girokonto DE00 7999 1111 0017 4420 05']])).toBe('DE00 7999 1111 0017 4420 05');
    expect(found([40, [50, 'FR0030004000990000117744012']])).toBe('FR0030004000990000117744012');
  });

  test('stands below its label', () => {
    expect(
      found([40, [50, 'Account Holder'], [200, 'Account Number']], [54, [50, 'Ada Example'], [200, '44120018']]),
    ).toBe('44120018');
  });

  test('follows the name of a kind of account', () => {
    expect(found([40, [50, 'Interest Checking 9117744001 Beginning Balance: 12.00']])).toBe('9117744001');
    expect(found([40, [50, 'Savings - 36117744001']])).toBe('36117744001');
  });

  test('is not a date, a short number or one in the lower part of the page', () => {
    expect(
      found([40, [50, 'Savings 2026-03-01']], [60, [50, 'Checking 4001']], [700, [50, 'Checking 9117744001']]),
    ).toBeNull();
  });

  test('is none of a telephone, whatever stands before it', () => {
    expect(found([40, [50, 'Primary branch'], [200, 'Phone Number 443-573-4800']])).toBeNull();
    expect(found([40, [50, 'Savings hotline 0800-555-0199']])).toBeNull();
  });

  test('may be hidden but for its end', () => {
    expect(
      found([40, [50, 'Account Type'], [200, 'Account Number']], [54, [50, 'CHECKING'], [200, 'XXXXXXXX4101']]),
    ).toBe('XXXXXXXX4101');
  });

  test('is that of the card for a card', () => {
    const page = scannedPage([
      [40, [50, 'Statement Date'], [200, 'Card number']],
      [54, [210, '3333 2222 1111 0000']],
    ]);
    expect(cardNumber([page], () => false)).toBe('3333 2222 1111 0000');
  });

  test('is not one in a row', () => {
    const page = scannedPage([[40, [50, 'Checking 9117744001']]]);
    expect(plainNumber([page], () => true)).toBeNull();
  });
});

describe('a number in the rows', () => {
  const rows = (...descriptions: string[]) => descriptions.map((description) => ({ description }));

  test('is that of the account where nearly every row names the same', () => {
    expect(numberInRows(rows('Paid to Zepto HDFC XX0189', 'Paid to Cafe HDFC XX0189', 'From Ada HDFC XX0189'))).toBe(
      'XX0189',
    );
    expect(numberInRows(rows('Paid to Zepto XX0189', 'Paid to Cafe XX0200', 'From Ada XX0189'))).toBeNull();
    expect(
      numberInRows(rows('Card 4439********1246 Cafe', 'Card 4439********1246 Fuel', 'Card 4439********1246')),
    ).toBeNull();
    expect(numberInRows([])).toBeNull();
  });
});
