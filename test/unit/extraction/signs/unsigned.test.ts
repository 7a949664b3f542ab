import { describe, expect, test } from 'vitest';
import { followed } from '../../../../electron/extraction/amounts/followed.ts';
import { signByBalance } from '../../../../electron/extraction/signs/unsigned.ts';
import { signedValue, type SignedRow } from '../../../../electron/extraction/signs/signs.ts';
import type { Money } from '../../../../shared/money.ts';
import { amountsOf, signedRow } from '../support/rows.ts';

const bare = (value: Money, balance: Money | null = null): SignedRow =>
  signedRow(1, value, { unsigned: true, balance });

describe('rows without a sign', () => {
  test('take it from the balance beside each of them, without a doubt', () => {
    const rows = [bare('5.00', '105.00'), bare('20.00', '85.00')];
    expect(signByBalance(rows, '100.00')).toBe(0);
    expect(amountsOf(rows)).toEqual(['5.00', '-20.00']);
    expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('take it from the only combination that fits the next balance, with a doubt', () => {
    const rows = [bare('5.00'), bare('20.00', '85.00')];
    expect(signByBalance(rows, '100.00')).toBe(0);
    expect(amountsOf(rows)).toEqual(['5.00', '-20.00']);
    expect(rows.map(({ doubts }) => doubts)).toEqual([
      [{ field: 'sign', reason: 'direction-by-balance' }],
      [{ field: 'sign', reason: 'direction-by-balance' }],
    ]);
  });

  test('stay without one where two combinations fit', () => {
    const rows = [bare('5.00'), bare('3.00'), bare('2.00', '100.00')];
    expect(signByBalance(rows, '100.00')).toBe(3);
    expect(amountsOf(rows)).toEqual(['?5.00', '?3.00', '?2.00']);
  });

  test('stay without one where equal amounts go either way, since which of the two came in is not printed', () => {
    const rows = [bare('5.00'), bare('5.00', '100.00')];
    expect(signByBalance(rows, '100.00')).toBe(2);
    expect(amountsOf(rows)).toEqual(['?5.00', '?5.00']);
  });

  test('take it where equal amounts all went the same way', () => {
    const rows = [bare('5.00'), bare('5.00', '90.00')];
    signByBalance(rows, '100.00');
    expect(amountsOf(rows)).toEqual(['-5.00', '-5.00']);
  });

  test('stay without one where no combination fits', () => {
    const rows = [bare('5.00', '101.00')];
    expect(signByBalance(rows, '100.00')).toBe(1);
  });

  test('stay without one where more than eight lie between two balances', () => {
    const powers = ['1', '2', '4', '8', '16', '32', '64', '128'];
    const eight = powers.map((value, index) => bare(value, index === 7 ? '355' : null));
    expect(signByBalance(eight, '100')).toBe(0);
    const nine = [...powers, '256'].map((value, index) => bare(value, index === 8 ? '611' : null));
    expect(signByBalance(nine, '100')).toBe(9);
  });

  test('take it beside rows whose sign is printed, which keep theirs', () => {
    const rows = [signedRow(1, '-30.00'), bare('10.00', '60.00')];
    signByBalance(rows, '100.00');
    expect(amountsOf(rows)).toEqual(['-30.00', '-10.00']);
    expect(rows[1]!.doubts).toEqual([]);
  });

  test('wait for the first printed balance where no opening balance is known', () => {
    const rows = [bare('5.00', '105.00'), bare('20.00', '85.00')];
    expect(signByBalance(rows, null)).toBe(1);
    expect(amountsOf(rows)).toEqual(['?5.00', '-20.00']);
  });
});

describe('following the running balances', () => {
  const rows = [
    signedRow(1, '5.00', { balance: '105.00' }),
    signedRow(2, '-1.00'),
    signedRow(3, '-4.00', { balance: '100.00' }),
    signedRow(4, '1.00', { balance: '103.00' }),
    signedRow(5, '1.00', { balance: '104.00' }),
  ].map((row) => ({ moved: signedValue(row), balance: row.balance }));

  test('counts those that follow from the one before and those that do not', () => {
    expect(followed(rows, '100.00')).toEqual({ hold: 3, fail: 1 });
  });

  test('begins with the first printed balance where no opening is known', () => {
    expect(followed(rows, null)).toEqual({ hold: 2, fail: 1 });
  });
});
