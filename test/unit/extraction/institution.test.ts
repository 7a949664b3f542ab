import { describe, expect, test } from 'vitest';
import {
  accountTypeOf,
  findAccountNumbers,
  findBank,
  findCurrency,
  findHolder,
} from '../../../electron/extraction/institution.ts';
import type { ScannedPage } from '../../../electron/extraction/scan.ts';
import { endingAt, line, scannedPage, type PrintedCell } from './support/print.ts';

type Printed = [y: number, ...cells: PrintedCell[]];
const page = (...lines: Printed[]): ScannedPage[] => [scannedPage(lines)];
const said = (...texts: string[]): ScannedPage[] =>
  page(...texts.map((text, at): Printed => [40 + 20 * at, [50, text]]));
const numbers = (...texts: string[]): [string, string][] =>
  findAccountNumbers(said(...texts)).map(({ kind, digits }) => [kind, digits]);

describe('account numbers', () => {
  test('stand after their label, and their groups are joined', () => {
    expect(findAccountNumbers(said('Account number: 1234 5678 90'))).toEqual([
      { kind: 'account', text: '1234 5678 90', digits: '1234567890', page: 1, middle: 45 },
    ]);
  });

  test('are told apart from IBANs and card numbers', () => {
    expect(
      numbers('Account no 62-1234-5678', 'IBAN DE12 3456 7890 1234 5678 90', 'Card number XXXX XXXX XXXX 1234'),
    ).toEqual([
      ['account', '6212345678'],
      ['iban', 'DE12345678901234567890'],
      ['card', 'XXXXXXXXXXXX1234'],
    ]);
  });

  test('are not the numbers of customers, phones or branches', () => {
    expect(numbers('Customer number 12345678', 'Phone 0800 123 456', 'Sort code 12-34-56')).toEqual([]);
  });

  test('have at least four figures', () => {
    expect(numbers('Account number 123')).toEqual([]);
    expect(numbers('Account number 1234')).toEqual([['account', '1234']]);
  });

  test('end where a wide gap parts them from other figures', () => {
    expect(
      findAccountNumbers(page([40, [50, 'Account number 12345678'], [400, '9999']])).map(({ digits }) => digits),
    ).toEqual(['12345678']);
  });
});

describe('the type of an account', () => {
  const typeOf = (...texts: string[]): string | null =>
    accountTypeOf(texts.map((text, at) => line(20 * at, [[50, text]])));

  test('is what the lines name most', () => {
    expect(typeOf('Everyday Checking Account')).toBe('current');
    expect(typeOf('Savings account', 'Savings summary')).toBe('savings');
    expect(typeOf('Home loan', 'Outstanding principal')).toBe('loan');
  });

  test('is a card only by two signs of it, since accounts also mention cards', () => {
    expect(typeOf('Minimum payment due', 'Credit limit')).toBe('card');
    expect(typeOf('Current account', 'Credit card')).toBe('current');
    expect(typeOf('Credit card')).toBeNull();
  });

  test('is not known where nothing tells it', () => {
    expect(typeOf('Dear customer')).toBeNull();
  });
});

describe('the bank', () => {
  test('is the name in the letterhead', () => {
    expect(findBank(said('Bank of Meadowland', 'Statement 4'))).toBe('Bank of Meadowland');
  });

  test('is the name printed highest and most often, not one in a row', () => {
    const pages = page(
      [40, [50, 'Sparkasse Wiesental']],
      [500, [50, 'Riverbank Trust']],
      [800, [50, 'Sparkasse Wiesental']],
    );
    expect(findBank(pages)).toBe('Sparkasse Wiesental');
  });

  test('is the name in a web address where no letterhead is text', () => {
    expect(findBank(said('Visit us at www.meadow.com'))).toBe('meadow');
  });

  test('is not known of a document without pages', () => {
    expect(findBank([])).toBeNull();
  });
});

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
});

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
    expect(findCurrency(said('All figures are in Singapore dollars'), [])).toBe('SGD');
  });

  test('is told by the country, on other pages too', () => {
    expect(findCurrency(said('Balance'), said('Sort code 12-34-56'))).toBe('GBP');
    expect(findCurrency(said('Balance'), said('Springfield, IL 62701'))).toBe('USD');
  });

  test('is not known where nothing tells it', () => {
    expect(findCurrency(said('Balance 5.00'), [])).toBeNull();
  });
});
