import { describe, expect, test } from 'vitest';
import { accountTypeOf, typeEvidence } from '../../../../electron/extraction/accounts/accountType.ts';
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
    expect(typeOf('Payments and Other Credits', 'Purchases and Charges')).toBe('card');
    expect(typeOf('Everyday checking', 'Payments and credits', 'Purchases and charges')).toBe('current');
  });

  test('is a card where a hidden card number stands beside a minimum payment, in other languages too', () => {
    expect(typeOf('Account number 5301 **** **** 2210', 'Minimum payment due')).toBe('card');
    expect(typeOf('Kart No: 4543-XXXX-XXXX-1122', 'Asgari Ödeme Tutarı')).toBe('card');
    expect(typeOf('Card 5301 **** **** 2210', 'Current account')).toBe('current');
  });

  test('is a card where its network is named beside one more sign, and those of debit cards are none', () => {
    expect(typeOf('World Mastercard', 'Plus Purchases')).toBe('card');
    expect(typeOf('Visa Classic')).toBeNull();
    expect(typeOf('Mastercard Inc', 'Visa Inc')).toBeNull();
    expect(typeOf('Visa Debit', 'Credit limit')).toBeNull();
  });

  test('is a card where a row thanks for a payment beside one more sign', () => {
    const lines = [line(0, [[50, 'Visa Classic']]), line(20, [[50, 'Statement']])];
    expect(accountTypeOf(lines, true)).toBe('card');
    expect(accountTypeOf(lines.slice(1), true)).toBeNull();
    expect(accountTypeOf([...lines, line(40, [[50, 'Current account']])], true)).toBe('current');
  });

  test('is no card by the number of one alone, whatever stands before it', () => {
    expect(typeOf('Card Number: xxxx-xxxx-xxxx-1234')).toBeNull();
    expect(typeOf('Card Number 9999-99xx-xxxx-9999')).toBeNull();
  });

  test('is not known where nothing tells it', () => {
    expect(typeOf('Dear customer')).toBeNull();
  });
});

describe('the place that tells the type of an account', () => {
  const evidenceOf = (...texts: string[]) => {
    const lines = texts.map((text, at) => line(20 * at, [[50, text]]));
    return typeEvidence(accountTypeOf(lines)!, lines);
  };

  test('is the words that name it', () => {
    expect(evidenceOf('Meadow Bank', 'Your Savings account')).toEqual({
      ...{ page: 1, box: [73, 20, 146, 30], confidence: 0.85, reason: 'printed' },
    });
  });

  test('is less certain where other kinds are named too', () => {
    expect(evidenceOf('Current account', 'Savings account', 'Current account')!.confidence).toBeLessThan(0.7);
  });

  test('is a hidden card number where no words come first', () => {
    const evidence = evidenceOf('Account 5301 **** **** 2210', 'Minimum payment due');
    expect(evidence).toMatchObject({ reason: 'printed', box: [expect.any(Number), 20, expect.any(Number), 30] });
  });
});
