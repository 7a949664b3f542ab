import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';
import {
  readBox,
  readCount,
  readCurrency,
  readDate,
  readMoney,
  readMonth,
  readPages,
  readShare,
  readText,
} from '../../../electron/service/summary/summaryValues.ts';

const json = (text: string) => parseJson(new TextEncoder().encode(text));

describe('readMoney', () => {
  it.each([
    ['0.10', '0.10'],
    ['12345678901234567.89', '12345678901234567.89'],
    ['-0.00', '0.00'],
    ['1.5e2', '150'],
    ['1E-3', '0.001'],
    ['"12.50"', '12.50'],
    ['" +12.5 "', '12.5'],
    ['"-.5"', '-0.5'],
    ['"\u221212.50"', '-12.50'],
    ['"1,234,567.89"', '1234567.89'],
    ['"-1.234.567,89"', '-1234567.89'],
    ['"1 234,56"', '1234.56'],
    ['{"amount": "1.50", "currency": "ZAR"}', '1.50'],
    ['{"value": 1.50}', '1.50'],
    ['null', null],
    ['""', null],
  ])('reads %s as %j', (text, money) => {
    expect(readMoney(json(text))).toBe(money);
  });
  it.each([
    '"1,234"',
    '"R 5"',
    '"5 ZAR"',
    '"(5.00)"',
    '"12,50"',
    '"1,23.45"',
    '1e99',
    '1e-99',
    '"1e999999999"',
    'true',
    '[1]',
    '{}',
    '"five"',
  ])('does not guess %s', (text) => {
    expect(readMoney(json(text))).toBeUndefined();
  });
  it('keeps every digit of every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.stringMatching(/^\d{1,10}$/),
        (whole, cents) => {
          expect(readMoney(json(`${whole}.${cents}`))).toBe(`${whole}.${cents}`);
        },
      ),
    );
  });
});

describe('readDate', () => {
  it.each([
    ['2026-02-28', { date: '2026-02-28', zoned: false }],
    ['2026-02-28T00:00:00.000Z', { date: '2026-02-28', zoned: false }],
    ['2026-02-28T00:00:00+02:00', { date: '2026-02-28', zoned: false }],
    ['2026-02-28 13:45', { date: '2026-02-28', zoned: false }],
    ['2026-02-28T22:00:00Z', { date: '2026-02-28', zoned: true }],
  ])('reads %s', (text, date) => {
    expect(readDate(text)).toEqual(date);
  });
  it.each([
    '2026-02-30',
    '28/02/2026',
    '2026/02/28',
    '20260228',
    '28 Feb 2026',
    '2026-2-8',
    '1772366400',
    '2026-02-28T',
  ])('does not guess %s', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
  it('says nothing of nothing', () => {
    expect(readDate(null)).toBeNull();
    expect(readDate('')).toBeNull();
  });
});

describe('the other values', () => {
  it('reads months, also from dates', () => {
    expect(readMonth('2026-03')).toBe('2026-03');
    expect(readMonth('2026-03-15')).toBe('2026-03');
    expect(readMonth('2026-13')).toBeUndefined();
    expect(readMonth('March 2026')).toBeUndefined();
  });
  it('reads texts as one line', () => {
    expect(readText(' a\n b\u202E ')).toBe('a b');
    expect(readText(json('12.50'))).toBe('12.50');
    expect(readText('')).toBeNull();
    expect(readText(true)).toBeUndefined();
  });
  it('reads currencies by their three letters', () => {
    expect(readCurrency(' zar ')).toBe('ZAR');
    expect(readCurrency('R')).toBeUndefined();
  });
  it('reads counts', () => {
    expect([json('0'), json('3.0'), '7'].map(readCount)).toEqual([0, 3, 7]);
    expect([json('-1'), json('1.5'), 'x', true].map(readCount)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('reads shares from 0 to 1', () => {
    expect([json('0'), json('0.98'), json('1')].map(readShare)).toEqual([0, 0.98, 1]);
    expect([json('98'), json('-0.1'), 'high'].map(readShare)).toEqual([undefined, undefined, undefined]);
  });
  it('reads boxes of four sides in order', () => {
    expect(readBox(json('[1, 2.5, 3, 4]'))).toEqual([1, 2.5, 3, 4]);
    for (const text of ['[1,2,3]', '[3,2,1,4]', '[1,2,3,"4"]', '[1,2,3,1e999]', '{}', '[1,2,3,4,5]'])
      expect(readBox(json(text))).toBeUndefined();
  });
  it('reads lists of pages', () => {
    expect(readPages(json('[]'))).toEqual([]);
    expect(readPages(json('[2, 3]'))).toEqual([2, 3]);
    expect(readPages(json('[2, "x"]'))).toBeUndefined();
    expect(readPages(null)).toBeNull();
  });
});
