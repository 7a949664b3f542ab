import { describe, expect, test } from 'vitest';
import { findHolder } from '../../../../electron/extraction/accounts/holder.ts';
import type { ScannedPage } from '../../../../electron/extraction/lines/scan.ts';
import { scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedPage[] => [scannedPage(lines)];
const said = (...texts: string[]): ScannedPage[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));

describe('the holder', () => {
  test('is named after a label', () => {
    expect(findHolder(said('Account holder: Ada Example'))).toBe('Ada Example');
  });

  test('is named below a label', () => {
    expect(findHolder(page([40, [50, 'Account holder']], [54, [50, 'Ada Example']]))).toBe('Ada Example');
  });

  test('is the first line of an address', () => {
    expect(
      findHolder(page([100, [50, 'Ada Example']], [112, [50, '12 Garden Lane']], [124, [50, '1234 Meadow']])),
    ).toBe('Ada Example');
  });

  test('is not a title that looks like a name', () => {
    expect(findHolder(page([100, [50, 'Account Summary']], [112, [50, '12 Garden Lane']]))).toBeNull();
  });

  test('is not a bank with its motto over the address', () => {
    expect(
      findHolder(
        page(
          [40, [50, 'Meadow Mutual']],
          [52, [50, 'Members Bank since 1931']],
          [120, [50, 'Ada Example']],
          [132, [50, 'P O Box 404']],
        ),
      ),
    ).toBe('Ada Example');
  });

  test('is not the name of an account in a table', () => {
    expect(findHolder(page([40, [50, 'Account Name']], [54, [50, 'Property Savings']]))).toBeNull();
  });
});
