import { describe, expect, test } from 'vitest';
import { accountTypeOf } from '../../../electron/extraction/accountType.ts';
import { line } from './support/print.ts';

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
