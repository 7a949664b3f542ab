import { describe, expect, test } from 'vitest';
import { plainNumber } from '../../../../electron/extraction/accounts/plainNumber.ts';
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

  test('is not one in a row', () => {
    const page = scannedPage([[40, [50, 'Checking 9117744001']]]);
    expect(plainNumber([page], () => true)).toBeNull();
  });
});
