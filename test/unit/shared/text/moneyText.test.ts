import { describe, expect, it } from 'vitest';
import { moneyText, moneyWithCurrency } from '../../../../shared/text/words.ts';
import { typedMoney } from '../../../../renderer/lib/typedMoney.ts';

describe('moneyText', () => {
  it('keeps every digit of an amount that no number can hold', () => {
    expect(moneyText('12345678901234567890.123456789', 'ZAR')).toBe('12,345,678,901,234,567,890.123456789');
    expect(moneyText('-9007199254740993.00', 'USD')).toBe('−9,007,199,254,740,993.00');
  });

  it('fills up to the decimals of the currency and cuts none that are written', () => {
    expect(moneyText('100', 'ZAR')).toBe('100.00');
    expect(moneyText('100', 'JPY')).toBe('100');
    expect(moneyText('12.5', 'KWD')).toBe('12.500');
    expect(moneyText('0.105', 'EUR')).toBe('0.105');
    expect(moneyText('7', null)).toBe('7.00');
  });

  it('takes whatever a statement prints for a currency', () => {
    expect(moneyText('5', 'Rand!')).toBe('5.00');
  });

  it('marks direction with a true minus, and with a plus on request', () => {
    expect(moneyText('-50.00', 'ZAR', true)).toBe('−50.00');
    expect(moneyText('50.00', 'ZAR', true)).toBe('+50.00');
    expect(moneyText('50.00', 'ZAR')).toBe('50.00');
  });

  it('gives zero no direction', () => {
    expect(moneyText('0.00', 'ZAR', true)).toBe('0.00');
    expect(moneyText('-0.00', 'ZAR', true)).toBe('0.00');
  });

  it('names the currency in sentences where there is one', () => {
    expect(moneyWithCurrency('-1204.5', 'ZAR')).toBe('−1,204.50 ZAR');
    expect(moneyWithCurrency('1', null)).toBe('1.00');
  });
});

describe('typedMoney', () => {
  it('reads what analysts type', () => {
    expect(typedMoney('1250')).toBe('1250');
    expect(typedMoney(' 1,250.50 ')).toBe('1250.50');
    expect(typedMoney("12'000 000")).toBe('12000000');
    expect(typedMoney('.5')).toBe('.5');
    expect(typedMoney('1,00,000.00')).toBe('100000.00');
  });

  it('refuses a decimal comma, which would make it hundredfold', () => {
    for (const typed of ['1250,75', '1 250,75', '0,5', '1,2']) expect(typedMoney(typed)).toBeNull();
  });

  it('refuses what is no amount', () => {
    for (const typed of ['', ' ', 'ten', '1.2.3', '-5', '1e5', '9'.repeat(41)]) expect(typedMoney(typed)).toBeNull();
  });
});
