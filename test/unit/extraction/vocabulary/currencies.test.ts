import { describe, expect, it } from 'vitest';
import { currencyOf, isCurrencyCode } from '../../../../electron/extraction/vocabulary/currencies.ts';

describe('the currency a word names', () => {
  it.each(['EUR', 'ZAR', 'LAK', 'KWD'])('is %s by its code', (code) => {
    expect(currencyOf(code)).toBe(code);
  });

  it('is none by a code that is not in capitals, since words look like codes', () => {
    expect(currencyOf('All')).toBeUndefined();
    expect(currencyOf('try')).toBeUndefined();
    expect(currencyOf('Top')).toBeUndefined();
  });

  it.each([
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₹', 'INR'],
    ['₭', 'LAK'],
    ['円', 'JPY'],
    ['R', 'ZAR'],
    ['R$', 'BRL'],
    ['RM', 'MYR'],
    ['Rs.', 'INR'],
    ['Rp', 'IDR'],
    ['zł', 'PLN'],
    ['Kč', 'CZK'],
    ['US$', 'USD'],
    ['KSh', 'KES'],
    ['Baht', 'THB'],
  ])('is read from the sign %s as %s', (sign, code) => {
    expect(currencyOf(sign)).toBe(code);
  });

  it.each(['$', '¥', 'kr', 'kr.', 'N', 'P'])('is open for %s, which several countries share', (sign) => {
    expect(currencyOf(sign)).toBeNull();
  });

  it('is none for small letters that are a sign only in capitals', () => {
    expect(currencyOf('r')).toBeUndefined();
    expect(currencyOf('ft')).toBeUndefined();
    expect(currencyOf('Ft')).toBe('HUF');
  });

  it.each(['', 'ABC', 'Rent', 'dollars', 'toString'])('is none for "%s"', (word) => {
    expect(currencyOf(word)).toBeUndefined();
  });
});

describe('codes', () => {
  it('are known in capitals only', () => {
    expect([isCurrencyCode('CHF'), isCurrencyCode('chf'), isCurrencyCode('XYZ')]).toEqual([true, false, false]);
  });
});
