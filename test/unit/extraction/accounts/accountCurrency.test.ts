import { describe, expect, test } from 'vitest';
import { findCurrency } from '../../../../electron/extraction/accounts/accountCurrency.ts';
import type { ScannedLine } from '../../../../electron/extraction/lines/scannedLine.ts';
import { endingAt, scannedPage, type PrintedCell } from '../support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedLine[] => scannedPage(lines).lines;
const said = (...texts: string[]): ScannedLine[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));

describe('the currency', () => {
  test('is the code printed beside the figures', () => {
    expect(findCurrency(page([40, [50, 'Balance'], endingAt(500, 'EUR 5.00')], [60, [50, 'Currency: EUR']]), [])).toBe(
      'EUR',
    );
  });

  test('is the one printed most where a row names another', () => {
    const pages = said('Currency: ZAR', 'Amounts in ZAR', 'Shop USD 5.00');
    expect(findCurrency(pages, [])).toBe('ZAR');
  });

  test('is told by its name in words', () => {
    expect(findCurrency([], said('All figures are in Singapore dollars'))).toBe('SGD');
  });

  test('is told by the country, on other pages too', () => {
    expect(findCurrency(said('Balance'), said('Sort code 12-34-56'))).toBe('GBP');
    expect(findCurrency(said('Balance'), said('Springfield, IL 62701'))).toBe('USD');
    expect(findCurrency(said('Balance'), said('Member FDIC'))).toBe('USD');
    expect(findCurrency(said('Balance'), said('Toronto, Canada'))).toBe('CAD');
  });

  test('is not known where nothing tells it', () => {
    expect(findCurrency(said('Balance 5.00'), [])).toBeNull();
  });

  test('is the one that is named as the currency, however often rows name another', () => {
    const lines = said('Currency: ZAR', 'Shop USD 5.00', 'Shop USD 6.00');
    expect(findCurrency(lines, lines)).toBe('ZAR');
  });

  test('is not one that only descriptions name', () => {
    const lines = said('Sort code 12-34-56', 'Shop USD 5.00', 'Shop USD 6.00');
    const described = new Set(lines.slice(1).flatMap(({ words }) => words));
    expect(findCurrency(lines, lines, (word) => described.has(word))).toBe('GBP');
  });
});
