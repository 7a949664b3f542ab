import { describe, expect, test } from 'vitest';
import { accountTypeOf } from '../../../../electron/extraction/accounts/accountType.ts';
import { line } from '../support/print.ts';

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

  test('is a card where a hidden card number stands beside a minimum payment, in other languages too', () => {
    expect(typeOf('Account number 5301 **** **** 2210', 'Minimum payment due')).toBe('card');
    expect(typeOf('Kart No: 4543-XXXX-XXXX-1122', 'Asgari Ödeme Tutarı')).toBe('card');
    expect(typeOf('Card 5301 **** **** 2210', 'Current account')).toBe('current');
  });

  test('is not known where nothing tells it', () => {
    expect(typeOf('Dear customer')).toBeNull();
  });
});
